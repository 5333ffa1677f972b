import type { Field } from "../Field";

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
    meaning: "logo of the store: a file in `layouts/pictures/`, or an https address; without one, the name is shown",
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
