import { isCurrency } from "../../domain/text/isCurrency";
import type { OfferDiscount, OfferTerms } from "../db/jsonRecords";
import { FIELDS, type FieldName } from "./fields";
import type { ImportMap } from "./ImportMap";
import { type OpenRecord, openRecord } from "./openRecord";
import { readPicture } from "./readPicture";
import { createSlug, readSlug } from "./readSlug";
import { readCount, readDate, readDiscount, readFlag, readNumber, readUrl, ValueFault } from "./readValues";

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

/** Reads the record of a file with its map. Throws a {@link ValueFault} that begins with the column. */
export function readOffer(record: Row, map: ImportMap, isTable: boolean): ImportedOffer {
  const { columnOf, text, given } = openRecord(record, { map, fields: FIELDS, isTable });
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

function readTerms(given: OpenRecord<FieldName>["given"]): OfferTerms {
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

function readWhere(text: string): "online" | "store" {
  const where = text.toLowerCase();
  if (where === "online" || where === "store") return where;
  throw new ValueFault(`“${text}” must be online or store`);
}

function readCurrency(text: string): string {
  if (!isCurrency(text)) throw new ValueFault(`“${text}” is no currency; write one such as EUR`);
  return text;
}
