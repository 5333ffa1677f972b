/** The orders of a list of coupons. */
export const COUPON_SORTS = ["newest", "ending", "popular", "saving"] as const;
/** The order of a search that asks for none: by how well an offer matches. */
export const MATCH_SORT = "match";
export const COUPON_TYPES = ["all", "code", "offer"] as const;
export const COUPON_ENDINGS = ["all", "soon"] as const;
export const DIMENSIONS = ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] as const;

export const couponId = {
  type: "string",
  pattern: "^[0-9a-f]{24}$",
  description: "The `_id` of a coupon.",
  examples: ["65a1f0c2d3e4b5a697880010"],
} as const;

export const storeId = {
  type: "string",
  pattern: "^[a-z0-9-]{1,80}$",
  description: "The `_id` or the slug of a store.",
  examples: ["copper-kettle"],
} as const;

export const category = {
  type: "string",
  format: "one-line",
  minLength: 1,
  maxLength: 200,
  description: "Name of a category; upper and lower case count as the same.",
  examples: ["Kitchen"],
} as const;

/** A filter by store: a value that no store has leaves nothing. */
export const store = {
  type: "string",
  format: "one-line",
  minLength: 1,
  maxLength: 200,
  description: "Limits the list to one store, by `_id` or slug. An unknown store has no coupons.",
} as const;

export const name = {
  type: "string",
  format: "one-line",
  maxLength: 200,
  default: "",
  description: "Text of the search; with an empty text, everything matches.",
  examples: ["coffee"],
} as const;

export const resolution = {
  type: "string",
  pattern: "^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$",
  description: "Width and height of the browser's window in CSS pixels, for a server that selects by it.",
  examples: ["1280x720"],
} as const;

export const dimension = {
  type: "string",
  enum: DIMENSIONS,
  description: "Size of the banners, width * height in CSS pixels; without it, banners of all sizes.",
} as const;

/** The page of a list. */
export const paging = {
  page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1, description: "Number of the page, from 1." },
  per_page: { type: "integer", minimum: 1, maximum: 100, default: 20, description: "Number of entries on a page." },
} as const;

/** Page, order and filters of a list of coupons. */
export const couponList = {
  ...paging,
  sort: {
    type: "string",
    enum: COUPON_SORTS,
    default: "newest",
    description:
      "Order: newest first, those that end first, most used first, or best saving first. `saving` is optional for a server.",
  },
  type: {
    type: "string",
    enum: COUPON_TYPES,
    default: "all",
    description: "All coupons, or those with or without a code.",
  },
  ending: {
    type: "string",
    enum: COUPON_ENDINGS,
    default: "all",
    description: "All coupons, or those that end within 72 hours. Optional for a server.",
  },
} as const;

export const email = {
  type: "string",
  format: "site-email",
  maxLength: 254,
  description: "An email address.",
  examples: ["ada@reader.example"],
} as const;

/** The token of a link in a mail; each server makes its own. */
export const letterToken = {
  type: "string",
  pattern: "^[A-Za-z0-9_-]{16,100}$",
  description: "Token of the link: letters, digits, `-` and `_`.",
  examples: ["q7Jt0y4cV2nXh8LrZb5sKdE1uWmA9fGoPiQ3xTyR6vN"],
} as const;

/** A text of one line that is not blank. */
export const line = {
  type: "string",
  format: "one-line",
  pattern: "\\S",
  maxLength: 200,
  description: "A text of one line that is not blank.",
} as const;

/** Any characters, NUL included: a password is hashed and goes nowhere else (OWASP ASVS 5.0, 6.2.5). */
export const password = {
  type: "string",
  minLength: 8,
  maxLength: 200,
  description: "The password, of any characters.",
} as const;

/** Sent by forms of domains with a captcha; vendors name no length. */
export const captcha = {
  captcha_token: {
    type: "string",
    format: "one-line",
    maxLength: 8192,
    description: "Token of the captcha that the domain names; only sent where it names one.",
  },
} as const;
