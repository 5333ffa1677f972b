import { expect, it } from "vitest";
import { parseDocument } from "../document/parseDocument";
import { validateOverlay } from "./validateOverlay";

const validate = (value: object) =>
  validateOverlay(parseDocument("home/six.json", JSON.stringify(value))).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

it("a document with operations must extend another one; a misspelt key is reported alone", () => {
  const changes = { version: 5, title: "Mine", operations: [] };
  expect(validate({ ...changes, extends: "home/one" })).toEqual([]);
  expect(validate(changes)).toEqual(["missing-key "]);
  expect(validate({ ...changes, extend: "home/one" })).toEqual(["unknown-key /extend"]);
});
