import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { CALLS } from "../allCalls";
import { NAMED_SCHEMAS } from "../namedSchemas";
import { createOpenApi } from "./createOpenApi";

const document = JSON.parse(JSON.stringify(createOpenApi())) as ReturnType<typeof createOpenApi>;

it("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});

it("the document has every call, and each reference leads to a schema", () => {
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(CALLS).length);
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(NAMED_SCHEMAS).sort());
});

it("a parameter says its format in words, beside its limits", () => {
  expect(document.paths["/end-user/store/search-store"]).toMatchObject({
    get: {
      parameters: [
        { $ref: "#/components/parameters/domain" },
        { name: "page", in: "query", required: false, schema: { type: "integer", minimum: 1 } },
        { name: "per_page", schema: { maximum: 100, default: 20 } },
        { name: "name", description: expect.stringContaining("Format: one line, without line breaks") },
      ],
    },
  });
});
