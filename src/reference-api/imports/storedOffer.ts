import type { Kysely } from "kysely";
import { isRecord } from "../../domain/isRecord";
import { parseUrl } from "../../domain/parseUrl";
import { toOfferUrl } from "../../domain/text/offerUrl";
import { toOneLine } from "../../domain/text/oneLine";
import type { OfferDiscount, OfferTerms } from "../db/jsonRecords";
import type { Tables } from "../db/tables";
import type { ImportedOffer } from "./readOffer";
import { toPicture } from "./readPicture";

/** An offer with its store, as the database returns it. */
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStoredOffers>["execute"]>>[number];

/** The offers of a database with all that a file of our own format says about them. */
export function selectStoredOffers(db: Kysely<Tables>) {
  return db
    .selectFrom("coupons")
    .innerJoin("stores", "stores.id", "coupons.store_id")
    .select([
      "coupons.id",
      "coupons.source",
      "coupons.external_id",
      "coupons.name",
      "coupons.title",
      "coupons.description",
      "coupons.category",
      "coupons.code",
      "coupons.link",
      "coupons.final_link",
      "coupons.starts_at",
      "coupons.expires_at",
      "coupons.verified_at",
      "coupons.discount",
      "coupons.terms",
      "coupons.picture",
      "coupons.is_featured",
      "coupons.popularity",
      "coupons.commission",
      "stores.name as store_name",
      "stores.slug",
      "stores.homepage",
      "stores.logo",
      "stores.description as store_description",
    ]);
}

/**
 * Makes the offer from which an import would write a row as it is. A row that SQL has written may have other forms: its texts
 * and addresses get those of an import, and a picture that no import reads is left out.
 */
export function toStoredOffer(row: StoredRow): ImportedOffer {
  const finalLink = toAddress(row.final_link || row.link);
  const link = toAddress(row.link) || finalLink;
  return {
    external_id: (row.source === null ? null : row.external_id) ?? row.id,
    title: toOneLine(row.title) || toOneLine(row.name),
    description: row.description.trim(),
    category: row.category,
    code: toText(row.code),
    link,
    final_link: finalLink,
    starts_at: toMoment(row.starts_at),
    expires_at: toMoment(row.expires_at),
    verified_at: toMoment(row.verified_at),
    discount: toDiscount(row.discount),
    terms: toTerms(row.terms),
    picture: toPicture(row.picture ?? "") ?? null,
    is_featured: row.is_featured,
    popularity: row.popularity,
    commission: toText(row.commission),
    store: {
      name: toOneLine(row.store_name),
      slug: row.slug,
      homepage: toOfferUrl(row.homepage) ?? toHomepage(link),
      logo: toPicture(row.logo ?? "") ?? null,
      description: row.store_description.trim(),
    },
  };
}

const toText = (text: string | null): string | null => toOneLine(text ?? "") || null;
const toAddress = (text: string): string => toOfferUrl(text) ?? text.trim();

/** The homepage of a store whose own cannot be read: the default of an import. */
function toHomepage(link: string): string {
  const url = parseUrl(link);
  return url === undefined ? "" : `${url.origin}/`;
}

/** The moment as a file has it; null also for the `infinity` of Postgres. */
function toMoment(date: Date | null): string | null {
  return date instanceof Date && Number.isFinite(date.getTime()) ? date.toISOString() : null;
}

/** The order of the keys is that of an import: records are compared as JSON, and the database has another order. */
function toDiscount(value: OfferDiscount | null): OfferDiscount | null {
  if (!isRecord(value)) return null;
  const { kind, amount, currency } = value;
  return { kind, ...(amount === undefined ? {} : { amount }), ...(currency === undefined ? {} : { currency }) };
}

function toTerms(value: unknown): OfferTerms {
  if (!isRecord(value)) return {};
  const { min_spend, new_customers, where, excludes } = value as OfferTerms;
  return {
    ...(min_spend === undefined ? {} : { min_spend }),
    ...(new_customers === true ? { new_customers } : {}),
    ...(where === undefined ? {} : { where }),
    ...(excludes === undefined ? {} : { excludes }),
  };
}
