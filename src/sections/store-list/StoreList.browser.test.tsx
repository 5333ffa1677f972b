import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import type { StoreRef } from "../../domain/entities";
import { website } from "../../stores/calls/website";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { snapshotStores } from "../../stores/snapshot";
import { renderForTest } from "../shared/page/renderForTest";
import StoreList from "./StoreList";
import { storePageOf } from "./storePage";

const SECTION = buildSection("store-list", {
  id: "all-stores",
  source: { from: "active-stores" },
  perPage: 4,
  search: {},
  index: {},
  offers: "{count} offers",
});

const store = (name: string, more: Partial<StoreRef> = {}) => buildStoreRef({ id: name, slug: "s", name, ...more });
const STORES = [
  ...["zest", "🎁 Gift Barn", "Ash", "99 Pence", "متجر", "京东", "Éclair", "Elm"].map((name) => store(name)),
  store("Oak", { couponCount: 1 }),
  store("x".repeat(300), { couponCount: 1234 }),
];

interface Shown {
  readonly stores?: readonly StoreRef[];
  readonly number?: string;
  readonly load?: () => Promise<readonly StoreRef[]>;
  readonly section?: typeof SECTION;
}

/** Shows a page as a browser has it from the server: with its own stores; `load` answers the call of all of them. */
async function show({ stores = STORES, number, load, section = SECTION }: Shown = {}): Promise<void> {
  const query: Record<string, string> = number === undefined ? {} : { page: number };
  const address = { path: "/store", params: {}, query, accepted: { page: "page-number" } as const };
  const need = storePageOf(section, address);
  if (need === undefined) throw new Error("This list has no call.");
  const create = (activeStores: () => Promise<readonly StoreRef[]>) => {
    const api = { website: async () => buildWebsite(), activeStores } as Partial<RootStoreOptions["api"]>;
    return new RootStore({ api: api as RootStoreOptions["api"], domain: "shop.example", renderedAtMs: 0 });
  };
  const server = create(async () => stores);
  await server.loadAll([website(), need]);
  const browser = create(load ?? (async () => stores));
  browser.restore(snapshotStores(server, [website(), need]));
  const list = <StoreList section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(list, {}, [], { address, stores: browser });
}

const names = () => [...document.querySelectorAll("[data-item]")].map((item) => item.getAttribute("data-item-id"));
const letters = () =>
  [...document.querySelectorAll("nav[aria-label='Stores by letter'] li")].map(({ firstElementChild: entry }) =>
    entry instanceof HTMLAnchorElement ? `${entry.textContent} ${entry.getAttribute("href")}` : entry?.textContent,
  );

afterEach(() => page.viewport(1280, 720));

it("says the best saving of a store after the number of its offers, and nothing where the API says none", async () => {
  const stores = [
    store("Oak", { couponCount: 12, bestValue: "35% off" }),
    store("Ash", { bestValue: "£5 off" }),
    store("Elm"),
  ];
  await show({ stores, section: { ...SECTION, savingLabel: "{saving}" } });
  // Without a logo the name's first letter comes before it.
  const texts = () => [...document.querySelectorAll("[data-item]")].map((item) => item.textContent?.slice(1).trim());
  await expect.poll(texts).toEqual(["Ash £5 off", "Elm", "Oak 12 offers 35% off"]);
});

it("links each letter to its place, on whichever page that is; letters without stores are no links", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: "0–9" })).toBeVisible();
  expect(letters().filter((letter) => (letter?.length ?? 0) > 1)).toEqual([
    "0–9 /store#all-stores_0-9",
    "A /store#all-stores_a",
    "E /store#all-stores_e",
    "G /store?page=2#all-stores_g",
    "O /store?page=2#all-stores_o",
    "X /store?page=2#all-stores_x",
    "Z /store?page=2#all-stores_z",
    "م /store?page=3#all-stores_u645",
    "Others /store?page=3#all-stores_other",
  ]);
  expect(letters()).toHaveLength(29);
  expect(letters()).toContain("B");
  expect(names()).toEqual(["99 Pence", "Ash", "Éclair", "Elm"]);
  expect(document.getElementById("all-stores_e")?.querySelector("h2")?.textContent).toBe("E");
  await show({ number: "3" });
  await expect.element(page.getByRole("heading", { name: "Others" })).toBeVisible();
  expect(names()).toEqual(["متجر", "京东"]);
});

it("says how many offers a store has where the API does", async () => {
  await show({ number: "2" });
  await expect.element(page.getByText("1,234 offers")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Oak 1 offer" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "🎁 Gift Barn", exact: true })).toBeVisible();
});

it("filters over all pages, of which the others are loaded once the box has the focus", async () => {
  let finish = (_stores: readonly StoreRef[]) => {};
  const load = () => new Promise<readonly StoreRef[]>((resolve) => (finish = resolve));
  await show({ load });
  await page.getByRole("searchbox", { name: "Find a store" }).click();
  await userEvent.keyboard("e");
  // Until the others are here, those of the page are looked at.
  await expect.poll(names).toEqual(["99 Pence", "Éclair", "Elm"]);
  finish(STORES);
  await expect.poll(names).toContain("zest");
  await expect.element(page.getByText("4 stores")).toBeVisible();
  await userEvent.keyboard("zz");
  await expect.element(page.getByText("No store matches “ezz”.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No store matches “ezz”.")).toBeVisible();
});

it("of many matches a page is shown, with their number", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => store(`Store ${index}`));
  await show({ stores: many });
  await page.getByRole("searchbox", { name: "Find a store" }).fill("store");
  await expect.element(page.getByText("4 of 5,000 matches. Type more letters to see others.")).toBeVisible();
  expect(names()).toHaveLength(4);
});

it("a list that fails while one searches says so, and asks again", async () => {
  let fails = true;
  const load = async () => {
    if (fails) throw new Error("no answer");
    return STORES;
  };
  await show({ load });
  await page.getByRole("searchbox", { name: "Find a store" }).fill("zest");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  fails = false;
  await retry.click();
  await expect.poll(names).toEqual(["zest"]);
});

it("wraps: no letter and no name leaves the window", async () => {
  await page.viewport(320, 720);
  // What a page has beside its sections.
  document.body.style.padding = "0 24px 0 1rem";
  await show({ number: "2" });
  await expect.element(page.getByText("1,234 offers")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const bar = document.querySelector("nav[aria-label='Stores by letter']");
  expect(bar && getComputedStyle(bar).position).toBe("static");
  // The letters are swiped from edge to edge.
  expect(bar?.querySelector("ul")?.getBoundingClientRect()).toMatchObject({ left: 0, right: 320 });
  const sizes = [...document.querySelectorAll("nav[aria-label='Stores by letter'] a")].map((link) =>
    link.getBoundingClientRect(),
  );
  expect(Math.min(...sizes.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(24);
});

it("without an index the list keeps the order of its source", async () => {
  const { index: _index, ...section } = SECTION;
  await show({ section });
  await expect.element(page.getByText("zest")).toBeVisible();
  expect([names().length, letters()]).toEqual([4, []]);
});
