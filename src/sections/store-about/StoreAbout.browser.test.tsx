import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import type { RichText } from "../../domain/text/richText";
import { storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import StoreAbout from "./StoreAbout";

async function show(description: RichText): Promise<void> {
  const section = buildSection("store-about", { lines: 3 });
  await renderForTest(
    <StoreAbout section={section} isAboveFold={false} renderSections={() => null} />,
    {
      website: async () => buildWebsite(),
      storeWithCoupons: async () => ({ store: { ...buildStoreRef({ name: "Oak" }), description }, coupons: [] }),
    },
    [website(), storeWithCoupons({ storeId: "oak" })],
    { address: { path: "/store/oak", params: { storeSlug: "oak" }, query: {} } },
  );
  document.documentElement.style.setProperty("--m-lines", "3");
}

const LONG = { html: `<p>${"Oak sells chairs. ".repeat(40)}</p><p><a href="/aboutus">End</a></p>` };
const heightOf = (text: string) =>
  [...document.querySelectorAll("div")].filter(({ textContent }) => textContent?.includes(text)).at(-1)?.offsetHeight ??
  0;

it("a long text shows its first lines, and all of it on a click on a details element", async () => {
  await show(LONG);
  const more = page.getByText("Read more");
  await expect.element(more).toBeVisible();
  const closed = heightOf("Oak sells");
  await more.click();
  await expect.element(page.getByText("Read less")).toBeVisible();
  const open = heightOf("Oak sells");
  expect(open).toBeGreaterThan(closed * 2);
  await page.getByText("Read less").click();
  expect(heightOf("Oak sells")).toBe(closed);
  // A link in what is hidden is seen once it has the focus.
  document.querySelector("a")?.focus();
  expect(heightOf("Oak sells")).toBe(open);
});

it("a short text stands as a whole; without one there is no section", async () => {
  await show("Oak sells chairs.");
  await expect.element(page.getByRole("heading", { name: "More about Oak" })).toBeVisible();
  expect(document.querySelector("details")).toBeNull();
  await show({ html: "<p> </p>" });
  await expect.poll(() => document.querySelector("h2")).toBeNull();
});
