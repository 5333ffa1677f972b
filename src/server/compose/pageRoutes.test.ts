import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { PathTree } from "../../domain/routes/PathTree";
import { Answers } from "../caching/answers/Answers";
import { VisitorLimitError } from "../http/Visitors";
import { type PageAnswer, PageService } from "../pages/PageService";
import { BusyError, LeftError } from "../pages/RenderQueue";
import { Violations } from "../routes/csp-reports/Violations";
import { readSettings } from "../settings/readSettings";
import { Tenants } from "../tenants/Tenants";
import { runWebsitesApi } from "../tenants/websitesApiForTest";
import { createHandler } from "./createHandler";

const api = runWebsitesApi();

/** A site of one domain; `error` is what its pages fail with. */
function open(error?: Error) {
  api.websites = [{ domain: "one.example", name: "One", home_page: "Home Page One" }];
  const settings = readSettings({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example" });
  const log = pino({ level: "silent" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, log);
  const tenants = new Tenants(settings, undefined, answers);
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  class Pages extends PageService {
    override get(...parameters: Parameters<PageService["get"]>): Promise<PageAnswer> {
      return error === undefined ? super.get(...parameters) : Promise.reject(error);
    }
  }
  const pages = new Pages({ settings, tenants, findAssets, log });
  const site = { settings, tenants, getLayouts: () => layouts, pages, findAssets, violations: new Violations(), log };
  const handler = createHandler({
    site,
    searchAssets: async () => undefined,
    announce: async () => 0,
    readMetrics: async () => "",
  });
  return (path: string) => handler.request(`http://one.example${path}`, { headers: { host: "one.example" } });
}

it.each([
  [new VisitorLimitError(), 429],
  [new BusyError(), 503],
  [new LeftError(), 499],
  [new TypeError("A fault."), 500],
])("a page that fails with %o is answered with %i", async (error, status) => {
  const answer = await open(error)("/store");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("retry-after") !== null).toBe(status === 429 || status === 503);
});

it.each(["/store", "/store/oak", "/_dealframe/documents?path=/store"])(
  "the path of %s is looked up once for the whole request",
  async (path) => {
    const ask = open();
    const find = vi.spyOn(PathTree.prototype, "find");
    await ask(path);
    const asked = path.split("=").at(-1);
    expect(find.mock.calls.filter(([looked]) => looked === asked)).toHaveLength(1);
    find.mockRestore();
  },
);

it("a page is made once for everybody, and one for a single shopper for each request", async () => {
  const ask = open();
  const read = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, /^cache;desc="([^"]+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1]];
  };
  expect(await read("/store")).toEqual([200, "made"]);
  expect(await read("/store")).toEqual([200, "fresh"]);
  for (let time = 0; time < 2; time++) expect(await read("/nowhere")).toEqual([404, "single"]);
});
