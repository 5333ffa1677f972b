import { expect, it } from "vitest";
import { findWrongQuotes, straightenQuotes } from "./straightenQuotes";

it.each([
  ["{ “title”: “Home” }", '{ "title": "Home" }'],
  ['{ "title": "“Home” and more", “fold”: 4 }', '{ "title": "“Home” and more", "fold": 4 }'],
  ['{ "title": "Home" }', '{ "title": "Home" }'],
  ["{ 'title': 'It's home', \"fold\": 4 }", '{ "title": "It\'s home", "fold": 4 }'],
  ['{ "title": "It\'s home" }', '{ "title": "It\'s home" }'],
])("%s becomes %s", (text, straight) => {
  expect(straightenQuotes(text, findWrongQuotes(text))).toBe(straight);
});
