import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon } from "../../../tests/fixtures/entities";
import { renderForTest } from "../shared/page/renderForTest";
import PickedOffers from "./PickedOffers";
import { couponsOf } from "./pickedCoupons";

const SECTION = buildSection("picked-offers", { heading: "Our picks", offers: ["c3", "old", "c1", "c3"] });
/** Before the time of the page. */
const EXPIRED_MS = Date.UTC(2031, 2, 8);

/** An API in which the offer “old” has expired. */
async function couponById(id: string) {
  return buildCoupon({ id, title: `Offer ${id}`, ...(id === "old" ? { expiresAtMs: EXPIRED_MS } : {}) });
}

async function show(section: typeof SECTION, call: typeof couponById): Promise<void> {
  const content = <PickedOffers section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, { couponById: call }, couponsOf(section), { cards: { plain: buildCardStyle() } });
}

const listTitles = () => [...document.querySelectorAll("article h3")].map((title) => title.textContent);

it("shows its offers once each in the document's order, without those that have expired", async () => {
  const asked: string[] = [];
  await show(SECTION, (id) => {
    asked.push(id);
    return couponById(id);
  });
  await expect.element(page.getByRole("heading", { name: "Our picks" })).toBeVisible();
  expect(listTitles()).toEqual(["Offer c3", "Offer c1"]);
  expect(asked).toEqual(["c3", "old", "c1"]);
});

it("shows nothing where none of its offers is left, or the text for that", async () => {
  await show({ ...SECTION, offers: ["old"] }, couponById);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
  await show({ ...SECTION, offers: ["old"], empty: "Over in {year}." }, couponById);
  await expect.element(page.getByText("Over in 2031.")).toBeVisible();
});

it("shows what it could load, and asks again where it could load nothing", async () => {
  let isDown = true;
  const answer = async (id: string) => {
    if (isDown && id !== "c2") throw new Error("Down");
    return couponById(id);
  };
  await show({ ...SECTION, offers: ["c1", "c2"] }, answer);
  await expect.element(page.getByRole("heading", { name: "Offer c2" })).toBeVisible();
  expect(listTitles()).toEqual(["Offer c2"]);
  await show({ ...SECTION, offers: ["c1", "c3"] }, answer);
  await expect.element(page.getByText("The offers could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "Offer c3" })).toBeVisible();
  expect(listTitles()).toEqual(["Offer c1", "Offer c3"]);
});
