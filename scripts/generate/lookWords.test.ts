import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addLookWords, fillLookWords, readLookWords } from "./lookWords";
import type { SchemaNode } from "./schemaNode";

const root = mkdtempSync(join(tmpdir(), "looks-"));
const addLook = (word: string, text: string) => {
  mkdirSync(join(root, "src/looks/card", word), { recursive: true });
  writeFileSync(join(root, "src/looks/card", word, "look.ts"), text);
};
addLook("ticket", 'export const order = 2;\nexport const meaning = "A coupon to tear off.";');
addLook("plain", 'export const order = 1;\nexport const meaning = "A card without a shape.";');
addLook("chip", 'export const order = 3;\nexport const meaning = "As wide as the words.";\nexport const isOwn = true;');

it("writes the folders of a kind, in their order, as the words of a setting that names it", async () => {
  const schema =
    '{\n  "look": { "type": "string", "looks": "card", "enum": ["old"] },\n  "other": { "enum": ["a"] }\n}';
  const filled = fillLookWords(schema, await readLookWords(root));
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

it("gives a word of its own to the settings that name it", async () => {
  const words = await readLookWords(root);
  const listWords = (setting: SchemaNode) =>
    addLookWords({ properties: { look: { looks: "card", ...setting } } }, words).properties?.look;
  expect(listWords({ ownLooks: ["chip"] })).toEqual({
    looks: "card",
    enum: ["plain", "ticket", "chip"],
    enumDescriptions: ["A card without a shape.", "A coupon to tear off.", "As wide as the words."],
  });
  expect(listWords({})?.enum).toEqual(["plain", "ticket"]);
});
