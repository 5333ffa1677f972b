import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import { createStorage } from "../../../tests/fixtures/storage";
import { noteViewed, readViewed } from "../../stores/device/viewedItems";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { renderForTest } from "../shared/page/renderForTest";
import RecentlyViewed from "./RecentlyViewed";

// The height of the row is made of their spaces.

const OFFERS = buildSection("recently-viewed", { heading: "Recently viewed", limit: 4 });
const STORES = buildSection("recently-viewed", { heading: "Stores you looked at", shows: "stores" });
const LONG = "x".repeat(300);

type Api = RootStoreOptions["api"];
let storage: ReturnType<typeof createStorage>;
let isDown: boolean;
/** Answers wait for it. */
let isReleased: Promise<void>;

const calls = {
  couponById: async (id: string) => {
    await isReleased;
    if (isDown) throw new Error("Down");
    const store = buildStoreRef({ name: id === "long" ? LONG : "Oak" });
    const title = id === "long" ? LONG : `Offer ${id}`;
    return buildCoupon({ id, title, store, ...(id === "over" ? { expiresAtMs: 1 } : {}) });
  },
  activeStores: async () => [
    { ...buildStoreRef({ id: "1", slug: "oak", name: "Oak" }), visitCount: 0 },
    { ...buildStoreRef({ id: "2", slug: "elm", name: "Elm" }), visitCount: 0 },
  ],
};

async function show(section: typeof OFFERS): Promise<void> {
  const stores = new RootStore({
    api: calls as Partial<Api> as Api,
    domain: "shop.example",
    renderedAtMs: Date.UTC(2031, 2, 9),
    localStorage: storage,
  });
  const content = <RecentlyViewed section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, {}, [], { stores });
}

const titles = () => [...document.querySelectorAll("[data-item]")].map((item) => item.getAttribute("data-item-id"));

beforeEach(() => {
  storage = createStorage();
  isDown = false;
  isReleased = Promise.resolve();
  document.documentElement.removeAttribute("data-viewed-offers");
});

it("shows the offers of this device, the latest first, and forgets what is over", async () => {
  for (const id of ["a", "over", "b"]) noteViewed(storage, "offers", id);
  await show(OFFERS);
  await expect.poll(titles).toEqual(["b", "a"]);
  await expect.element(page.getByRole("link", { name: "Offer b" })).toBeVisible();
  expect(readViewed(storage, "offers")).toEqual(["b", "a"]);
});

it("shows nothing, and asks nothing, where nothing was opened", async () => {
  await show(OFFERS);
  await expect.poll(() => document.querySelector("ul")).toBeNull();
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});

it("shows stores in the order in which they were opened, and clears them", async () => {
  for (const slug of ["elm", "no-more", "oak"]) noteViewed(storage, "stores", slug);
  await show(STORES);
  await expect.poll(titles).toEqual(["1", "2"]);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(titles).toEqual([]);
  expect(readViewed(storage, "stores")).toEqual([]);
});

it("has the same height before and after its offers are there, with long names, too", async () => {
  await page.viewport(360, 740);
  noteViewed(storage, "offers", "long");
  let release = (): void => undefined;
  isReleased = new Promise((resolve) => {
    release = resolve;
  });
  await show(OFFERS);
  const row = page.getByRole("list");
  await expect.element(row).toHaveAttribute("aria-busy", "true");
  const before = row.element().getBoundingClientRect().height;
  release();
  await expect.poll(titles).toEqual(["long"]);
  expect(row.element().getBoundingClientRect().height).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it("says that it could not be loaded, and asks again", async () => {
  isDown = true;
  noteViewed(storage, "offers", "a");
  await show(OFFERS);
  await expect.element(page.getByText("What you viewed could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(titles).toEqual(["a"]);
});
