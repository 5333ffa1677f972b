import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildWebsite } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import EndingToday from "./EndingToday";
import { endingOffersOf } from "./endingOffers";

const SECTION = buildSection("ending-today", { heading: "Ending today", limit: 5 });
/** The time of the page is midnight of this day in UTC. */
const DAY_MS = Date.UTC(2031, 2, 9);
const HOUR_MS = 3_600_000;

const offer = (id: string, hours: number) =>
  buildCoupon({ id, title: `Offer ${id}`, expiresAtMs: DAY_MS + hours * HOUR_MS });

async function show(items: readonly Coupon[], timeZone: string): Promise<void> {
  const calls = {
    website: async () => buildWebsite({ timeZone }),
    websiteCoupons: async () => ({ items, totalRecords: items.length, totalPages: 1, page: 1, perPage: 5 }),
  };
  const content = <EndingToday section={SECTION} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, calls, [website(), endingOffersOf(SECTION)], { cards: { plain: buildCardStyle() } });
}

const listTitles = () => [...document.querySelectorAll("article h3")].map((title) => title.textContent);

it("shows what ends today by the clocks of the domain, and nothing on a day without", async () => {
  await show([offer("late", 20), offer("early", 2), offer("over", -1), offer("tomorrow", 30)], "UTC");
  await expect.element(page.getByRole("heading", { name: "Ending today" })).toBeVisible();
  expect(listTitles()).toEqual(["Offer early", "Offer late"]);
  // In New York it is still the evening before.
  await show([offer("late", 20), offer("early", 2)], "America/New_York");
  await expect.poll(listTitles).toEqual(["Offer early"]);
  await show([offer("tomorrow", 30)], "UTC");
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});

it("says that it could not be loaded, and asks again", async () => {
  let isDown = true;
  const calls = {
    website: async () => buildWebsite(),
    websiteCoupons: async () => {
      if (isDown) throw new Error("Down");
      return { items: [offer("a", 3)], totalRecords: 1, totalPages: 1, page: 1, perPage: 5 };
    },
  };
  const content = <EndingToday section={SECTION} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, calls, [website(), endingOffersOf(SECTION)], { cards: { plain: buildCardStyle() } });
  await expect.element(page.getByText("The offers could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(listTitles).toEqual(["Offer a"]);
});
