import { expect, it } from "vitest";
import { CALLS } from "./allCalls";
import { defineApiCall } from "./defineApiCall";

const read = () => undefined;

it("a call without a statement of how its answer is stored, or of what purges a named thing, has no valid type", () => {
  // @ts-expect-error: `cached` is missing.
  defineApiCall({ endpoint: "GET /stores", read });
  // @ts-expect-error: `tags` is missing.
  defineApiCall({ endpoint: "GET /stores", read, cached: "named" });
  // @ts-expect-error: `tags` name what a call asks for by its name.
  defineApiCall({ endpoint: "GET /stores", read, cached: "lasting", tags: ["store"] });
  expect(defineApiCall({ endpoint: "GET /stores", read, cached: "never" })).toMatchObject({ cached: "never" });
});

it("no answer of a call that writes is stored", () => {
  const writing = Object.values(CALLS).filter(({ endpoint }) => endpoint.startsWith("POST "));
  expect(writing.length).toBeGreaterThan(0);
  expect(writing.map(({ cached }) => cached)).toEqual(writing.map(() => "never"));
});
