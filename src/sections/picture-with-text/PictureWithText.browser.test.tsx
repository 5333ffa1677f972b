import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import type { PictureWithTextSection } from "../../generated/documents";
import { renderForTest } from "../shared/page/renderForTest";
import PictureWithText from "./PictureWithText";

const SECTION = buildSection("picture-with-text", {
  heading: "Every code, on a real basket",
  text: { html: "<p>Our editors try each code.</p>" },
  picture: { src: "/campaign/lighthouse.webp", alt: "A lighthouse" },
  link: { label: "About us", href: "/aboutus" },
});

const show = (changes: Partial<PictureWithTextSection> = {}) =>
  renderForTest(
    <PictureWithText section={{ ...SECTION, ...changes }} isAboveFold={false} renderSections={() => null} />,
    {},
  );

const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

afterEach(() => {
  document.documentElement.dir = "";
});

it.each([
  ["start", "ltr", true],
  ["end", "ltr", false],
  ["start", "rtl", false],
  ["end", "rtl", true],
] as const)("on a wide screen the picture at the %s of %s lines is left: %s", async (side, direction, isLeft) => {
  await page.viewport(1280, 740);
  document.documentElement.dir = direction;
  await show({ side });
  await expect.element(page.getByRole("heading", { name: "Every code" })).toBeVisible();
  expect(box("[data-fit], [data-placeholder]").left < box("h2").left).toBe(isLeft);
});

it("on a narrow screen the picture is above the words and its room is kept before it comes", async () => {
  await page.viewport(320, 640);
  await show({ side: "end", shape: "square", heading: "W".repeat(120), text: "W".repeat(300) });
  await expect.element(page.getByRole("link", { name: "About us" })).toBeVisible();
  const picture = box("[data-fit], [data-placeholder]");
  expect(picture.height).toBe(picture.width);
  expect(picture.bottom).toBeLessThan(box("h2").top);
  expect(document.documentElement.scrollWidth).toBe(320);
});

it("asks for no picture at an address of another scheme", async () => {
  await show({ picture: { src: "javascript:alert(1)", alt: "A lighthouse" } });
  await expect.element(page.getByRole("img", { name: "A lighthouse" })).toHaveAttribute("data-placeholder");
});
