import type { SchemaObject } from "ajv";
import { failure } from "./answers";
import { banner, category, coupon, couponStore, facetValue, featureCard, store, trendingStore } from "./entities";
import { website } from "./website";

/** The schemas that several answers use, by name. Answers contain the same objects, so that one finds them. */
export const NAMED_SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  Coupon: coupon,
  CouponStore: couponStore,
  Store: store,
  TrendingStore: trendingStore,
  Category: category,
  Banner: banner,
  Website: website,
  FeatureCard: featureCard,
  FacetValue: facetValue,
  Failure: failure,
};

const NAMES: ReadonlyMap<object, string> = new Map(
  Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]),
);

/** Returns the name of a schema that has one. */
export function findSchemaName(schema: object): string | undefined {
  return NAMES.get(schema);
}
