import { expect, it } from "vitest";
import { CALLS, type CallName } from "./allCalls";
import { failure } from "./answers";
import type { CallDefinition } from "./defineCall";
import { findAnswerFaults } from "./findAnswerFaults";
import { listErrors } from "./listErrors";

const calls = Object.entries(CALLS) as [CallName, CallDefinition][];

it.each(calls)("the example of %s is an answer as its definition says", (name, { example }) => {
  expect(findAnswerFaults(name, example)).toEqual([]);
});

it("six calls are the minimal level", () => {
  const minimal = calls.flatMap(([, { level, endpoint }]) => (level === "minimal" ? [endpoint] : []));
  expect(minimal.sort()).toEqual([
    "GET /api/end-user/coupon/coupon-by-id",
    "GET /api/end-user/coupon/getCouponsBasedOnDomain",
    "GET /api/end-user/store/getStoreByIdAndAllItsCoupons",
    "GET /api/end-user/website-data/fetchByDomain",
    "GET /end-user/coupon/search-coupon",
    "GET /websiteData/fetchAll",
  ]);
});

/** The schemas in a schema that readers see as a row: fields and parameters. */
function* listFields(
  schema: unknown,
  path: string,
): Generator<readonly [path: string, field: Record<string, unknown>]> {
  const { properties, items } = Object(schema) as {
    properties?: Record<string, Record<string, unknown>>;
    items?: unknown;
  };
  for (const [name, field] of Object.entries(properties ?? {})) {
    yield [`${path}.${name}`, field];
    yield* listFields(field, `${path}.${name}`);
  }
  if (items !== undefined) yield* listFields(items, `${path}[]`);
}

it("every parameter and every field of an answer has its meaning", () => {
  const fields = calls.flatMap(([name, { input, answer }]) => [
    ...listFields(input, `${name} input`),
    ...listFields(answer, name),
  ]);
  const silent = [...fields, ...listFields(failure, "failure")].filter(
    ([, { description, items }]) => (description ?? Object(items).description) === undefined,
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});

it("a call lists the refusals that follow from its domain, its parameters and its token, and its own", () => {
  expect(listErrors(CALLS.websites)).toEqual([]);
  expect(listErrors(CALLS.couponById)).toEqual([
    { status: 400, when: "The `domain-name` header is missing. A parameter does not fit." },
    { status: 404, when: "The domain is unknown. The domain has no coupon with this id." },
  ]);
  expect(listErrors(CALLS.logout).map(({ status }) => status)).toEqual([400, 401, 404]);
  expect(listErrors(CALLS.vote).map(({ status }) => status)).toEqual([400, 404, 413, 415, 429]);
});
