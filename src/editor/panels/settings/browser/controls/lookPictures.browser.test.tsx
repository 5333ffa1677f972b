import { expect, it } from "vitest";
import defs from "../../../../../../schemas/defs.json";
import storeGrid from "../../../../../../schemas/section/store-grid.json";
import storeList from "../../../../../../schemas/section/store-list.json";
import { openForm } from "../formForTest";

/** The words of a setting whose picture is of the site. */
const listPictured = (pointer: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-setting="${pointer}"] input[type="radio"]`)]
    .filter((input) => input.closest("label")?.querySelector("[data-state]") !== null)
    .map(({ value }) => value);

it("shows a picture of each look of stores", async () => {
  for (const [type, { properties }] of [
    ["store-grid", storeGrid],
    ["store-list", storeList],
  ] as const) {
    const form = openForm({ type, data: { id: "stores", type }, pointer: "/presentation" });
    await expect.poll(() => listPictured("/presentation")).toEqual(properties.presentation.enum);
    form.close();
  }
});

it("shows a picture of each look of cards", async () => {
  const pointer = "/cards/standard/presentation";
  const form = openForm({ data: { cards: { standard: { presentation: "ticket" } } }, pointer });
  await expect.poll(() => listPictured(pointer)).toEqual(defs.$defs.cardStyle.properties.presentation.enum);
  form.close();
});
