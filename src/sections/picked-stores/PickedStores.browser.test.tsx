import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildCountedStore } from "../../../tests/fixtures/entities";
import { renderForTest } from "../shared/page/renderForTest";
import PickedStores from "./PickedStores";
import { storesOf } from "./storesOf";

const SECTION = buildSection("picked-stores", {
  heading: "Our favourites",
  stores: ["oak", "gone", "id-elm", "ash", "oak"],
  label: "{name} in {year}",
});
const STORES = ["ash", "elm", "fir", "oak"].map((slug) =>
  buildCountedStore({ id: `id-${slug}`, slug, name: `Shop ${slug}` }),
);

async function show(section: typeof SECTION, activeStores: () => Promise<typeof STORES>): Promise<void> {
  const content = <PickedStores section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, { activeStores }, [storesOf(section)]);
}

it("shows its stores once each in the document's order, by slug and by id, with one call", async () => {
  let calls = 0;
  await show(SECTION, async () => {
    calls++;
    return STORES;
  });
  await expect.element(page.getByRole("link", { name: "Shop oak in 2031" })).toHaveAttribute("href", "/store/oak");
  const shown = [...document.querySelectorAll("[data-item=store]")].map((item) => item.getAttribute("data-item-id"));
  expect(shown).toEqual(["id-oak", "id-elm", "id-ash"]);
  expect(calls).toBe(1);
});

it("shows nothing where none of its stores is left, or the text for that", async () => {
  await show({ ...SECTION, stores: ["gone"] }, async () => STORES);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
  await show({ ...SECTION, stores: ["gone"], empty: "None in {year}." }, async () => STORES);
  await expect.element(page.getByText("None in 2031.")).toBeVisible();
});

it("asks again where the stores could not be loaded", async () => {
  let isDown = true;
  await show(SECTION, async () => {
    if (isDown) throw new Error("Down");
    return STORES;
  });
  await expect.element(page.getByText("The stores could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("link", { name: "Shop elm in 2031" })).toBeVisible();
});
