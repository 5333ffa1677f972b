import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import schema from "../../../schemas/section/site-header.json";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import type { SiteHeaderSection } from "../../generated/documents";
import buttons from "../../looks/theme/buttons/base.module.css";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import { arrangeParts } from "./arrangeParts";
import SiteHeader from "./SiteHeader";
import styles from "./SiteHeader.module.css";
import { wordStyles } from "./wordStyles";

const SECTION = buildSection("site-header", {
  presentation: "regular",
  search: {
    label: "Search coupons and stores",
    placeholder: "What are you looking for?",
    button: "Search",
    suggestions: { stores: 5, categories: 3, minimum: 2, delayMs: 0 },
  },
  links: [
    { label: "Home", href: "/" },
    { label: "Stores", href: "/store" },
  ],
  categoriesButton: { label: "All categories", href: "/categories" },
  saved: { label: "Saved offers", countOne: "Saved offers: 1", countLabel: "Saved offers: {count}" },
  menu: { label: "Main menu", open: "Open menu", close: "Close menu" },
  sticky: false,
});
const WEBSITE = buildWebsite({ name: "Deal Harbor", headerColor: "#0f6e84" });

async function renderHeader(settings: Partial<SiteHeaderSection> = {}): Promise<void> {
  const section = { ...SECTION, ...settings };
  await renderForTest(
    <SiteHeader section={section} isAboveFold renderSections={() => null} />,
    { website: async () => WEBSITE },
    [website()],
  );
  // The measures are those of the element around the section.
  const { style } = document.body;
  for (const name of [...style].filter((one) => one.startsWith("--m-"))) style.removeProperty(name);
  for (const [name, value] of Object.entries(arrangeParts(section))) style.setProperty(`--m-${name}`, value);
}

const address = () => document.querySelector("output")?.textContent;

describe("on a small screen", () => {
  beforeEach(() => page.viewport(360, 740));

  it("opens its menu on a click and closes it on the next one #SiteHeader-1", async () => {
    await renderHeader();
    await expect.element(page.getByRole("link", { name: "Stores" })).not.toBeInTheDocument();
    const button = page.getByRole("button", { name: "Open menu" });
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("link", { name: "Stores" })).toBeVisible();
    // The button that closes the menu is a part of it, and gives the focus back.
    const close = page.getByRole("button", { name: "Close menu" });
    expect(close.element().closest("[popover]")).not.toBeNull();
    const { right } = close.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(close.element().closest("[popover]")?.getBoundingClientRect().right ?? 0);
    await close.click();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await expect.element(button).toHaveFocus();
  });

  it("closes its menu on Escape, and on a link that it follows #SiteHeader-2", async () => {
    await renderHeader();
    const button = page.getByRole("button", { name: "Open menu" });
    await button.click();
    await userEvent.keyboard("{Escape}");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await page.getByRole("link", { name: "Stores" }).click();
    await expect.poll(address).toBe("/store");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
  });
});

it.each(schema.properties.presentation.enum as SiteHeaderSection["presentation"][])(
  "is one row on a phone where it is %s, in which the search box covers the logo while it is used",
  async (presentation) => {
    await page.viewport(360, 740);
    await renderHeader({ presentation });
    const logo = page.getByRole("link", { name: "Deal Harbor, home" });
    const search = page.getByRole("combobox", { name: "Search coupons and stores" });
    const heightOf = () => document.querySelector(`.${styles.header}`)?.getBoundingClientRect().height;
    await expect.element(logo).toBeVisible();
    expect(heightOf()).toBeLessThanOrEqual(64);
    expect(search.element().getBoundingClientRect().width).toBeLessThanOrEqual(48);
    await page.getByRole("search").click();
    await expect.element(search).toHaveFocus();
    await expect.poll(() => search.element().getBoundingClientRect().width).toBeGreaterThan(200);
    expect(heightOf()).toBeLessThanOrEqual(64);
    await search.fill("tea");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(address).toBe("/searchpage?q=tea");
    // Back to the logo by keyboard: the box makes room for it.
    (search.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(logo).toHaveFocus();
    expect(search.element().getBoundingClientRect().width).toBeLessThanOrEqual(48);
  },
);

describe("on a wide screen", () => {
  beforeEach(() => page.viewport(1280, 740));

  it("shows its links without a menu button and marks the current page", async () => {
    await renderHeader();
    await expect.element(page.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
    await expect.element(page.getByRole("link", { name: "All categories" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
  });

  it("shows the site's name where there is no logo #SiteHeader-3", async () => {
    await renderHeader();
    const logo = page.getByRole("link", { name: "Deal Harbor, home" });
    await expect.element(logo).toHaveTextContent("Deal Harbor");
  });

  it.each([
    ["tea & cake", "/searchpage?q=tea+%26+cake"],
    ["a", "/searchpage?q=a"],
  ])("leads to the results for %j #SiteHeader-4", async (text, path) => {
    await renderHeader();
    await page.getByRole("combobox", { name: "Search coupons and stores" }).fill(text);
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(address).toBe(path);
  });
});

it("leaves with the first step of scrolling down, for which its code comes, and returns with one up", async () => {
  const tall = document.createElement("div");
  tall.style.height = "5000px";
  // The landmark that the page has around its header.
  const landmark = document.createElement("header");
  const isDown = () => landmark.hasAttribute("data-down");
  try {
    await renderHeader({ sticky: true });
    await expect.element(page.getByRole("link", { name: "Deal Harbor, home" })).toBeInTheDocument();
    document.body.prepend(landmark);
    document.body.append(tall);
    expect(isDown()).toBe(false);
    window.scrollTo(0, 900);
    await expect.poll(isDown, { timeout: 10_000 }).toBe(true);
    window.scrollTo(0, 700);
    await expect.poll(isDown).toBe(false);
  } finally {
    window.scrollTo(0, 0);
    tall.remove();
    landmark.remove();
  }
});

it("switches its layout above 768 pixels #SiteHeader-5", async () => {
  await page.viewport(769, 740);
  await renderHeader();
  await expect.element(page.getByRole("link", { name: "Stores" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
  await page.viewport(768, 740);
  await expect.element(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Stores" })).not.toBeInTheDocument();
});

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
const logoLink = () => page.getByRole("link", { name: "Deal Harbor, home" });
const searchBox = () => page.getByRole("combobox", { name: "Search coupons and stores" });
const savedLink = () => page.getByRole("link", { name: "Saved offers" });

describe("shows its parts in the order and the rows of its document", () => {
  it("in one row with the logo in the middle", async () => {
    await page.viewport(1280, 740);
    await renderHeader({ rows: [["menu", "logo", "search", "saved"]], categoriesButton: undefined });
    await expect.element(logoLink()).toBeVisible();
    const [menu, logo, search, saved] = [page.getByRole("navigation"), logoLink(), searchBox(), savedLink()].map(boxOf);
    if (!menu || !logo || !search || !saved) throw new Error("A part is missing.");
    expect(menu.left).toBeLessThan(logo.left);
    expect(logo.right).toBeLessThanOrEqual(search.left);
    expect(search.right).toBeLessThanOrEqual(saved.left);
    expect(Math.abs((logo.left + logo.right) / 2 - 640)).toBeLessThanOrEqual(20);
    expect(menu.top).toBeLessThan(search.bottom);
    // With less room the menu stands below the others.
    await page.viewport(1000, 740);
    expect(boxOf(page.getByRole("navigation")).top).toBeGreaterThanOrEqual(boxOf(searchBox()).bottom);
  });

  it("in others on a narrow screen, where a search alone in its row is open", async () => {
    await page.viewport(360, 740);
    await renderHeader({ narrowRows: [["menu", "logo", "saved"], ["search"]] });
    await expect.element(logoLink()).toBeVisible();
    const toggle = page.getByRole("button", { name: "Open menu" });
    expect(boxOf(toggle).right).toBeLessThanOrEqual(boxOf(logoLink()).left);
    expect(boxOf(logoLink()).right).toBeLessThanOrEqual(boxOf(savedLink()).left);
    expect(boxOf(searchBox()).top).toBeGreaterThanOrEqual(boxOf(logoLink()).bottom - 4);
    expect(boxOf(searchBox()).width).toBeGreaterThan(250);
    // The keyboard goes the same way.
    await userEvent.keyboard("{Tab}");
    await expect.element(toggle).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(logoLink()).toHaveFocus();
  });

  it("without those that a width does not name", async () => {
    await page.viewport(1280, 740);
    await renderHeader({ rows: [["logo", "menu"]] });
    await expect.element(logoLink()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Stores" })).toBeVisible();
    await expect.element(searchBox()).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "All categories" })).not.toBeInTheDocument();
    await page.viewport(360, 740);
    await expect.element(searchBox()).toBeVisible();
  });
});

it.each(schema.properties.presentation.enum)("the style sheet has the schema's presentation %s", (presentation) => {
  expect(
    wordStyles[presentation] ?? styles[presentation],
    `No style sheet has the class .${presentation}.`,
  ).toBeDefined();
});

it.each([
  [
    [
      ["logo", "search"],
      ["buttons", "menu"],
    ],
    "All categories",
    true,
  ],
  [[["logo", "buttons"], ["menu"]], "All categories", false],
] as [SiteHeaderSection["rows"], string, boolean][])(
  "colours a band with the menu of the rows %j, and with the buttons of its row",
  async (rows, name, isWithButtons) => {
    await page.viewport(1280, 740);
    await renderHeader({ rows, menu: { ...SECTION.menu, presentation: "band" } });
    await expect.element(page.getByRole("link", { name: "Stores" })).toBeVisible();
    const band = page.getByRole("link", { name: "Stores" }).element().closest('[data-tone="accent"]');
    expect(band).not.toBeNull();
    expect(band?.contains(page.getByRole("link", { name }).element())).toBe(isWithButtons);
  },
);

it("has buttons of the look that its document says", async () => {
  await page.viewport(1280, 740);
  await renderHeader({ buttons: "quiet" });
  const button = page.getByRole("link", { name: "All categories" });
  await expect.element(button).toHaveClass(String(buttons.quiet));
});
