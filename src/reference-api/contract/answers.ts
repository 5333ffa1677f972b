import type { SchemaObject } from "ajv";
import { coupon, facetValue } from "./entities";
import { count, listOf, object, text } from "./schema";

/** The body of a refusal. */
export const failure = object(
  {
    success: { const: false, description: "Always false." },
    message: {
      anyOf: [{ type: "string" }, { ...listOf(object({ errorMessage: text("One reason.") })), minItems: 1 }],
      description: "The reason for the shopper or the developer, or a list of `{ errorMessage }`.",
    },
  },
  {},
  "The body of a refusal.",
);

const yes = { const: true, description: "Always true." };

/** The body of a successful answer; `key` is the spelling of the success flag. */
export function success(
  data: SchemaObject,
  extra: Readonly<Record<string, SchemaObject>> = {},
  key: "success" | "sucess" = "success",
): SchemaObject {
  return object({ [key]: yes, data, ...extra });
}

/** The body of an answer that has a page of a list; `total` is the name of the number of all entries. */
export function paged(items: SchemaObject, total = "total_records"): SchemaObject {
  return success(listOf(items), {
    [total]: count("Number of entries on all pages."),
    total_pages: count("Number of pages."),
    page: { type: "integer", minimum: 1, description: "Number of this page, as it was asked for." },
    per_page: { type: "integer", minimum: 1, maximum: 100, description: "Number of entries on a page, as asked for." },
  });
}

const facet = (name: string) => listOf(facetValue, `Values of \`${name}\`.`);
const echo = (name: string) =>
  text(`The \`${name}\` that the server has honoured; without it, the site does not offer it.`);

const couponsOfPage = paged(coupon);

/** A page of coupons. It may repeat the filters, and count their values. */
export const couponPage: SchemaObject = {
  ...couponsOfPage,
  properties: {
    ...couponsOfPage.properties,
    sort: echo("sort"),
    type: echo("type"),
    ending: echo("ending"),
    store: echo("store"),
    category: echo("category"),
    facets: object(
      {},
      { type: facet("type"), store: facet("store"), category: facet("category") },
      "The values to choose from in each filter, each counted beside the other filters.",
    ),
  },
};

/** Success without data, with a text for the shopper. */
export const done = object({ success: yes }, { message: text("Text for the shopper.") });
