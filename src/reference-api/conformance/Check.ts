import { Mismatch, type Probe } from "./createProbe";
import type { ShapeName } from "./shapes";

/** One statement of the contract and how to check it. */
export interface Check {
  readonly name: string;
  readonly run: (probe: Probe) => Promise<void>;
}

/** Throws a {@link Mismatch} with the message unless the statement holds. */
export function insist(holds: boolean, message: string): void {
  if (!holds) throw new Mismatch(message);
}

/** The entries of an answer; none where it has no list. */
export function readList(body: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(body.data) ? body.data : [];
}

/** The first entry of a list with the shape, for a later call. Throws for an empty list, because the later call cannot be checked then. */
export async function readFirst(probe: Probe, path: string, shape: ShapeName): Promise<Record<string, unknown>> {
  const [first] = readList(await probe.expect(path, shape));
  if (first === undefined) throw new Mismatch(`${path}: the list is empty, so nothing can be asked about an entry`);
  return first;
}

/** The answer to a path has a shape. */
export const answers = (name: string, path: string, shape: ShapeName): Check => ({
  name,
  run: async (probe) => void (await probe.expect(path, shape)),
});

/** The answer to a path comes in pages, as the contract defines them; `total` is the name of the number of all entries. */
export const pages = (
  name: string,
  findPath: (probe: Probe) => Promise<string>,
  shape: ShapeName,
  total = "total_records",
): Check => ({
  name: `${name}, in pages`,
  run: async (probe) => {
    const path = await findPath(probe);
    const page = (query: string) => probe.expect(`${path}${path.includes("?") ? "&" : "?"}${query}`, shape);
    const whole = await probe.expect(path, shape);
    insist(whole.page === 1 && whole.per_page === 20, `${path}: expected page 1 of 20 a page by default`);
    const first = await page("page=1&per_page=2");
    const second = await page("page=2&per_page=2");
    const records = Number(first[total]);
    insist(first.per_page === 2 && second.page === 2, `${path}: page and per_page are not those asked for`);
    insist(first.total_pages === Math.ceil(records / 2), `${path}: total_pages does not follow from ${total}`);
    insist(readList(first).length === Math.min(2, records), `${path}: a page holds another number than asked for`);
    const ids = new Set(readList(first).map(({ _id }) => _id));
    insist(!readList(second).some(({ _id }) => ids.has(_id)), `${path}: the second page repeats the first`);
    const past = await page(`page=${Number(first.total_pages) + 5}&per_page=2`);
    insist(readList(past).length === 0, `${path}: a page past the end is not empty`);
    await probe.refuse(`${path}${path.includes("?") ? "&" : "?"}page=0`, 400);
  },
});

/** A path is refused with a status. */
export const refuses = (name: string, status: number, path: string): Check => ({
  name,
  run: async (probe) => void (await probe.refuse(path, status)),
});
