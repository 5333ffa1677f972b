import { withoutMarks } from "../../domain/text/foldText";
import { isCurrency } from "../../domain/text/isCurrency";
import { toOfferUrl } from "../../domain/text/offerUrl";
import { isOneLine, toOneLine } from "../../domain/text/oneLine";
import type { OfferDiscount, OfferTerms } from "../db/tables";
import { createId } from "../seed/random";
import { FIELDS, type Field, type FieldName } from "./fields";
import { unquoteFormula } from "./formulaQuote";
import type { ImportMap } from "./ImportMap";
import { readPicture } from "./readPicture";
import { readDate, readDiscount, readFlag, readNumber, ValueFault } from "./readValues";

/** The store of an offer, as far as a file says it. */
export interface ImportedStore {
  readonly name: string;
  readonly slug: string;
  readonly homepage: string;
  readonly logo: string | null;
  readonly description: string;
}

/** An offer of a file, ready to be written. Moments are ISO 8601 in UTC. */
export interface ImportedOffer {
  readonly external_id: string;
  readonly title: string;
  readonly description: string;
  /** Undefined: that of the store. */
  readonly category: string | undefined;
  readonly code: string | null;
  readonly link: string;
  readonly final_link: string;
  readonly starts_at: string | null;
  readonly expires_at: string | null;
  readonly verified_at: string | null;
  readonly discount: OfferDiscount | null;
  readonly terms: OfferTerms;
  readonly picture: string | null;
  readonly is_featured: boolean;
  readonly popularity: number;
  readonly commission: string | null;
  readonly store: ImportedStore;
}

type Row = Readonly<Record<string, unknown>>;

/** A spreadsheet would run such a text, unless an apostrophe is before it. */
const FORMULA = /^[=@]/;
const MAX_SLUG = 80;

/** Reads the record of a file with its map. Throws a {@link ValueFault} that begins with the column. */
export function readOffer(record: Row, map: ImportMap, isTable: boolean): ImportedOffer {
  const columnOf = (name: FieldName) => map.columns[name] ?? name;
  const text = (name: FieldName): string => at(columnOf(name), () => readText(record, map, name, isTable));
  const given = <T>(name: FieldName, read: (value: string) => T): T | undefined => {
    const value = text(name);
    return value === "" ? undefined : at(columnOf(name), () => read(value));
  };
  for (const [name, field] of Object.entries(FIELDS) as [FieldName, Field][])
    if (field.isRequired === true && text(name) === "") throw new ValueFault(`${columnOf(name)}: is empty`);
  const finalLink = given("link", readUrl) ?? "";
  const link = given("landing", readUrl) ?? finalLink;
  const store = text("store");
  const starts = given("starts_at", (value) => readDate(value, map));
  const ends = given("ends_at", (value) => readDate(value, map, true));
  if (starts !== undefined && ends !== undefined && starts >= ends)
    throw new ValueFault(`${columnOf("ends_at")}: is before ${columnOf("starts_at")}`);
  const currency = given("currency", readCurrency);
  return {
    external_id: text("id"),
    title: text("title"),
    description: text("description"),
    category: given("category", (value) => value),
    code: given("code", (value) => value) ?? null,
    link,
    final_link: finalLink,
    starts_at: starts?.toISOString() ?? null,
    expires_at: ends?.toISOString() ?? null,
    verified_at: given("verified_at", (value) => readDate(value, map))?.toISOString() ?? null,
    discount: given("discount", (value) => readDiscount(value, currency)) ?? null,
    terms: readTerms(given),
    picture: given("picture", readPicture) ?? null,
    is_featured: given("featured", readFlag) ?? true,
    popularity: given("popularity", readCount) ?? 0,
    commission: given("commission", (value) => value) ?? null,
    store: {
      name: store,
      slug: given("store_slug", readSlug) ?? createSlug(store),
      homepage: given("store_homepage", readUrl) ?? `${new URL(link).origin}/`,
      logo: given("store_logo", readPicture) ?? null,
      description: text("store_description"),
    },
  };
}

function readText(record: Row, map: ImportMap, name: FieldName, isTable: boolean): string {
  const { most, isLong }: Field = FIELDS[name];
  const column = map.columns[name] ?? name;
  const value = Object.hasOwn(record, column) ? record[column] : undefined;
  if (typeof value === "object" && value !== null) throw new ValueFault("must be a text, not a list or an object");
  const found = value === undefined || value === null ? "" : String(value).trim();
  const given = found === "" ? (map.defaults[name] ?? "") : found;
  const text = unquoteFormula(given);
  if (text.includes("\0")) throw new ValueFault("has the character NUL");
  if (text.length > most) throw new ValueFault(`has ${text.length} letters; at most ${most} are possible`);
  if (isLong) return text;
  if (text === given && FORMULA.test(text))
    throw new ValueFault(`“${text.slice(0, 20)}” begins as a formula of a spreadsheet does`);
  if (isTable && !isOneLine(text)) throw new ValueFault("has a line break; a quote may be missing");
  return toOneLine(text);
}

/** Adds the column to a fault. */
function at<T>(column: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ValueFault ? new ValueFault(`${column}: ${error.message}`) : error;
  }
}

function readTerms(given: <T>(name: FieldName, read: (value: string) => T) => T | undefined): OfferTerms {
  const minSpend = given("min_spend", readAmount);
  const isNew = given("new_customers", readFlag);
  const where = given("where", readWhere);
  const excludes = given("excludes", (value) => value);
  return {
    ...(minSpend === undefined ? {} : { min_spend: minSpend }),
    ...(isNew === true ? { new_customers: true } : {}),
    ...(where === undefined ? {} : { where }),
    ...(excludes === undefined ? {} : { excludes }),
  };
}

function readAmount(text: string): number {
  const amount = readNumber(text);
  if (amount <= 0) throw new ValueFault(`“${text}” must be more than 0`);
  return amount;
}

function readCount(text: string): number {
  const count = readNumber(text);
  if (!Number.isInteger(count) || count < 0 || count > 1e9) throw new ValueFault(`“${text}” must be a whole number`);
  return count;
}

function readWhere(text: string): "online" | "store" {
  const where = text.toLowerCase();
  if (where === "online" || where === "store") return where;
  throw new ValueFault(`“${text}” must be online or store`);
}

function readCurrency(text: string): string {
  if (!isCurrency(text)) throw new ValueFault(`“${text}” is no currency; write one such as EUR`);
  return text;
}

function readUrl(text: string): string {
  const url = toOfferUrl(text);
  if (url === undefined) throw new ValueFault(`“${text.slice(0, 80)}” is no http or https address`);
  return url;
}

function readSlug(text: string): string {
  const slug = createSlug(text);
  if (slug !== text)
    throw new ValueFault(`“${text}” must be lower-case letters and digits with hyphens, such as ${slug}`);
  return slug;
}

/** Makes a store's part of an address from its name. */
export function createSlug(name: string): string {
  const slug = withoutMarks(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
  return slug === "" ? `store-${createId(name).slice(0, 8)}` : slug;
}
