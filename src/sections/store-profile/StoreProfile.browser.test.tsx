import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import type { Coupon, Rating } from "../../domain/entities";
import { storeRating, storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import StoreProfile from "./StoreProfile";

const NOW = Date.UTC(2031, 2, 9);

interface Shown {
  readonly coupons?: readonly Coupon[];
  readonly rating?: Rating | Error;
  readonly name?: string;
  readonly bestValue?: string | undefined;
  readonly settings?: object;
}

async function show(shown: Shown): Promise<void> {
  const { coupons = [], rating = { average: 0 }, name = "Oak", bestValue, settings = {} } = shown;
  const section = buildSection("store-profile", settings);
  const own = bestValue === undefined ? {} : { bestValue };
  const store = { ...buildStoreRef({ name, ...own }), description: "Oak sells <b>." };
  await renderForTest(
    <StoreProfile section={section} isAboveFold={true} renderSections={() => null} />,
    {
      website: async () => buildWebsite(),
      storeWithCoupons: async () => ({ store, coupons }),
      storeRating: async () => {
        if (rating instanceof Error) throw rating;
        return rating;
      },
    },
    [website(), storeWithCoupons({ storeId: "oak" }), storeRating({ storeId: "oak" })],
    { address: { path: "/store/oak", params: { storeSlug: "oak" }, query: {} } },
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const figures = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const visit = () => document.querySelector<HTMLAnchorElement>("a");

afterEach(() => page.viewport(1280, 720));

it("sums up live offers: codes, deals, the best saving, the last check", async () => {
  await show({
    coupons: [
      buildCoupon({ id: "1", code: "A", value: "20% off", verifiedAtMs: Date.UTC(2031, 2, 3) }),
      buildCoupon({ id: "2", value: "Up to 70% off" }),
      buildCoupon({ id: "3" }),
      buildCoupon({ id: "4", code: "B", value: "90% off", expiresAtMs: NOW }),
    ],
  });
  expect(figures()).toEqual(["1 code", "2 deals", "best: 20% off", "checked 3 March 2031"]);
  await expect.element(page.getByRole("list", { name: "Oak at a glance" })).toBeVisible();
});

it("says the best saving that the API says of the store, and none where no offer is left", async () => {
  const coupons = [buildCoupon({ id: "1", value: "20% off" }), buildCoupon({ id: "2", value: "Up to 70% off" })];
  await show({ coupons, bestValue: "Up to 70% off" });
  expect(figures()).toEqual(["2 deals", "best: Up to 70% off"]);
  await show({ coupons: [buildCoupon({ expiresAtMs: NOW })], bestValue: "Up to 70% off" });
  expect(figures()).toEqual([]);
});

it("leaves out what the data do not tell", async () => {
  await show({ coupons: [buildCoupon({})] });
  expect(figures()).toEqual(["1 deal"]);
  await show({ coupons: [buildCoupon({ expiresAtMs: NOW })] });
  expect([figures(), visit()]).toEqual([[], null]);
  await show({});
  expect([figures(), visit()]).toEqual([[], null]);
});

it.each([
  [{ average: 4.25, count: 1200 }, "4.3 (1,200)", "Rated 4.3 out of 5 by 1,200 shoppers"],
  [{ average: 4, count: 1 }, "4.0 (1)", "Rated 4.0 out of 5 by 1 shopper"],
  [{ average: 3.5 }, "3.5", "Rated 3.5 out of 5"],
  [{ average: 5, count: 0 }, undefined, undefined],
  [{ average: 0 }, undefined, undefined],
  [new Error("no answer"), undefined, undefined],
])("says %j as “%s”, and in words as “%s”", async (rating, figure, wanted) => {
  await show({ rating });
  const said = /Rated [\d.]+ out of 5(?: by [\d,]+ shoppers?)?/.exec(document.body.textContent ?? "")?.[0];
  expect(said).toBe(wanted);
  const seen = [...document.querySelectorAll("li > [aria-hidden=true]")].map(({ textContent }) => textContent);
  expect(seen.filter((text) => text !== "")).toEqual(figure === undefined ? [] : [figure]);
});

it("visits the store by the page of its best deal, as a sponsored link into a new tab", async () => {
  const link = "https://oak.example/";
  await show({
    coupons: [
      buildCoupon({ id: "code", code: "A", value: "90% off", link }),
      buildCoupon({ id: "deal", value: "10% off", link }),
      buildCoupon({ id: "best-deal", value: "20% off", finalLink: "javascript:alert(1)", link }),
    ],
    settings: { visit: "Visit {store}" },
  });
  expect(visit()?.textContent).toBe("Visit Oak");
  expect(visit()?.getAttribute("href")).toMatch(/^\/couponsredirect\/.*\/best-deal$/);
  expect([visit()?.target, visit()?.rel]).toEqual(["_blank", "sponsored nofollow noopener"]);
});

it("settings leave out summary, visit and about text", async () => {
  const coupons = [buildCoupon({})];
  await show({ coupons, settings: { showSummary: false, showVisit: false, showAbout: false } });
  expect([figures(), visit(), document.body.textContent]).toEqual([["1 live offer"], null, expect.any(String)]);
  expect(document.body.textContent).not.toContain("Oak sells");
  await show({ coupons, settings: { aboutHeading: "About {store}" } });
  await expect.element(page.getByRole("heading", { name: "About Oak" })).toBeVisible();
});

it("a name of 300 letters widens nothing", async () => {
  await page.viewport(320, 720);
  await show({ name: "x".repeat(300), coupons: [buildCoupon({})], settings: { visit: "Visit {store}" } });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
