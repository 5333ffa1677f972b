import { expect, it } from "vitest";
import { addDefaultTexts } from "./addDefaultTexts";

const section = (properties: object) => ({ $id: "news.json", properties: { ...properties } });

it("completes a setting with its default text and what texts have in common, also inside another setting", () => {
  const search = { type: "object", properties: { label: { description: "Its label.", maxLength: 80 } } };
  expect(addDefaultTexts(section({ search }), { "search.label": "Find" }).properties?.search?.properties).toEqual({
    label: {
      description: "Its label.",
      type: "string",
      minLength: 1,
      maxLength: 80,
      default: "Find",
      examples: ["Find"],
      impact: "visible",
    },
  });
});

it("keeps what the setting states itself, and a reference without further keywords", () => {
  const more = { examples: ["More …"], impact: "cosmetic" };
  const heading = { allOf: [{ $ref: "../defs.json#/$defs/heading" }] };
  const { properties } = addDefaultTexts(section({ more, heading }), { more: "More", heading: "News" });
  expect(properties?.more).toMatchObject({ ...more, default: "More" });
  expect(properties?.heading).toEqual({ ...heading, default: "News", examples: ["News"] });
});

it("refuses a text without a setting", () => {
  expect(() => addDefaultTexts(section({}), { label: "News" })).toThrow("news.json has no setting label");
});
