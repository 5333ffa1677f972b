import standaloneCode from "ajv/dist/standalone";
import { expect, it } from "vitest";
import { CHECKED_SCHEMAS, createAjv } from "./createAjv";
import { growErrorsInPlace } from "./growErrorsInPlace";
import { listSchemaErrors } from "./listSchemaErrors";

it("no validator copies all errors for each further one", () => {
  const names = Object.fromEntries([...CHECKED_SCHEMAS.values()].map((id, index) => [`v${index}`, id]));
  const { default: write = standaloneCode } = standaloneCode as { readonly default?: typeof standaloneCode };
  const code = write(createAjv({ source: true, esm: true }), names);
  // As ajv writes them; where it no longer does, the replacement is in vain.
  expect(code).toContain("vErrors.concat(");
  expect(growErrorsInPlace(code)).not.toContain(".concat(");
});

it("the errors of entries that another schema describes come in the order of the entries", () => {
  const links = Array.from({ length: 300 }, () => ({ x: 1 }));
  const errors = listSchemaErrors("section/link-list.json", { id: "a", type: "link-list", heading: "H", links });
  const places = errors.filter(({ keyword }) => keyword === "additionalProperties").map((error) => error.instancePath);
  expect(places).toEqual(links.map((_, index) => `/links/${index}`));
  const { length } = listSchemaErrors("section/link-list.json", { id: "a", type: "link-list", heading: "H", links });
  expect(length).toBe(errors.length);
});
