import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables";
import type { DomainPages } from "../AffectedPages";
import type { ImportMap } from "../ImportMap";
import type { Withdrawal } from "../withdrawOffers";
import type { RunContext } from "../writeOffers";

/** A run with its map. */
export interface KindContext extends RunContext {
  readonly map: ImportMap;
  readonly domains: readonly string[];
  readonly allowsWithdrawals: boolean;
}

/** The end of a run. */
export interface RunEnd {
  /** True for the id of a record that a file names, also in a bad line. */
  readonly isNamed: (id: string) => boolean;
  /** The ids of the records that were read. */
  readonly ids: readonly string[];
  /** True if all files were read to their end. */
  readonly isWhole: boolean;
}

/** The records of a batch that are new to the database or differ from it. */
export interface Changes<T> {
  readonly created: readonly T[];
  readonly changed: readonly T[];
}

/** The records of a kind in one run: how they are read, told and written. */
export interface RecordKind<T> {
  /** The field by which a record is known; its text is `idOf` or leads to it. */
  readonly idField: string;
  /** Reads a record. Throws a ValueFault that begins with the column. */
  read(record: Readonly<Record<string, unknown>>, isTable: boolean): T;
  idOf(record: T): string;
  /** The words by which a report names a record. */
  nameOf(record: T): string;
  picturesOf(record: T): readonly (string | null)[];
  /** Writes the records that are new or differ, in one transaction; in a dry run it only finds them. */
  write(db: Kysely<Tables>, records: readonly T[]): Promise<Changes<T>>;
  /** In a dry run, counts the pages that the records of the run would change; absent: they are not counted. */
  readonly countPages?: (db: Kysely<Tables>) => Promise<readonly DomainPages[]>;
  /** Ends a run: takes away what is not named any more. */
  finish(db: Kysely<Tables>, end: RunEnd): Promise<Withdrawal>;
}

/** Opens a kind for a run, with what its records are checked with. */
export type OpenKind<T> = (db: Kysely<Tables>, context: KindContext) => Promise<RecordKind<T>>;

export const NOTHING_WITHDRAWN: Withdrawal = { withdrawn: [], missing: [] };

/** The source in the rows that a file of stores or banners has written, and in the list of runs. Files of offers do not change these. */
export function toOwner({ source, kind }: Pick<ImportMap, "source" | "kind">): string {
  return kind === "offers" ? source : `${source} ${kind}`;
}
