import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fillLookWords, readLookWords } from "./lookWords";

const root = mkdtempSync(join(tmpdir(), "looks-"));
const addLook = (word: string, text: string) => {
  mkdirSync(join(root, "src/looks/card", word), { recursive: true });
  writeFileSync(join(root, "src/looks/card", word, "look.ts"), text);
};
addLook("ticket", 'export const order = 2;\nexport const meaning = "A coupon to tear off.";');
addLook("plain", 'export const order = 1;\nexport const meaning = "A card without a shape.";');
addLook(
  "chip",
  'export const order = 3;\nexport const meaning = "As wide as the words.";\nexport const sections = ["store-grid"];',
);

it("writes the folders of a kind, in their order, as the words of a setting that names it", async () => {
  const schema =
    '{\n  "look": { "type": "string", "looks": "card", "enum": ["old"] },\n  "other": { "enum": ["a"] }\n}';
  const filled = fillLookWords(schema, await readLookWords(root), "hero");
  expect(JSON.parse(filled)).toEqual({
    look: {
      type: "string",
      looks: "card",
      enum: ["plain", "ticket"],
      enumDescriptions: ["A card without a shape.", "A coupon to tear off."],
    },
    other: { enum: ["a"] },
  });
  expect(filled).toContain('"other": { "enum": ["a"] }');
});

it("gives a word that names its sections to them alone", async () => {
  const words = await readLookWords(root);
  const listWords = (type: string) => JSON.parse(fillLookWords('{ "looks": "card" }', words, type)).enum as unknown;
  expect(listWords("store-grid")).toEqual(["plain", "ticket", "chip"]);
  expect(listWords("store-list")).toEqual(["plain", "ticket"]);
});
