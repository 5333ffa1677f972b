import type { KindName } from "./kinds/kindFields";
import type { FeedFormat } from "./readers/FeedFormat";

/** Orders of day, month and year in dates that are not ISO 8601. */
export const DATE_ORDERS = ["day-month-year", "month-day-year", "year-month-day"] as const;

/** Names of the columns in the files of a source, from `imports/<name>.json` (`schemas/import-map.json`). */
export interface ImportMap {
  /** Name of the source, in lower case with hyphens: the owner of its offers. */
  readonly source: string;
  /** Kind of the records; by default offers. */
  readonly kind: KindName;
  /** Address of the source's file. */
  readonly url?: string;
  /** The time after which it is imported again, such as `1h`. */
  readonly every?: string;
  /** Pattern of the domains that show the offers, with `*` for any characters; by default of all. */
  readonly domain?: string;
  /** By default found by the name of the file and its beginning. */
  readonly format?: FeedFormat;
  /** The element of an XML file, or the path to the list in a JSON file. */
  readonly records?: string;
  readonly charset?: string;
  /** The column of each field. By default the columns have the names of the fields. */
  readonly columns: Readonly<Partial<Record<string, string>>>;
  /** Values of fields that the file does not have. */
  readonly defaults: Readonly<Partial<Record<string, string>>>;
  /** By default, dates are ISO 8601. */
  readonly dates?: (typeof DATE_ORDERS)[number];
  /** IANA name of the zone of times without an offset, and in which a day ends; UTC by default. */
  readonly timeZone: string;
}

/** Form of the name of a source. */
export const SOURCE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Completes a map: its kind is that of offers, its columns have the names of the fields, its times are UTC. */
export function createImportMap(map: Partial<ImportMap> & Pick<ImportMap, "source">): ImportMap {
  return { kind: "offers", columns: {}, defaults: {}, timeZone: "UTC", ...map };
}
