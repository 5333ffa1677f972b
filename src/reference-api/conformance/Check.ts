import type { CallName } from "../contract/allCalls";
import { pathOf } from "../contract/endpoints";
import { Mismatch, type Probe } from "./createProbe";
import { addQuery } from "./paths";

/** One statement of the contract and how to check it. */
export interface Check {
  readonly name: string;
  /** The call that the statement is about. */
  readonly call: CallName;
  readonly run: (probe: Probe) => Promise<void>;
}

/** Throws a {@link Mismatch} with the message unless the statement holds. */
export function insist(holds: boolean, message: string): void {
  if (!holds) throw new Mismatch(message);
}

/** Returns the entries of an answer; none where it has no list. */
export function readList(body: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(body.data) ? body.data : [];
}

/** The answer to a path comes in pages, as the contract defines them; `total` is the name of the number of all entries. */
export const pages = (
  call: CallName,
  name: string,
  findPath: (probe: Probe) => Promise<string>,
  total = "total_records",
): Check => ({
  name: `${name}, in pages`,
  call,
  run: async (probe) => {
    const path = await findPath(probe);
    const page = (query: Record<string, string>) => probe.expect(addQuery(path, query), call);
    const whole = await probe.expect(path, call);
    insist(whole.page === 1 && whole.per_page === 20, `${path}: expected page 1 of 20 a page by default`);
    const first = await page({ page: "1", per_page: "2" });
    const second = await page({ page: "2", per_page: "2" });
    const records = Number(first[total]);
    insist(first.per_page === 2 && second.page === 2, `${path}: page and per_page are not those asked for`);
    insist(first.total_pages === Math.ceil(records / 2), `${path}: total_pages does not follow from ${total}`);
    insist(readList(first).length === Math.min(2, records), `${path}: a page holds another number than asked for`);
    const ids = new Set(readList(first).map(({ _id }) => _id));
    insist(!readList(second).some(({ _id }) => ids.has(_id)), `${path}: the second page repeats the first`);
    const past = await page({ page: String(Number(first.total_pages) + 5), per_page: "2" });
    insist(readList(past).length === 0, `${path}: a page past the end is not empty`);
    await probe.refuse(addQuery(path, { page: "0" }), 400);
  },
});

/** A call with a query is refused with a status. */
export const refuses = (call: CallName, name: string, status: number, query: Record<string, string> = {}): Check => ({
  name,
  call,
  run: async (probe) => void (await probe.refuse(addQuery(pathOf(call), query), status)),
});
