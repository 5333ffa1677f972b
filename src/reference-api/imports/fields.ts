import type { Field } from "./Field";
import { STORE_FIELDS } from "./kinds/storeFields";

/** The fields of an offer, by the names that columns of our own format have. */
export const FIELDS = {
  id: {
    meaning: "the source's own id of the offer, which never changes",
    example: "4711",
    isRequired: true,
    most: 200,
  },
  store: STORE_FIELDS.name,
  title: { meaning: "what a card says", example: "20% off all coats", isRequired: true, most: 300 },
  link: {
    meaning: "where the offer leads, with the network's tracking",
    example: "https://track.example/c/4711",
    isRequired: true,
    most: 2000,
  },
  landing: {
    meaning: "the same page without tracking, for offers that have ended (default: link)",
    example: "https://oakridge.example/coats",
    most: 2000,
  },
  code: { meaning: "the code; empty for an offer that needs none", example: "COAT20", most: 100 },
  description: {
    meaning: "what the offer holds for, in sentences",
    example: "Until Sunday, on full prices.",
    most: 5000,
    isLong: true,
  },
  category: { meaning: "category (default: that of the store, else More deals)", example: "Fashion", most: 100 },
  starts_at: { meaning: "not shown before this time", example: "2026-12-01", most: 40 },
  ends_at: { meaning: "end; a date alone lasts until that day ends", example: "2026-12-31", most: 40 },
  discount: { meaning: "the saving: a percentage, an amount, free, or other", example: "20%", most: 100 },
  currency: { meaning: "currency of a discount that names none (ISO 4217)", example: "EUR", most: 3 },
  min_spend: { meaning: "least amount of an order", example: "40", most: 20 },
  new_customers: { meaning: "true for an offer to new customers alone", example: "true", most: 10 },
  where: { meaning: "online or store", example: "online", most: 10 },
  excludes: { meaning: "what it does not hold for", example: "gift cards", most: 300 },
  picture: {
    meaning: "picture of the offer: a file in `layouts/pictures/`, or an https address",
    example: "pictures/coat.webp",
    most: 2000,
  },
  featured: { meaning: "false keeps the offer out of the lists of homes (default: true)", example: "true", most: 10 },
  popularity: { meaning: "order of popular offers, highest first (default: 0)", example: "120", most: 20 },
  verified_at: { meaning: "when somebody has tried the offer last", example: "2026-11-20", most: 40 },
  commission: { meaning: "what the network pays; kept, and never shown", example: "7%", most: 100 },
  store_slug: STORE_FIELDS.slug,
  store_homepage: { ...STORE_FIELDS.homepage, meaning: "address of the store (default: the origin of landing)" },
  store_logo: STORE_FIELDS.logo,
  store_description: STORE_FIELDS.description,
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;
