import { SERVER_RESOLUTION } from "../../domain/resolution";
import { CALLS, type CallName } from "../contract/allCalls";
import { pathOf } from "../contract/endpoints";
import { Mismatch, type Probe } from "./createProbe";

/** Has the form of an id, and belongs to nothing. */
export const UNKNOWN_ID = "f".repeat(24);

type Entry = Readonly<Record<string, unknown>>;

/** Finds a value of a parameter that the API has something for, by the parameter's name. */
const SOURCES: Readonly<Record<string, (probe: Probe) => Promise<unknown>>> = {
  coupon_id: async (probe) => (await readFirst(probe, "domainCoupons"))._id,
  storeId: async (probe) => (await findStore(probe))._id,
  category: async (probe) => (await readFirst(probe, "categories")).category,
};
/** Parameters that the site sends although servers need not require them. */
const SENT: Readonly<Record<string, string>> = { resolution: SERVER_RESOLUTION, district: "true" };

/** Returns a path with further query parameters. */
export function addQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}

/** Returns the path of a GET call with a value of the API's own data for each required parameter. */
export async function createPath(
  probe: Probe,
  call: CallName,
  query: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { properties, required } = CALLS[call].input;
  const found: Record<string, string> = {};
  for (const name of Object.keys(properties)) if (SENT[name] !== undefined) found[name] = SENT[name];
  for (const name of required) if (query[name] === undefined) found[name] = String(await SOURCES[name]?.(probe));
  return addQuery(pathOf(call), { ...found, ...query });
}

/** Returns the store of a coupon of the domain. Only calls of the minimal level are needed for it. */
export async function findStore(probe: Probe): Promise<Entry> {
  const { store, store_id } = await readFirst(probe, "domainCoupons");
  return Object(store ?? store_id);
}

/** Returns the first entry of a list. Throws for an empty one, because what needs the entry cannot be checked then. */
export async function readFirst(probe: Probe, call: CallName): Promise<Entry> {
  const path = await createPath(probe, call);
  const { data } = await probe.expect(path, call);
  const [first] = Array.isArray(data) ? data : [];
  if (first === undefined) throw new Mismatch(`${path}: the list is empty, so nothing can be asked about an entry`);
  return first;
}
