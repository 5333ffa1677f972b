import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";
import { CategoryNames } from "../imports/CategoryNames";
import { createImportMap } from "../imports/ImportMap";
import { KIND_FIELDS, type KindName } from "../imports/kinds/kindFields";
import { openKind } from "../imports/kinds/openKind";
import { MAX_RECORD_LENGTH } from "../imports/readers/limits";
import { ValueFault } from "../imports/readValues";
import { type ExportFormat, formatBeginning, formatEnd, formatRecord } from "./formatRecord";
import { banners } from "./kinds/banners";
import { categories } from "./kinds/categories";
import type { ExportKind } from "./kinds/ExportKind";
import { offers } from "./kinds/offers";
import { ratings, stores } from "./kinds/stores";

export interface ExportOptions {
  readonly kind: KindName;
  /** Undefined: the records of all sources, and those without one. */
  readonly source?: string | undefined;
  readonly format: ExportFormat;
  /** Number of records that are in memory at a time. */
  readonly batchSize: number;
  /** Called for each record that is written; `fault` says why an import would leave it out. */
  readonly noteRecord: (id: string, fault: string | undefined) => void;
}

/** The kinds of an export, by their names. */
export const EXPORT_KINDS: Readonly<Record<KindName, ExportKind>> = { offers, stores, categories, banners, ratings };

/** Gives the records of a database in our own format, in pieces of text and in one order. */
export async function* exportOffers(db: Kysely<Tables>, options: ExportOptions): AsyncGenerator<string> {
  const { kind, source, format, batchSize, noteRecord } = options;
  const findFault = await openCheck(db, kind);
  yield formatBeginning(format, Object.keys(KIND_FIELDS[kind]));
  let last = "";
  for (;;) {
    const isFirst = last === "";
    const batch = await EXPORT_KINDS[kind].readBatch(db, { source, batchSize, last });
    const records = batch.map(({ id, texts }, index) => {
      const record = formatRecord(texts, format, isFirst && index === 0);
      noteRecord(id, findFault(texts, record));
      return record;
    });
    if (records.length > 0) yield records.join("");
    if (batch.length < batchSize) break;
    last = batch.at(-1)?.key ?? last;
  }
  const end = formatEnd(format);
  if (end !== "") yield end;
}

/** Returns a check that says why an import would leave out a record, by its texts or its length; undefined if it would read it. */
async function openCheck(db: Kysely<Tables>, kind: KindName) {
  const map = createImportMap({ source: "export", kind });
  const names = await CategoryNames.read(db);
  const run = { source: map.source, now: new Date(), isDryRun: true, domains: [], allowsWithdrawals: false };
  const { read } = await openKind(db, { ...run, map, categories: names });
  return (texts: Readonly<Record<string, string>>, record: string): string | undefined => {
    if (record.length > MAX_RECORD_LENGTH) return `has more than ${MAX_RECORD_LENGTH} characters`;
    try {
      read(texts, true);
      return undefined;
    } catch (error) {
      if (error instanceof ValueFault) return error.message;
      throw error;
    }
  };
}
