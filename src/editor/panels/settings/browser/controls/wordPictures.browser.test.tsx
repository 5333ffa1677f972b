import { expect, it } from "vitest";
import { getFormSchema, openForm } from "../formForTest";
import { readAllowed } from "../readSchema";

/** The words of a setting that have a picture of the site. */
const listPictured = (pointer: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-setting="${pointer}"] input[type="radio"]`)]
    .filter((input) => input.closest("label")?.querySelector("[data-state]") !== null)
    .map(({ value }) => value);

it("shows a picture of each look of stores", async () => {
  for (const type of ["store-grid", "store-list", "picked-stores", "search-start"]) {
    const words = readAllowed(getFormSchema({ type }).properties?.presentation ?? {});
    expect(words.length).toBeGreaterThan(3);
    const form = openForm({ type, data: { id: "stores", type }, pointer: "/presentation" });
    await expect.poll(() => listPictured("/presentation")).toEqual(words);
    form.close();
  }
});

it("shows a picture of each look of cards, and of each word of a theme", async () => {
  const { cards, theme } = getFormSchema({}).properties ?? {};
  const style = cards?.additionalProperties;
  const looks = new Map<string, readonly string[]>(
    Object.entries(theme?.properties ?? {}).flatMap(([name, setting]) =>
      setting.looks === undefined ? [] : [[`/theme/${name}`, readAllowed(setting)] as const],
    ),
  );
  expect(looks.size).toBeGreaterThan(8);
  looks.set(
    "/cards/standard/presentation",
    readAllowed((typeof style === "object" ? style.properties?.presentation : undefined) ?? {}),
  );
  for (const [pointer, words] of looks) {
    expect(words.length).toBeGreaterThan(2);
    const form = openForm({ data: { cards: { standard: { presentation: "ticket" } } }, pointer });
    await expect.poll(() => listPictured(pointer), { message: pointer }).toEqual(words);
    form.close();
  }
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
