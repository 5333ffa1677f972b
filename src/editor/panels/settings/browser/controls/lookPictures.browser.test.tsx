import { expect, it } from "vitest";
import { getFormSchema, openForm } from "../formForTest";
import { readAllowed } from "../readSchema";

/** The words of a setting whose picture is of the site. */
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

it("shows a picture of each look of cards", async () => {
  const pointer = "/cards/standard/presentation";
  const style = getFormSchema({}).properties?.cards?.additionalProperties;
  const words = readAllowed((typeof style === "object" ? style.properties?.presentation : undefined) ?? {});
  expect(words).toContain("ticket");
  const form = openForm({ data: { cards: { standard: { presentation: "ticket" } } }, pointer });
  await expect.poll(() => listPictured(pointer)).toEqual(words);
  form.close();
});
