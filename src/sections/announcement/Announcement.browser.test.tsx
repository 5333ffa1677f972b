import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import type { AnnouncementSection } from "../../generated/documents";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import Announcement from "./Announcement";

const SECTION = buildSection("announcement", {});

const show = (changes: Partial<AnnouncementSection>, headerHtml: string) =>
  renderForTest(
    <Announcement section={{ ...SECTION, ...changes }} isAboveFold renderSections={() => null} />,
    { website: async () => buildWebsite({ name: "Tea & Co", headerHtml }) },
    [website()],
  );

const announcement = page.getByRole("region", { name: "Announcement" });

it("shows the domain's own announcement where the document has none", async () => {
  await show({}, "From the website data: {name}");
  await expect.element(announcement).toHaveTextContent("From the website data: {name}");
});

it("shows the document's text instead, with its placeholders filled, and its link", async () => {
  const link = { label: "See the offers", href: "/coupons" };
  await show({ text: { html: "<b>{Month}</b> at {name}" }, link }, "From the website data");
  await expect.element(announcement).toHaveTextContent("March at Tea & Co See the offers");
  await expect.element(page.getByRole("link", { name: "See the offers" })).toHaveAttribute("href", "/coupons");
  expect(document.querySelector("b")?.textContent).toBe("March");
});

it("shows a text without placeholders as it is, and markup that nobody has sanitised as text", async () => {
  await show({ text: "<img src=x onerror=alert(1)>" }, "");
  await expect.element(announcement).toHaveTextContent("<img src=x onerror=alert(1)>");
});

it("shows nothing where there is no text at all", async () => {
  await show({ link: { label: "See the offers", href: "/coupons" } }, "");
  await expect.element(page.getByText("/", { exact: true })).toBeVisible();
  await expect.element(announcement).not.toBeInTheDocument();
});
