import type { SchemaObject } from "ajv";
import { COUPON_ENDINGS, COUPON_SORTS, COUPON_TYPES, MATCH_SORT } from "../queries/couponFilter";

const couponId = { type: "string", pattern: "^[0-9a-f]{24}$" };
const storeId = { type: "string", pattern: "^[a-z0-9-]{1,80}$" };
const category = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };
const name = { type: "string", format: "one-line", maxLength: 200, default: "" };
const resolution = { type: "string", pattern: "^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$" };
const tracking = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };
const dimension = { type: "string", enum: ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] };
const paging = {
  page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
  per_page: { type: "integer", minimum: 1, maximum: 100, default: 20 },
};
const couponList = {
  ...paging,
  sort: { type: "string", enum: COUPON_SORTS, default: "newest" },
  type: { type: "string", enum: COUPON_TYPES, default: "all" },
  ending: { type: "string", enum: COUPON_ENDINGS, default: "all" },
};
const searchSort = { type: "string", enum: [MATCH_SORT, ...COUPON_SORTS], default: MATCH_SORT };
/** Filters by name: a value that nothing has leaves nothing. */
const store = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };

const email = { type: "string", format: "site-email", maxLength: 254 };
/** Any characters, NUL included: a password is hashed and goes nowhere else (OWASP ASVS 5.0, 6.2.5). */
const password = { type: "string", minLength: 8, maxLength: 200 };
/** A text of one line that is not blank. */
const line = { type: "string", format: "one-line", pattern: "\\S", maxLength: 200 };
const message = { type: "string", format: "text", pattern: "\\S", maxLength: 10_000 };
const knownEmail = { type: "string", format: "one-line", maxLength: 254 };
const knownPassword = { type: "string", maxLength: 200 };

/** Sent by forms of domains with a captcha; vendors name no length. */
const captcha = { captcha_token: { type: "string", format: "one-line", maxLength: 8192 } };

type Properties = Readonly<Record<string, object>>;

function query(properties: Properties, required: readonly string[] = []): SchemaObject {
  return { type: "object", properties, required };
}

function body(properties: Properties, optional: Properties = {}): SchemaObject {
  return {
    type: "object",
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Schemas of the query parameters of calls, by the names of their parsers in queryParsers.ts. */
export const QUERY_SCHEMAS = {
  district: query({ district: { type: "boolean" } }),
  resolution: query({ resolution }),
  dimension: query({ dimension }),
  storeId: query({ storeId }, ["storeId"]),
  storeSearch: query({ ...paging, name }),
  list: query({ ...couponList, store, category, name, resolution }),
  search: query({ ...couponList, sort: searchSort, store, category, name, resolution }),
  byCategory: query({ ...couponList, category, store }, ["category"]),
  byStore: query({ ...couponList, storeId, category }, ["storeId"]),
  couponId: query({ coupon_id: couponId }, ["coupon_id"]),
  couponUrl: query({ coupon_id: couponId, redirection_type: tracking, mtrd: tracking, s2s: tracking }, ["coupon_id"]),
};

/** Schemas of the JSON bodies of calls, by the names of their parsers in bodyParsers.ts. */
export const BODY_SCHEMAS = {
  subscription: body({ email_id: email }, captcha),
  message: body({ name: line, email, subject: line, message }, captcha),
  registration: body({ name: line, email, password }),
  login: body({ email: knownEmail, password: knownPassword }),
  vote: body({ coupon_id: couponId, worked: { type: "boolean" } }),
};
