import type { RequestListener } from "node:http";

/** A fault in a file of offers, and how an import reports it. */
export interface PlantedFault {
  readonly name: string;
  /** The file; its name ends as its format does. Offers with ids that begin with “good” are in order. */
  readonly file?: { readonly name: string; readonly content: string | Buffer };
  /** Answers in place of a file, which is then fetched by HTTP. */
  readonly serve?: RequestListener;
  /** An address in place of a file; private ones are refused. */
  readonly address?: string;
  /** Further keys of the map. */
  readonly map?: Readonly<Record<string, unknown>>;
  /** The sentence of the output; one of a bad line has the file's name, line, column, value and reason. */
  readonly told: string;
  /** Exit code: 0 bad lines were left out, 1 a file could not be read to its end, 2 the import was refused. Default: 0. */
  readonly code?: 0 | 1 | 2;
  /** Ids of the offers that are loaded all the same. Default: `good-1` and `good-2`. */
  readonly loaded?: readonly string[];
}
