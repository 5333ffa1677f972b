import { expect, it } from "vitest";
import { findTypographicQuotes, straightenQuotes } from "./straightenQuotes";

it.each([
  ["{ “title”: “Home” }", '{ "title": "Home" }'],
  ['{ "title": "“Home” and more", “fold”: 4 }', '{ "title": "“Home” and more", "fold": 4 }'],
  ['{ "title": "Home" }', '{ "title": "Home" }'],
])("%s becomes %s", (text, straight) => {
  expect(straightenQuotes(text, findTypographicQuotes(text))).toBe(straight);
});
