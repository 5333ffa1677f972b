import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { createSvg } from "../../fixtures/pictures";
import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

// The tests use one workplace and run in this order. Its server keeps pages for a minute.
test.describe.configure({ mode: "default" });
test.afterAll(({ workplace }) => workplace.restore());

const HOST = "dealharbor.localhost";
const HOME = "layouts/home/one.json";
const GARDEN = { label: "Garden furniture", picture: "pictures/garden.svg", href: "/category/garden" };
const FRIDAY = {
  label: "Black Friday",
  picture: "pictures/garden.svg",
  href: "https://friday.example/",
  from: "2026-11-27T09:00",
  until: "2026-11-27T18:00",
};

test("a document's own banners are on the page at their times, and the next of them bounds the age of the page", async ({
  page,
  workplace,
}) => {
  const { folder, server, setClock, run } = workplace;
  const ask = async (path = "/") => {
    const { status, text, headers } = await requestPage({ port: server.port, host: HOST, path });
    const labels = [GARDEN, FRIDAY].map(({ label }) => label).filter((label) => text.includes(`alt="${label}"`));
    const freshS = Number(/s-maxage=(\d+)/.exec(String(headers["cache-control"]))?.[1]);
    return { status, text, labels, freshS };
  };
  setClock("2026-11-26T12:00Z");
  mkdirSync(join(folder, "layouts/pictures"), { recursive: true });
  writeFileSync(join(folder, "layouts/pictures/garden.svg"), createSvg("", 'width="300" height="250"'));
  const file = join(folder, HOME);
  const home = JSON.parse(readFileSync(file, "utf8"));
  const source = { from: "document", banners: [FRIDAY, GARDEN] };
  home.sections.splice(1, 0, { id: "own", type: "banner-carousel", source, dimension: "300 * 250" });
  writeFileSync(file, JSON.stringify(home, null, 2));
  await expect.poll(async () => (await ask()).labels).toEqual(["Garden furniture"]);
  expect(run("validate")).toContain("no faults");

  // Times are those of the domain, which is in UTC.
  setClock("2026-11-27T08:59:30Z");
  const last = await ask();
  expect(last.labels).toEqual(["Garden furniture"]);
  expect(last.freshS).toBeLessThanOrEqual(30);
  expect(last.text).toMatch(/src="\/_dealframe\/pictures\/garden-[0-9a-f]{20}\.svg"/);
  // What the page carries for the browser has neither closed banners nor times.
  expect(last.text).not.toContain("friday.example");

  setClock("2026-11-27T09:00:00Z");
  const open = await ask();
  expect([open.labels, open.freshS]).toEqual([["Garden furniture", "Black Friday"], 60]);
  expect(open.text).not.toContain("2026-11-27T18:00");
  setClock("2026-11-27T18:00:00Z");
  expect((await ask()).labels).toEqual(["Garden furniture"]);
  expect((await ask("/?at=2026-11-27T10:00")).labels).toEqual(["Garden furniture", "Black Friday"]);

  const noted = watchPage(page);
  await openPage(page, `http://${HOST}:${server.port}/?at=2026-11-27T10:00`);
  const banners = page.locator('[data-section="own"]');
  await expect(banners.getByRole("link", { name: "Garden furniture" }).first()).toHaveAttribute(
    "href",
    "/category/garden",
  );
  await expect(banners.getByRole("img", { name: "Garden furniture" }).first()).toHaveJSProperty("naturalWidth", 300);
  expect(noted).toEqual([]);
});

test("a home whose own banner has a link that runs a script stays without that section", async ({ workplace }) => {
  const { folder, server } = workplace;
  const file = join(folder, HOME);
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace('"/category/garden"', '"javascript:alert(1)"').replace("Garden furniture", "x".repeat(300)),
  );
  await expect.poll(() => server.log.some((line) => line.includes("bad-form"))).toBe(true);
  const { status, text: html } = await requestPage({ port: server.port, host: HOST });
  expect([status, html.includes("javascript:alert(1)"), html.includes("x".repeat(300))]).toEqual([200, false, false]);
});
