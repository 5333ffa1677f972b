import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createPrefetchPath } from "../../domain/routes/serverPaths";
import { PageCache } from "../caching/pages/PageCache";
import { readPlain, storePage } from "../caching/pages/StoredPage";
import { UNKNOWN_VISITOR, VisitorLimitError } from "../http/Visitors";
import { readSettings } from "../settings/readSettings";
import type { PageAnswer } from "./PageAnswer";
import type { PageDemand } from "./PageDemand";
import { type PrefetchDemand, Prefetching } from "./Prefetching";
import { BusyError, LeftError } from "./RenderQueue";

const OWNER = "one.example";

/** The demand of a path; tests use nothing else of it. */
const demandOf = (path: string) =>
  ({
    url: new URL(path, "http://one.example"),
    site: { tenant: { domain: OWNER } },
    visitor: UNKNOWN_VISITOR,
  }) as PageDemand;

const listOf = (...paths: readonly string[]): PrefetchDemand => {
  const demands = paths.map(demandOf);
  return { ...demandOf("/"), addresses: paths, demands };
};

function open({ isBusy = false, isStored = true } = {}) {
  const made: string[] = [];
  const state = { isBusy, isStored, until: Promise.resolve() };
  const lists = new PageCache({ freshMs: 60_000, staleMs: 0, maxBytes: 1_000_000 });
  const prefetching = new Prefetching({
    settings: readSettings({ VISITOR_CONCURRENCY: "24" }),
    log: pino({ level: "silent" }),
    lists,
    isBusy: () => state.isBusy,
    isStored: () => state.isStored,
    get: async ({ url }): Promise<PageAnswer> => {
      made.push(url.pathname);
      await state.until;
      if (url.pathname === "/failing") throw new LeftError();
      const tags = ["domain:one.example", `store:${url.pathname.slice(1)}`, "call:website"];
      const page = await storePage({ status: 200, html: JSON.stringify({ path: url.pathname }), headers: {}, tags });
      return { kind: "shared", page, source: "made", ageMs: 0 };
    },
  });
  return { prefetching, lists, made, state };
}

async function read(answer: Promise<PageAnswer>) {
  const found = await answer;
  if (found.kind === "single") throw new Error("A list is stored.");
  return { pages: JSON.parse(readPlain(found.page).toString()) as unknown, ...found };
}

describe("prefetching", () => {
  it("is refused at once while shoppers wait for pages", async () => {
    const { prefetching, made } = open({ isBusy: true });
    await expect(prefetching.get(demandOf("/oak"))).rejects.toThrow(BusyError);
    await expect(prefetching.getList(listOf("/oak"))).rejects.toThrow(BusyError);
    expect(made).toEqual([]);
  });

  it("makes no page that is never stored", async () => {
    const { prefetching, made } = open({ isStored: false });
    await expect(prefetching.get(demandOf("/mr"))).rejects.toThrow(BusyError);
    expect((await read(prefetching.getList(listOf("/mr")))).pages).toEqual([null]);
    expect(made).toEqual([]);
  });

  it("has a smaller limit for a visitor than other requests", async () => {
    const { prefetching, state } = open();
    let release = (): void => undefined;
    state.until = new Promise((resolve) => {
      release = resolve;
    });
    const begun = [prefetching.getList(listOf("/oak")), prefetching.get(demandOf("/elm"))];
    await expect(prefetching.get(demandOf("/ash"))).rejects.toThrow(VisitorLimitError);
    await expect(prefetching.getList(listOf("/ash"))).rejects.toThrow(VisitorLimitError);
    release();
    await Promise.all(begun);
    expect(await prefetching.get(demandOf("/ash"))).toMatchObject({ kind: "shared" });
  });

  it("of several pages makes one after the other, and none for one that fails", async () => {
    const { prefetching, made } = open();
    const { pages, page } = await read(prefetching.getList(listOf("/oak", "/failing", "/elm")));
    expect(pages).toEqual([{ path: "/oak" }, null, { path: "/elm" }]);
    expect(made).toEqual(["/oak", "/failing", "/elm"]);
    expect(page.tags).toEqual(["domain:one.example", "store:oak", "call:website", "store:elm"]);
    const headers = Object.fromEntries(
      page.headers.flatMap((name, index) => (index % 2 === 0 ? [[name, page.headers[index + 1]]] : [])),
    );
    expect(headers).toMatchObject({
      "Cache-Tag": "domain:one.example,store:oak,store:elm",
      "Cache-Control": expect.stringContaining("s-maxage=10"),
    });
  });

  it("stores a list, until one of its pages changes", async () => {
    const { prefetching, lists, made } = open();
    const ask = async () => (await read(prefetching.getList(listOf("/oak", "/elm")))).source;
    expect([await ask(), await ask()]).toEqual(["made", "fresh"]);
    const path = createPrefetchPath(["/oak", "/elm"]);
    expect(lists.findFresh({ owner: OWNER, path })).toBeDefined();
    lists.expire(({ tags }) => tags.includes("store:elm"));
    expect(await ask()).toBe("made");
    expect(made).toHaveLength(4);
  });
});
