import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";
import { parseImportMap } from "../imports/ImportMap";
import { MAX_RECORD_LENGTH } from "../imports/readers/limits";
import { readOffer } from "../imports/readOffer";
import { ValueFault } from "../imports/readValues";
import { type StoredRow, selectStoredOffers, toStoredOffer } from "../imports/storedOffer";
import { type ExportFormat, formatBeginning, formatRecord } from "./formatRecord";
import { type FieldTexts, toFields } from "./toFields";

export interface ExportOptions {
  /** Undefined: the offers of all sources, and those without one. */
  readonly source?: string | undefined;
  readonly format: ExportFormat;
  /** Number of offers that are in memory at a time. */
  readonly batchSize: number;
  /** Called for each offer that is written; `fault` says why an import would leave it out. */
  readonly noteOffer: (id: string, fault: string | undefined) => void;
}

/** An export is read without a map. */
const MAP = parseImportMap({ source: "export" }, "export");

/** Gives the offers of a database in our own format, in pieces of text and in the order of their ids; withdrawn ones are left out. */
export async function* exportOffers(db: Kysely<Tables>, options: ExportOptions): AsyncGenerator<string> {
  const { format, batchSize, noteOffer } = options;
  yield formatBeginning(format);
  let last = "";
  for (;;) {
    const rows = await readBatch(db, options, last);
    const records = rows.map((row) => {
      const texts = toFields(toStoredOffer(row));
      const record = formatRecord(texts, format);
      noteOffer(row.id, findFault(texts, record));
      return record;
    });
    if (records.length > 0) yield records.join("");
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The offers behind an id. */
function readBatch(
  db: Kysely<Tables>,
  { source, batchSize }: ExportOptions,
  last: string,
): Promise<readonly StoredRow[]> {
  const query = selectStoredOffers(db)
    .where("coupons.withdrawn_at", "is", null)
    .where("coupons.id", ">", last)
    .orderBy("coupons.id")
    .limit(batchSize);
  return (source === undefined ? query : query.where("coupons.source", "=", source)).execute();
}

/** The reason why an import would leave out a record; undefined if it would read it. */
function findFault(texts: FieldTexts, record: string): string | undefined {
  if (record.length > MAX_RECORD_LENGTH) return `has more than ${MAX_RECORD_LENGTH} characters`;
  try {
    readOffer(texts, MAP, true);
    return undefined;
  } catch (error) {
    if (error instanceof ValueFault) return error.message;
    throw error;
  }
}
