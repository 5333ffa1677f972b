import { FIELDS, type Field } from "../fields";

/** The fields of a store. An empty one leaves what the database has. */
export const STORE_FIELDS = {
  name: { meaning: "name of the store", example: "Oakridge Tailors", isRequired: true, most: 120 },
  slug: {
    meaning: "the store's part of an address, by which it is known (default: made from its name)",
    example: "oakridge-tailors",
    most: 80,
  },
  homepage: { meaning: "address of the store", example: "https://oakridge.example/", most: 2000 },
  logo: {
    meaning: "logo: a file in `layouts/pictures/`, or an https address; without one, the name is shown",
    example: "pictures/oakridge.svg",
    most: 2000,
  },
  description: { meaning: "text about the store on its page", example: "Coats since 1921.", most: 5000, isLong: true },
  category: {
    meaning: "category of its offers that name none (default: More deals)",
    example: "Fashion",
    most: 100,
  },
  rating: { meaning: "mean of the store's ratings, 0 to 5; needs rating_count", example: "4.6", most: 10 },
  rating_count: { meaning: "number of the store's ratings", example: "1284", most: 20 },
  archived: { meaning: "true keeps the store and its offers out of homes and lists", example: "false", most: 10 },
} as const satisfies Readonly<Record<string, Field>>;

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
  store: { meaning: "name of a store that is there", example: "Oakridge Tailors", isRequired: true, most: 120 },
  store_slug: {
    meaning: "the store's part of an address (default: made from its name)",
    example: "oakridge-tailors",
    most: 80,
  },
  rating: { meaning: "mean of its ratings, 0 to 5", example: "4.6", isRequired: true, most: 10 },
  count: { meaning: "number of its ratings", example: "1284", isRequired: true, most: 20 },
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
