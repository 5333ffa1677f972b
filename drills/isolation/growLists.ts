import { isRecord } from "../../src/domain/isRecord";

/** A list is repeated with other ids, names and addresses until it has so many entries, or so many bytes. */
export interface GrownSize {
  readonly entries: number;
  /** Length of a text that each entry has besides, in characters; it makes an answer long. */
  readonly padding?: number;
}

/** Makes the lists of an answer of the API longer. The answer stays valid: each entry is as the API gives it, with names of its own. */
export function growLists(body: Buffer, { entries, padding = 0 }: GrownSize): Buffer {
  const answer: unknown = JSON.parse(body.toString());
  if (!isRecord(answer)) return body;
  const grow = (list: readonly unknown[]) =>
    Array.from({ length: entries }, (_, index) => vary(list[index % list.length], index, padding));
  const { data } = answer;
  if (Array.isArray(data) && data.length > 0) answer.data = grow(data);
  if (isRecord(data) && Array.isArray(data.coupons) && data.coupons.length > 0) data.coupons = grow(data.coupons);
  return Buffer.from(JSON.stringify(answer));
}

const QUARTERS = ["North", "South", "East", "West", "Old", "New"];

function vary(entry: unknown, index: number, padding: number): unknown {
  if (!isRecord(entry)) return entry;
  const quarter = QUARTERS[index % QUARTERS.length];
  const changed = Object.entries(entry).map(([field, value]) => {
    if (typeof value !== "string") return [field, value];
    if (/^[0-9a-f]{24}$/.test(value)) return [field, index.toString(16).padStart(24, "0")];
    if (["_id", "id", "slug"].includes(field)) return [field, `${value}-${index}`];
    if (["name", "title", "category"].includes(field)) return [field, `${value} ${quarter} ${index}`];
    return [field, value];
  });
  return { ...Object.fromEntries(changed), ...(padding > 0 ? { description: "words ".repeat(padding / 6) } : {}) };
}
