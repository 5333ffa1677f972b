import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import Embed from "./Embed";

const SECTION = buildSection("embed", {
  title: "Map of {year}",
  address: "https://maps.example.org/embed?q=1",
  open: "Open {title} on {host}",
});

async function show(section: typeof SECTION, embedHosts: readonly string[]): Promise<void> {
  const content = <Embed section={section} isAboveFold={false} renderSections={() => null} />;
  await renderForTest(content, {}, [], { embedHosts });
}

it("shows a page of an allowed host in a frame that keeps its room and can do little", async () => {
  await show(SECTION, ["maps.example.org"]);
  const frame = page.getByTitle("Map of 2031");
  await expect.element(frame).toHaveAttribute("src", SECTION.address);
  await expect.element(frame).toHaveAttribute("loading", "lazy");
  await expect.element(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  const sandbox = frame.element().getAttribute("sandbox") ?? "";
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox).not.toMatch(/top-navigation|modals|downloads|pointer-lock/);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

it.each([
  ["another host", "https://maps.example.org/embed?q=1", ["example.org"]],
  ["a host that only begins like it", "https://maps.example.org.evil.example/", ["maps.example.org"]],
  ["http", "http://maps.example.org/", ["maps.example.org"]],
  ["another port", "https://maps.example.org:8443/", ["maps.example.org"]],
  ["a user name", "https://maps.example.org@evil.example/", ["maps.example.org"]],
])("shows a link in place of a frame of %s", async (_name, address, hosts) => {
  await show({ ...SECTION, address }, hosts);
  const link = page.getByRole("link", { name: /^Open Map of 2031 on/ });
  await expect.element(link).toHaveAttribute("href", new URL(address).href);
  expect(document.querySelector("iframe")).toBeNull();
});
