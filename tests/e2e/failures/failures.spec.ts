import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf, isFull, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import type { ApiProxy, RecordedCall, Rule } from "../support/ApiProxy";
import type { HomeFacts } from "../support/HomeFacts";
import { readSections, readText, type ShownSection } from "../support/readSections";
import { test as sharedTest } from "../support/sharedProxyTest";
import { expect, test } from "../support/siteTest";
import { HOMES, sectionsOfCall } from "../support/specification";
import { untilHydrated } from "../support/watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";

const answer = (status: number, body: string, type?: string): Rule => ({
  kind: "answer",
  status,
  body,
  ...(type === undefined ? {} : { type }),
});

/** Answers that make a call fail. */
const FAILURES: Readonly<Record<string, Rule>> = {
  "500 with a message": answer(500, '{"success":false,"message":"Something went wrong."}'),
  "500 with a page": answer(500, "<h1>Internal error</h1>", "text/html"),
  "200 with a page": answer(200, "<!doctype html><h1>Hello</h1>", "text/html"),
  "an array instead of an object": answer(200, "[]"),
  "JSON that breaks off": answer(200, '{"success":true,"data":[{"_id":"1"'),
  "a failure told with 200": answer(200, '{"success":false,"sucess":false,"message":[{"errorMessage":"No."}]}'),
};

/** Answers without any data to show. */
const NOTHING: Readonly<Record<string, Rule>> = {
  "an empty list": answer(200, '{"success":true,"sucess":true,"data":[]}'),
  "no data at all": answer(200, '{"success":true,"sucess":true}'),
  "a text for a list": answer(200, '{"success":true,"sucess":true,"data":"x"}'),
  "entries of wrong types": answer(
    200,
    '{"success":true,"sucess":true,"data":[null,7,"x",[],{},{"_id":{},"slug":[]}]}',
  ),
};

/** The first home that makes each call. */
const firstHomeOf = new Map(HOMES.flatMap((home) => home.calls.map((call) => [call, home] as const)).reverse());

const KEPT = new Set(["_id", "id", "slug", "category", "title", "banner_dimension", "image_upload", "expiry_date"]);

/** Valid entries between invalid ones, with invalid values in all optional fields but the expiry date, which orders lists. */
const CORRUPT: Rule = {
  kind: "change",
  change: (body) => {
    if (!Array.isArray(body.data)) return body;
    const corrupt = (entry: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, KEPT.has(key) ? value : { odd: [42] }]));
    return { ...body, data: [null, 7, "x", ...body.data.map(corrupt), {}], surplus: true };
  },
};

function isCall({ path, query }: RecordedCall, call: string): boolean {
  const dimension = query.get("dimension");
  return (dimension === null ? path : `${path} ${dimension}`) === call;
}

/** The parts of a section that must not change when the data of another one fails. */
function summarize({ id, items, headings, state, links }: ShownSection) {
  return { id, state, headings, items: items.map((item) => `${item.kind} ${item.id}`), links: links.length };
}

async function load(port: number, { host }: HomeFacts) {
  const page = await requestPage({ port, host });
  return { ...page, sections: readSections(page.text) };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** A home without a failed section: the first calls of a new server may come too late for a short time limit. */
async function loadWhole(port: number, home: HomeFacts): Promise<Loaded> {
  let page = await load(port, home);
  await expect(async () => {
    page = await load(port, home);
    expect([...page.sections.values()].filter(({ state }) => state === "failed")).toEqual([]);
  }).toPass();
  return page;
}

function expectRestIntact(page: Loaded, before: Loaded, concerned: readonly string[]): void {
  expect(page.status).toBe(200);
  expect([...page.sections.keys()]).toEqual([...before.sections.keys()]);
  for (const [id, section] of before.sections) {
    // Without categories the header's menu has its links alone.
    if (id === "site-header" && concerned.includes("footer-categories")) {
      expect(page.sections.get(id)?.links.length).toBeGreaterThan(10);
      continue;
    }
    if (!concerned.includes(id)) expect(summarize(page.sections.get(id) as ShownSection)).toEqual(summarize(section));
  }
}

/** Sections that show nothing at all where they are empty. */
const LEFT_OUT = new Set(["more-new-stores"]);

/** Expects the section's own message for missing data. Missing banners are left out without a message. */
function expectOwnState(section: ShownSection, before: ShownSection, call: string, states: readonly string[]): void {
  const isHeadedByItself = before.items.every(({ kind }) => kind !== "feature");
  if (isHeadedByItself) expect(section.headings[0]).toBe(before.headings[0]);
  if (call.endsWith("getStoresBasedOnDomain")) {
    // The banners are rendered; those that name a store by its id have no link.
    expect(section.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  } else if (call.includes("advertisement")) {
    const dimension = call.split(" ").slice(1).join(" ") || "1480 * 630";
    expect(section.items.filter((item) => item.dimension === dimension)).toEqual([]);
    expect(section.items.filter(({ kind }) => kind === "coupon")).toHaveLength(
      before.items.filter(({ kind }) => kind === "coupon").length,
    );
  } else if (section.landmark === "footer") {
    expect(section.links).toEqual([]);
    if (states.includes("loading")) expect(section.state).toBe("loading");
    else expect(section.text.length).toBeGreaterThan((section.headings[0] ?? "").length);
  } else if (LEFT_OUT.has(section.id) && states.includes("empty") && section.state === undefined) {
    expect(section.text).toBe("");
  } else {
    expect(section.items.filter(({ kind }) => kind !== "banner")).toEqual([]);
    expect(states).toContain(section.state);
    if (section.state === "failed") expect(section.buttons).toContain("Try again");
  }
}

function failOnly(proxy: ApiProxy, call: string, rule: Rule): void {
  proxy.rule = (recorded) => (isCall(recorded, call) ? rule : undefined);
}

/**
 * The kinds of answers that are tested for a home's call: in the full tier all on the first home with that call, else one of
 * them in turn.
 */
function pickKinds(kinds: Readonly<Record<string, Rule>>, home: HomeFacts, call: string): [string, Rule][] {
  const all = Object.entries(kinds);
  const turn = (HOMES.indexOf(home) + home.calls.indexOf(call)) % all.length;
  return isFull && firstHomeOf.get(call) === home ? all : all.slice(turn, turn + 1);
}

for (const home of isFull ? HOMES : new Set(firstHomeOf.values())) {
  const tier = home === HOMES[0] ? {} : SYSTEM_OR_FULL;
  sharedTest(`${home.host} lives without any one of its calls`, tier, async ({ proxied }) => {
    sharedTest.slow();
    const { proxy, server } = proxied;
    const before = await load(server.port, home);
    expect(before.headers["cache-control"]).toContain("public");
    const expectOwnStates = (page: Loaded, call: string, states: readonly string[]) => {
      expectRestIntact(page, before, sectionsOfCall(home, call));
      for (const id of sectionsOfCall(home, call))
        expectOwnState(page.sections.get(id) as ShownSection, before.sections.get(id) as ShownSection, call, states);
    };
    for (const call of home.calls) {
      for (const [kind, rule] of pickKinds(FAILURES, home, call)) {
        await sharedTest.step(`${call}: ${kind}`, async () => {
          failOnly(proxy, call, rule);
          const page = await load(server.port, home);
          expectOwnStates(page, call, ["failed"]);
          expect(page.headers["cache-control"]).toBe("no-store");
        });
      }
      for (const [kind, rule] of pickKinds(NOTHING, home, call)) {
        await sharedTest.step(`${call}: ${kind}`, async () => {
          failOnly(proxy, call, rule);
          expectOwnStates(await load(server.port, home), call, ["empty", "failed"]);
        });
      }
      if (firstHomeOf.get(call) !== home) continue;
      await sharedTest.step(`${call}: good entries in bad company`, async () => {
        failOnly(proxy, call, CORRUPT);
        const page = await load(server.port, home);
        const concerned = sectionsOfCall(home, call);
        expectRestIntact(page, before, concerned);
        const items = ({ sections }: Loaded) => concerned.map((id) => sections.get(id)?.items.map((item) => item.id));
        expect(items(page)).toEqual(items(before));
        expect(page.text).not.toContain("[object Object]");
      });
    }
    proxy.rule = () => undefined;
    const after = await load(server.port, home);
    expectRestIntact(after, before, []);
    expect(after.headers["cache-control"]).toContain("public");
  });
}

test.describe("with an API that does not answer", () => {
  test.use({ apiTimeoutMs: 1_000 });

  for (const home of casesOf([...new Set(firstHomeOf.values())], 1)) {
    test(`${home.host} waits no longer than its time limit`, SYSTEM_OR_FULL, async ({ proxied }) => {
      const { proxy, server, forget } = proxied;
      const before = await loadWhole(server.port, home);
      await test.step(WEBSITE, async () => {
        failOnly(proxy, WEBSITE, { kind: "silence" });
        await forget(home.host);
        expect((await load(server.port, home)).status).toBe(503);
        proxy.rule = () => undefined;
        await loadWhole(server.port, home);
      });
      for (const call of home.calls.filter((candidate) => firstHomeOf.get(candidate) === home)) {
        await test.step(call, async () => {
          failOnly(proxy, call, { kind: "silence" });
          const concerned = sectionsOfCall(home, call);
          const page = await load(server.port, home);
          expectRestIntact(page, before, concerned);
          expect(page.headers["cache-control"]).toBe("no-store");
          for (const id of concerned)
            expectOwnState(page.sections.get(id) as ShownSection, before.sections.get(id) as ShownSection, call, [
              "loading",
            ]);
        });
      }
    });
  }
});

sharedTest("a domain without website data is 503 with a page of its own, and recovers", async ({ proxied }) => {
  const { proxy, server, forget } = proxied;
  const home = HOMES.find(({ host }) => host === "promopeak.localhost");
  if (home === undefined) throw new Error("unreachable");
  for (const [kind, rule] of Object.entries({ ...FAILURES, ...NOTHING })) {
    failOnly(proxy, WEBSITE, rule);
    await forget(home.host);
    const page = await load(server.port, home);
    expect(page.status, kind).toBe(503);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(readText(page.text, "h1")).toBe("We will be back in a moment");
  }
  proxy.rule = () => undefined;
  // The call's breaker may be open for a moment.
  await expect.poll(async () => (await load(server.port, home)).status).toBe(200);
});

sharedTest("a failed section asks again in the browser and then shows what it has", async ({ page, proxied }) => {
  const { proxy, url } = proxied;
  failOnly(proxy, "/api/end-user/coupon/getCouponsBasedOnDomain", answer(500, "{}"));
  await page.goto(url("dealharbor.localhost"));
  const deals = page.locator('[data-section="top-deals"]');
  await expect(deals.getByRole("heading", { name: "Top Deals" })).toBeVisible();
  // The browser asks once more by itself, and fails again.
  await untilHydrated(page);
  await expect(deals.locator('[data-state="failed"]')).toBeVisible();
  proxy.rule = () => undefined;
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
  await expect(deals.locator('[data-state="failed"]')).toHaveCount(0);
});
