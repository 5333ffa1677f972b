import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../scripts/requestPage";
import { readSections } from "../support/readSections";
import { expect, test, WEBSITES, type Workplace } from "../support/workplaceTest";

// The tests use one workplace and run in this order. Its server keeps pages for a minute.
test.describe.configure({ mode: "default" });

const HOST = "dealharbor.localhost";

/** Opens the home as a shopper with a browser that has seen it before. */
async function open({ server: { port } }: Workplace, headers: Readonly<Record<string, string>> = {}, path = "/") {
  const { status, text, headers: answered } = await requestPage({ port, host: HOST, path, headers });
  const sections = [...readSections(text).keys()];
  return { status, text, sections, etag: String(answered.etag), cacheControl: String(answered["cache-control"]) };
}

test("a section is there from its first to its last moment by the domain's clocks, whoever asks", async ({
  workplace,
}) => {
  const { folder, setClock } = workplace;
  const websites = join(folder, WEBSITES);
  const data = JSON.parse(readFileSync(websites, "utf8"));
  writeFileSync(websites, JSON.stringify(data.map((site: object) => ({ ...site, time_zone: "Europe/Berlin" }))));
  const home = join(folder, "layouts/home/one.json");
  const document = JSON.parse(readFileSync(home, "utf8"));
  const banner = { id: "black-friday", type: "notice", heading: "Black Friday" };
  setClock("2026-11-20T12:00Z");
  document.sections.splice(1, 0, { ...banner, from: "2026-11-27", until: "2026-12-01T00:00" });
  const before = await open(workplace);
  writeFileSync(home, JSON.stringify(document));
  const hasLogged = (message: string) => workplace.server.log.some((line) => line.includes(message));
  await expect.poll(() => hasLogged("Documents reloaded.") && hasLogged("Website data reloaded.")).toBe(true);
  expect((await open(workplace)).sections).not.toContain("black-friday");

  // 00:00 in Berlin is 23:00 in UTC.
  setClock("2026-11-26T22:59:50Z");
  const last = await open(workplace);
  expect(last.sections).toEqual(before.sections);
  const seconds = [...last.cacheControl.matchAll(/(?:s-maxage|stale-[a-z-]+)=(\d+)/g)].map(([, text]) => Number(text));
  expect(seconds[0]).toBeLessThanOrEqual(10);
  expect(seconds.slice(1).every((stale) => stale + (seconds[0] ?? 0) <= 10)).toBe(true);

  setClock("2026-11-26T23:00:00Z");
  const first = await open(workplace, { "if-none-match": last.etag });
  expect([first.status, first.sections.includes("black-friday")]).toEqual([200, true]);
  expect(first.text).not.toContain(`"2026-12-01T00:00"`);
  expect((await open(workplace, { "if-none-match": first.etag })).status).toBe(304);

  setClock("2026-11-30T23:00:00Z");
  const after = await open(workplace, { "if-none-match": first.etag });
  expect([after.status, after.sections]).toEqual([200, before.sections]);
});
