import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import { createStorage } from "../../../tests/fixtures/storage";
import { website } from "../../stores/calls/website";
import { RECENT_SEARCHES_KEY } from "../../stores/device/recentSearches";
import type { KeyValueStorage } from "../../stores/engine/sessionCache";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { renderForTest } from "../shared/page/renderForTest";
import SiteHeader from "./SiteHeader";

const SECTION = buildSection("site-header", { links: [], search: { suggestions: { delayMs: 0 } } });
const oak = { ...buildStoreRef({ id: "1", slug: "oak", name: "Oakline", bestValue: "35% off" }), visitCount: 2 };
const paged = <Item,>(items: readonly Item[]) => ({
  items,
  totalRecords: items.length,
  totalPages: 1,
  page: 1,
  perPage: 5,
});
const calls = {
  website: async () => buildWebsite(),
  topVisitedStores: async () => [oak],
  websiteCoupons: async () => paged([buildCoupon({ id: "c1", title: "20% off tables", value: "20% off", store: oak })]),
  categories: async () => [{ name: "Coffee & Tea", count: 3 }],
  searchStores: async () => paged([]),
  searchCoupons: async () => paged([]),
};

async function open(localStorage?: KeyValueStorage): Promise<void> {
  const stores = new RootStore({
    api: calls as Partial<RootStoreOptions["api"]> as RootStoreOptions["api"],
    domain: "shop.example",
    renderedAtMs: Date.UTC(2031, 2, 9),
    localStorage,
  });
  await stores.loadAll([website()]);
  const content = <SiteHeader section={SECTION} isAboveFold renderSections={() => null} />;
  await renderForTest(content, calls, [website()], { stores });
  await page.getByRole("combobox").click();
}

/** The texts of the options, without the letters that stand for logos. */
const listOptions = () =>
  [...document.querySelectorAll('[role="option"]')].map((option) => {
    const read = option.cloneNode(true) as Element;
    for (const picture of read.querySelectorAll("[aria-hidden]")) picture.remove();
    return read.textContent;
  });
const START = ["20% off tablesOakline20% off", "Oakline35% off", "Coffee & Tea"];
const kept = (storage: { readonly values: Map<string, string> }) => storage.values.get(RECENT_SEARCHES_KEY);

it("opens with the latest searches, each of which can be forgotten, and all of them", async () => {
  const storage = createStorage(new Map([[RECENT_SEARCHES_KEY, '["tea","shoes","garden"]']]));
  await open(storage);
  await expect.poll(listOptions).toEqual(["tea", "shoes", "garden", ...START]);
  await page.getByRole("button", { name: "Forget “shoes”" }).click();
  await expect.poll(listOptions).toEqual(["tea", "garden", ...START]);
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Delete}");
  await expect.poll(() => kept(storage)).toBe('["garden"]');
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(listOptions).toEqual(START);
  expect(kept(storage)).toBe("[]");
});

it("opens without them where storage is forbidden, and repairs what is typed", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  await open({ getItem: refuse, setItem: refuse, removeItem: refuse });
  await expect.poll(listOptions).toEqual(START);
  await page.getByRole("combobox").fill("cofee");
  await expect.poll(listOptions).toEqual(["Coffee & Tea", "All results for “cofee”"]);
  await page.getByRole("combobox").fill("okline");
  await expect.poll(listOptions).toEqual(["Oakline35% off", "All results for “okline”"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
});

it("leaves the keys of an input method to the field while something is composed", async () => {
  await open();
  await expect.poll(listOptions).toEqual(START);
  const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
  const press = (key: string, composing: KeyboardEventInit) =>
    field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...composing }));
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ["ArrowDown", "Enter", "Escape"]) expect([key, press(key, composing)]).toEqual([key, true]);
  await expect.element(page.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  expect(document.querySelector('[aria-selected="true"]')).toBeNull();
});
