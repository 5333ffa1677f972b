import { expect, it } from "vitest";
import { createSectionSchema } from "./createSectionSchema";

const TITLE = { description: "Its title.", type: "string" };

it("completes a section's own settings with those of every section", () => {
  const schema = createSectionSchema("news", { title: "News", required: ["title"], properties: { title: TITLE } });
  expect(schema.required).toEqual(["id", "type", "title"]);
  expect(Object.keys(schema.properties ?? {})).toEqual([
    "id",
    "type",
    "title",
    "tone",
    "from",
    "until",
    "through",
    "weekdays",
    "hours",
  ]);
  expect(schema.properties?.title).toBe(TITLE);
  expect(schema.properties?.from).toEqual({ $ref: "../defs.json#/$defs/from" });
});

it("keeps what a section states in place of a shared setting, and leaves out what it refuses", () => {
  const tone = { default: "accent" };
  const withOwn = createSectionSchema("news", { properties: { tone, title: TITLE } });
  expect(Object.entries(withOwn.properties ?? {})[3]).toEqual(["tone", tone]);
  const without = createSectionSchema("news", { properties: { tone: false } });
  expect(without.properties).not.toHaveProperty("tone");
});
