import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checked } from "../../../tests/layout/shippedLayouts";
import { createPageDataPath } from "../../domain/routes/serverPaths";
import { acceptLayoutSet } from "../../layout/accept/acceptLayoutSet";
import { Answers } from "../caching/answers/Answers";
import { PageService } from "../pages/PageService";
import { Violations } from "../routes/csp-reports/Violations";
import { readSettings } from "../settings/readSettings";
import { openTenants } from "../tenants/openTenants";
import { runWebsitesApi } from "../tenants/websitesApiForTest";
import { createHandler } from "./createHandler";

const api = runWebsitesApi();
// All parts of the server read this clock; timers go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const SALE = { domains: ["*.example"], home: "home/five", header: "header/two" };
/** A section that only home/five has. */
const OF_FIVE = ` id="${checked.documents.get("home/five")?.document?.sections.at(-1)?.id}"`;

/** A site of one domain in Berlin with home/five from 27 to 30 November: it is asked at moments. */
function open() {
  api.websites = [{ domain: "one.example", name: "One", home_page: "Home Page One", time_zone: "Europe/Berlin" }];
  const { value } = checked.selection;
  if (value === undefined) throw new Error("no selection");
  const rules = [{ ...SALE, from: "2026-11-27", through: "2026-11-30" }];
  const { layouts } = acceptLayoutSet(undefined, {
    ...checked,
    selection: { value: { ...value, rules }, diagnostics: [] },
  });
  if (layouts === undefined) throw new Error("nothing to serve");
  const settings = readSettings({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example" });
  const log = pino({ level: "silent" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, log);
  const tenants = openTenants(settings, undefined, answers);
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const site = {
    settings,
    tenants,
    getLayouts: () => layouts,
    pages,
    findAssets,
    violations: new Violations(),
    log,
  };
  const handler = createHandler({
    site,
    searchAssets: async () => undefined,
    announce: async () => ({ pages: 0, reach: "server" }),
    readMetrics: async () => "",
  });
  return async (moment: string, path = "/", headers: Readonly<Record<string, string>> = {}) => {
    vi.setSystemTime(moment);
    const answer = await handler.request(`http://one.example${path}`, { headers: { host: "one.example", ...headers } });
    const text = await answer.text();
    const [, freshS = "0"] = /s-maxage=(\d+)/.exec(answer.headers.get("cache-control") ?? "") ?? [];
    return {
      status: answer.status,
      isFive: text.includes(OF_FIVE),
      text,
      freshS: Number(freshS),
      etag: answer.headers.get("etag") ?? "",
    };
  };
}

it("a home for a time begins and ends to the second by the domain's clocks, whatever is cached", async () => {
  const ask = open();
  expect((await ask("2026-11-20T12:00:00Z")).freshS).toBeGreaterThan(2);
  const before = await ask("2026-11-26T22:59:58Z");
  expect([before.isFive, before.freshS <= 2]).toEqual([false, true]);
  const store = await ask("2026-11-26T22:59:58Z", "/store");
  // The header around every page may change.
  expect(store.freshS).toBeLessThanOrEqual(2);
  const data = await ask("2026-11-26T22:59:58Z", createPageDataPath("/"));
  const first = await ask("2026-11-26T23:00:00Z", "/", { "if-none-match": before.etag });
  expect([first.status, first.isFive]).toEqual([200, true]);
  expect((await ask("2026-11-26T23:00:00Z", createPageDataPath("/"))).text).not.toBe(data.text);
  expect((await ask("2026-11-26T23:00:00Z", "/home2")).isFive).toBe(false);
  const last = await ask("2026-11-30T22:59:59Z");
  expect([last.isFive, last.freshS <= 1]).toEqual([true, true]);
  const after = await ask("2026-11-30T23:00:00Z", "/", { "if-none-match": last.etag });
  expect([after.status, after.isFive]).toEqual([200, false]);
});
