import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import Table from "./Table";

/** A server has sanitised it, see tests/contract/campaignSections.test.ts. */
const MARKUP = { html: "<b>Free</b> in {year}" };
const SECTION = buildSection("table", {
  caption: "Costs in {year}",
  columns: [
    { label: "Order", align: "start" },
    { label: "Standard", align: "start" },
    { label: "Price of {year}", align: "end" },
  ],
  rows: [
    ["Up to 25", "1 < 2 days"],
    ["Above 25", "2 days", MARKUP],
  ],
});

async function show(section: typeof SECTION): Promise<void> {
  const content = <Table section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, {});
}

const listCells = () =>
  [...document.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => `${cell.localName} ${cell.textContent}`),
  );

it("shows its rows under the headers of their columns, with a name", async () => {
  await show(SECTION);
  await expect.element(page.getByRole("table", { name: "Costs in 2031" })).toBeVisible();
  expect(listCells()).toEqual([
    ["th Order", "th Standard", "th Price of 2031"],
    ["th Up to 25", "td 1 < 2 days", "td "],
    ["th Above 25", "td 2 days", "td Free in 2031"],
  ]);
  await expect.element(page.getByRole("rowheader", { name: "Above 25" })).toHaveAttribute("scope", "row");
  await show({ ...SECTION, rowHeaders: false });
  await expect.element(page.getByRole("cell", { name: "Above 25" })).toBeVisible();
});

it("renders the markup of cells with its placeholders filled", async () => {
  await show(SECTION);
  const cell = page.getByRole("cell", { name: "Free in 2031" });
  await expect.element(cell).toBeVisible();
  expect(cell.element().innerHTML).toBe("<div><b>Free</b> in 2031</div>");
});

it("scrolls in its own box on a narrow screen, by keyboard too", async () => {
  await page.viewport(320, 600);
  const columns = Array.from({ length: 8 }, (_, index) => ({ label: `Column ${index}`, align: "start" as const }));
  await show({ ...SECTION, caption: "W".repeat(200), columns, rows: [["W".repeat(300), "x"]] });
  const box = page.getByRole("region", { name: /^W+$/ });
  await expect.element(box).toBeVisible();
  const element = box.element();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
  await userEvent.tab();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => element.scrollLeft).toBeGreaterThan(0);
  // The caption stays as wide as the box.
  expect(element.querySelector("caption span")?.getBoundingClientRect().width).toBeLessThan(element.clientWidth);
});
