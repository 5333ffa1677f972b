import type { Field } from "../Field";
import { FIELDS } from "../fields";
import { STORE_FIELDS } from "./storeFields";

export const CATEGORY_FIELDS = {
  name: { meaning: "name as lists, menus and addresses show it", example: "Fashion", isRequired: true, most: 100 },
} as const satisfies Readonly<Record<string, Field>>;

export const BANNER_FIELDS = {
  id: { meaning: "the source's own id of the banner, which never changes", example: "b7", isRequired: true, most: 200 },
  dimension: {
    meaning: "`1480 * 630` for carousels, `300 * 250`, `728 * 90` or `120 * 600`",
    example: "300 * 250",
    isRequired: true,
    most: 20,
  },
  headline: {
    meaning: "what the banner says, also to those who do not see its picture",
    example: "Half off coats",
    isRequired: true,
    most: 100,
  },
  picture: {
    meaning: "picture: a file in `layouts/pictures/`, or an https address; without one, it is drawn from its words",
    example: "pictures/coats.webp",
    most: 2000,
  },
  brand: { meaning: "the advertised brand; required without a picture", example: "Oakridge Tailors", most: 60 },
  line: { meaning: "second line; required without a picture", example: "Until Sunday", most: 100 },
  action: { meaning: "words of the button; required without a picture", example: "Shop now", most: 40 },
  link: {
    meaning: "where a press leads: a path of the site, or an address",
    example: "/store/oakridge-tailors",
    most: 2000,
  },
  position: {
    meaning: "place among the banners of its size, lowest first (default: the order of the file)",
    example: "1",
    most: 20,
  },
  domains: {
    meaning: "domains that show it, with commas (default: those of the import)",
    example: "acorn.example",
    most: 5000,
  },
} as const satisfies Readonly<Record<string, Field>>;

export const RATING_FIELDS = {
  store: { ...STORE_FIELDS.name, meaning: "name of a store that is there" },
  store_slug: STORE_FIELDS.slug,
  rating: { ...STORE_FIELDS.rating, meaning: "mean of the store's ratings, 0 to 5", isRequired: true },
  count: { ...STORE_FIELDS.rating_count, isRequired: true },
} as const satisfies Readonly<Record<string, Field>>;

/** The fields of the records that files may have, by their kind. */
export const KIND_FIELDS = {
  offers: FIELDS,
  stores: STORE_FIELDS,
  categories: CATEGORY_FIELDS,
  banners: BANNER_FIELDS,
  ratings: RATING_FIELDS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type KindName = keyof typeof KIND_FIELDS;

export const KIND_NAMES = Object.keys(KIND_FIELDS) as readonly KindName[];
