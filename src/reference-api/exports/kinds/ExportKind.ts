import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables";
import type { Texts } from "../formatRecord";

/** A record of an export. */
export interface ExportRecord {
  /** The text behind which the next batch goes on. */
  readonly key: string;
  /** The record for people who look for it in the database: its id, slug or name. */
  readonly id: string;
  readonly texts: Texts;
}

export interface Batch {
  /** Undefined: the records of all sources, and those without one. */
  readonly source: string | undefined;
  readonly batchSize: number;
  /** Key of the last record before; empty at the beginning. */
  readonly last: string;
}

/** The records of a kind as an export reads them, in the order of their keys. */
export interface ExportKind {
  /** Reads the next records, at most as many as the batch has; fewer are the last ones. */
  readonly readBatch: (db: Kysely<Tables>, batch: Batch) => Promise<readonly ExportRecord[]>;
  /** The names of all sources of such records. */
  readonly listSources: (db: Kysely<Tables>) => Promise<readonly string[]>;
}

/** Gives the batch behind the last key, from all records of a kind that has few. */
export function sliceBehind(records: readonly ExportRecord[], { last, batchSize }: Batch): readonly ExportRecord[] {
  const from = last === "" ? 0 : records.findIndex(({ key }) => key === last) + 1;
  return records.slice(from, from + batchSize);
}
