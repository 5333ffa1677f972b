import { isRecord } from "../../domain/isRecord";
import { parseUrl } from "../../domain/parseUrl";
import { isTimeZone } from "../../domain/time/localTime";
import { ImportError } from "./ImportError";
import { parseInterval } from "./interval";
import { KIND_FIELDS, KIND_NAMES, type KindName } from "./kinds/kindFields";
import type { FeedFormat } from "./readers/readRecords";
import { suggestName } from "./suggestName";

/** Orders of day, month and year in dates that are not ISO 8601. */
export const DATE_ORDERS = ["day-month-year", "month-day-year", "year-month-day"] as const;

/** Names of the columns in the files of a source, from `imports/<name>.json`. */
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

const FORMATS: readonly FeedFormat[] = ["csv", "json", "json-lines", "xml"];
const KEYS = [
  "$schema",
  "source",
  "kind",
  "url",
  "every",
  "domain",
  "format",
  "records",
  "charset",
  "columns",
  "defaults",
  "dates",
  "timeZone",
];
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks a map that an operator has written. Throws an {@link ImportError} that names the file, the key and what it may be. */
export function parseImportMap(json: unknown, file: string): ImportMap {
  const fail = (what: string, ...path: readonly string[]): never => {
    throw new ImportError(`${file}: ${what}`, path);
  };
  if (!isRecord(json))
    return fail('must be an object, such as { "source": "my-network", "columns": { "id": "Offer ID" } }.');
  const surplus = Object.keys(json).find((key) => !KEYS.includes(key));
  if (surplus !== undefined)
    fail(
      `“${surplus}” is no key of a map.${suggestName(surplus, KEYS)} There are ${KEYS.slice(1).join(", ")}.`,
      surplus,
    );
  const text = (key: string): string | undefined => {
    const value = json[key];
    if (value === undefined) return undefined;
    return typeof value === "string" && value.trim() !== "" ? value : fail(`“${key}” must be a text.`, key);
  };
  const oneOf = <T extends string>(key: string, choices: readonly T[]): T | undefined => {
    const value = text(key);
    const choice = choices.find((one) => one === value);
    return value === undefined || choice !== undefined
      ? choice
      : fail(`“${key}” must be one of ${choices.join(", ")}.`, key);
  };
  const kind = oneOf("kind", KIND_NAMES) ?? "offers";
  const names = Object.keys(KIND_FIELDS[kind]);
  const fields = (key: string): Partial<Record<string, string>> => {
    const value = json[key] ?? {};
    if (!isRecord(value)) return fail(`“${key}” must be an object of texts.`, key);
    return Object.fromEntries(
      Object.entries(value).map(([name, column]) => {
        if (!names.includes(name))
          fail(
            `“${key}.${name}”: there is no such field.${suggestName(name, names)} There are ${names.join(", ")}.`,
            key,
            name,
          );
        if (typeof column !== "string" || column === "") return fail(`“${key}.${name}” must be a text.`, key, name);
        return [name, column];
      }),
    );
  };
  const source =
    text("source") ?? fail("“source” is missing: the name of whoever gives the offers, such as my-network.");
  if (!NAME.test(source))
    fail("“source” must be lower-case letters and digits with hyphens, such as my-network.", "source");
  const timeZone = text("timeZone") ?? "UTC";
  if (!isTimeZone(timeZone))
    fail(`“timeZone”: “${timeZone}” is no time zone; write one such as Europe/Berlin.`, "timeZone");
  const url = text("url");
  if (url !== undefined && !/^https?:$/.test(parseUrl(url)?.protocol ?? ""))
    fail("“url” must be an address that begins with https://.", "url");
  const every = text("every");
  if (every !== undefined && parseInterval(every) === undefined)
    fail(`“every”: “${every}” is no interval; write one from 5m to 30d, such as 30m, 1h or 1d.`, "every");
  return {
    source,
    kind,
    ...definedOnly({ url, every, domain: text("domain") }),
    ...definedOnly({ format: oneOf("format", FORMATS), records: text("records"), charset: text("charset") }),
    ...definedOnly({ dates: oneOf("dates", DATE_ORDERS) }),
    columns: fields("columns"),
    defaults: fields("defaults"),
    timeZone,
  };
}

function definedOnly<T extends object>(object: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never;
}
