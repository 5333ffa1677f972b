import { expect, it } from "vitest";
import { getFormSchema, openForm } from "../formForTest";
import { readAllowed } from "../readSchema";

/** The words of a setting that have a picture of the site. */
const listPictured = (pointer: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-setting="${pointer}"] input[type="radio"]`)]
    .filter((input) => input.closest("label")?.querySelector("[data-state]") !== null)
    .map(({ value }) => value);

const { cards, theme } = getFormSchema({}).properties ?? {};
const cardStyle = cards?.additionalProperties;
/** Settings of a document that have pictures, with their words. */
const LOOKS: readonly (readonly [pointer: string, words: readonly string[]])[] = [
  ...Object.entries(theme?.properties ?? {}).flatMap(([name, setting]) =>
    setting.looks === undefined ? [] : [[`/theme/${name}`, readAllowed(setting)] as const],
  ),
  [
    "/cards/standard/presentation",
    readAllowed((typeof cardStyle === "object" ? cardStyle.properties?.presentation : undefined) ?? {}),
  ],
];

it.each(["store-grid", "store-list", "picked-stores", "search-start"])(
  "shows a picture of each look of a %s",
  async (type) => {
    const words = readAllowed(getFormSchema({ type }).properties?.presentation ?? {});
    expect(words.length).toBeGreaterThan(3);
    openForm({ type, data: { id: "stores", type }, pointer: "/presentation" });
    await expect.poll(() => listPictured("/presentation")).toEqual(words);
  },
);

it("has pictures for most settings of a theme", () => expect(LOOKS.length).toBeGreaterThan(9));

it.each(LOOKS)("shows a picture of each word of %s", async (pointer, words) => {
  expect(words.length).toBeGreaterThan(2);
  openForm({ data: { cards: { standard: { presentation: "ticket" } } }, pointer });
  await expect.poll(() => listPictured(pointer)).toEqual(words);
});

it("shows pictures of how a section stands, and none of words without an effect that is seen at once", async () => {
  const form = openForm({ type: "page-heading", data: { id: "heading", type: "page-heading", heading: "A" } });
  const words = readAllowed(getFormSchema({ type: "page-heading" }).properties?.presentation ?? {});
  await expect.poll(() => listPictured("/presentation")).toEqual(words);
  expect(listPictured("/tone")).toEqual(["plain", "tinted", "accent"]);
  form.close();
  const list = openForm({ type: "store-grid", data: { id: "stores", type: "store-grid" }, pointer: "/phone" });
  await expect.poll(() => listPictured("/presentation").length).toBeGreaterThan(3);
  expect(listPictured("/phone")).toEqual([]);
  list.close();
});
