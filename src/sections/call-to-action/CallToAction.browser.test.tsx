import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import CallToAction from "./CallToAction";

const SECTION = buildSection("call-to-action", {
  heading: "The sale of {year}",
  text: "From {Month} on.",
  actions: [
    { label: "See all offers", href: "/coupons" },
    { label: "Not a link", href: "javascript:alert(1)" },
  ],
});

it("says what to do next, with links that lead there", async () => {
  await renderForTest(<CallToAction section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { level: 2, name: "The sale of 2031" })).toBeVisible();
  await expect.element(page.getByText("From March on.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See all offers" })).toHaveAttribute("href", "/coupons");
  await expect.element(page.getByText("Not a link")).toBeVisible();
  expect(document.querySelectorAll("[href^=javascript]").length).toBe(0);
});

it("breaks long words rather than leaving a narrow place", async () => {
  const long = {
    ...SECTION,
    heading: "W".repeat(120),
    text: "W".repeat(300),
    actions: [{ label: "L".repeat(80), href: "/" }],
  };
  await page.viewport(320, 600);
  await renderForTest(<CallToAction section={long} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
