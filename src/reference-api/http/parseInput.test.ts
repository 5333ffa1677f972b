import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { checkInput, parseQuery } from "./parseInput";

const SCHEMA = {
  type: "object",
  properties: {
    page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
    all: { type: "boolean" },
    name: { type: "string" },
  },
};
const ajv = new Ajv({ removeAdditional: "all", useDefaults: true });
const validate = ajv.compile<{ page: number; all?: boolean; name?: string }>(SCHEMA);
const parse = (query: Record<string, string>) => checkInput(validate, parseQuery(SCHEMA, query));

it("reads whole numbers and booleans in their plain form, and texts as they are", () => {
  expect(parse({ page: "12", all: "true", name: "1", other: "x" })).toEqual({ page: 12, all: true, name: "1" });
  expect(parse({ all: "false" })).toEqual({ page: 1, all: false });
});

it.each([
  "0x1",
  "1e3",
  "01",
  " 1",
  "1 ",
  "+1",
  "1.0",
  "",
  "1_000",
  "١",
  "true",
  "null",
  "9".repeat(16),
  "0",
  "-1",
  "-0",
])("refuses “%s” as a page", (page) => {
  expect(() => parse({ page })).toThrow(expect.objectContaining({ status: 400 }));
});

it.each(["1", "0", "TRUE", "yes", "", "null"])("refuses “%s” as a boolean", (all) => {
  expect(() => parse({ all })).toThrow(expect.objectContaining({ status: 400 }));
});

it("takes the names of an object's own methods for unknown parameters", () => {
  expect(parse({ constructor: "1", toString: "2" })).toEqual({ page: 1 });
});
