import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import schema from "../../../schemas/section/site-header.json";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import type { SiteHeaderSection } from "../../generated/documents";
import { website } from "../../stores/calls/website";
import buttons from "../../ui/controls/Button.module.css";
import { renderForTest } from "../shared/page/renderForTest";
import SiteHeader from "./SiteHeader";
import styles from "./SiteHeader.module.css";

const SECTION = buildSection("site-header", {
  presentation: "classic",
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

const renderHeader = (presentation: string = SECTION.presentation, sticky = false) =>
  renderForTest(
    <SiteHeader
      section={{ ...SECTION, sticky, presentation: presentation as SiteHeaderSection["presentation"] }}
      isAboveFold
      renderSections={() => null}
    />,
    { website: async () => WEBSITE },
    [website()],
  );

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

it.each(["classic", "centered", "stacked", "slim"])(
  "is one row on a phone where it is %s, in which the search box covers the logo while it is used",
  async (presentation) => {
    await page.viewport(360, 740);
    await renderHeader(presentation);
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
  const isDown = () => document.documentElement.hasAttribute("data-down");
  try {
    await renderHeader(SECTION.presentation, true);
    await expect.element(page.getByRole("link", { name: "Deal Harbor, home" })).toBeInTheDocument();
    document.body.append(tall);
    expect(isDown()).toBe(false);
    window.scrollTo(0, 900);
    await expect.poll(isDown, { timeout: 10_000 }).toBe(true);
    window.scrollTo(0, 700);
    await expect.poll(isDown).toBe(false);
  } finally {
    window.scrollTo(0, 0);
    tall.remove();
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

const PRESENTATIONS = schema.properties.presentation.enum;

it.each(PRESENTATIONS)("is arranged as the style sheet says for the schema's presentation %s", async (presentation) => {
  await page.viewport(1280, 740);
  await renderHeader(presentation);
  await expect.element(page.getByRole("link", { name: "Stores" })).toBeVisible();
  expect(styles[presentation], `SiteHeader.module.css has no class .${presentation}`).toBeDefined();
  const header = document.querySelector(`.${styles[presentation]}`);
  expect(header && getComputedStyle(header).gridTemplateAreas).toContain("logo");
  const [tone, look] = [styles[`${presentation}Tone`], styles[`${presentation}Buttons`]];
  expect(document.querySelector("[popover]")?.getAttribute("data-tone") ?? undefined).toBe(tone);
  const button = page.getByRole("link", { name: "All categories" }).element();
  expect(button.classList.contains(String(buttons.quiet))).toBe(look === "quiet");
});
