import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildBanner, buildCoupon } from "../../../tests/fixtures/entities";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { recommendedBanners } from "../../stores/calls/banners";
import { liveDomainCoupons } from "../../stores/derived/liveCoupons";
import { limitTo } from "../../stores/engine/defineCall";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { PageContext } from "../shared/page/PageContext";
import { createFixedHistory } from "../shared/page/PageHistory";
import DealGrid from "./DealGrid";

type Api = RootStoreOptions["api"];

const style = buildCardStyle({
  presentation: "compact",
  cuts: { title: 48, category: 28 },
  date: "off",
  countdown: false,
  visits: "off",
  save: false,
});

const section = buildSection("deal-grid", {
  id: "deals",
  heading: "Deals of {year}",
  source: { from: "domain-coupons" },
  count: { initial: 3, expanded: 5 },
  more: "Show more",
  less: "Show less",
  card: "plain",
  columns: 2,
  banners: [{ position: 2, dimension: "300 * 250" }],
  empty: "No deals.",
  failed: "The deals could not be loaded.",
});

const coupons = Array.from({ length: 9 }, (_, index) => {
  const title = `Offer ${index + 1}`;
  return buildCoupon({ id: `c${index + 1}`, name: title, title, link: "https://a.example/" });
});
const banner = buildBanner();

describe("a deal grid", () => {
  let place: HTMLElement;
  let root: Root;

  beforeEach(() => {
    place = document.createElement("div");
    document.body.append(place);
    root = createRoot(place);
  });

  afterEach(() => {
    root.unmount();
    place.remove();
  });

  async function show(calls: Partial<Api>, load = true): Promise<void> {
    const api = { recommendedBanners: async () => [banner], ...calls } as Api;
    const stores = new RootStore({ api, domain: "deals.example", renderedAtMs: Date.parse("2027-03-01T00:00:00Z") });
    if (load)
      await stores.loadAll([
        limitTo(liveDomainCoupons({ resolution: SERVER_RESOLUTION }), 5),
        limitTo(recommendedBanners({ dimension: "300 * 250" }), 1),
      ]);
    root.render(
      <PageContext
        value={{
          stores,
          history: createFixedHistory(new URL("http://shop.example/")),
          cards: { plain: style },
          address: { path: "/", params: {}, query: {} },
          resolution: SERVER_RESOLUTION,
        }}
      >
        <DealGrid section={section} isAboveFold={false} renderSections={() => null} />
      </PageContext>,
    );
    await expect.poll(() => place.textContent).toContain("Deals of 2027");
  }

  const shown = () => [...place.querySelectorAll("[data-item]")].map((item) => item.getAttribute("data-item-id"));
  const button = () => place.querySelector("button");

  it("shows its first coupons with the banner at its place, then more, then fewer #DealGrid-1", async () => {
    await show({ domainCoupons: async () => coupons });
    expect(shown()).toEqual(["c1", "b1", "c2", "c3"]);
    button()?.click();
    await expect.poll(shown).toEqual(["c1", "b1", "c2", "c3", "c4", "c5"]);
    expect(button()?.textContent).toBe("Show less");
    button()?.click();
    await expect.poll(shown).toEqual(["c1", "b1", "c2", "c3"]);
  });

  it("shows no expired coupon as long as there are live ones", async () => {
    const over = coupons.slice(0, 4).map((coupon) => ({ ...coupon, expiresAtMs: Date.parse("2027-02-01T00:00:00Z") }));
    await show({ domainCoupons: async () => [...over, ...coupons.slice(4)] });
    expect(shown()).toEqual(["c5", "b1", "c6", "c7"]);
    expect(place.querySelector("[data-expired]")).toBeNull();
  });

  it("has no button when there is nothing more", async () => {
    await show({ domainCoupons: async () => coupons.slice(0, 3) });
    expect(button()).toBeNull();
  });

  it("does without banners that could not be loaded #DealGrid-4", async () => {
    await show({ domainCoupons: async () => coupons, recommendedBanners: () => Promise.reject(new Error("Down")) });
    expect(shown()).toEqual(["c1", "c2", "c3"]);
  });

  it("says that there are no deals", async () => {
    await show({ domainCoupons: async () => [] });
    expect(place.textContent).toContain("No deals.");
  });

  it("says that it failed and asks again #DealGrid-2", async () => {
    let isDown = true;
    await show({ domainCoupons: () => (isDown ? Promise.reject(new Error("Down")) : Promise.resolve(coupons)) });
    expect(place.textContent).toContain("The deals could not be loaded.");
    isDown = false;
    button()?.click();
    await expect.poll(shown).toEqual(["c1", "b1", "c2", "c3"]);
  });

  it("keeps the room of its cards while it waits #DealGrid-3", async () => {
    await show({}, false);
    expect(place.querySelector("[role=status]")?.textContent).toBe("Loading");
    // Three coupons and the banner among them.
    expect(place.querySelectorAll("li")).toHaveLength(4);
  });
});
