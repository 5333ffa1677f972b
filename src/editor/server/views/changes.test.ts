import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANVAS_PATH } from "../../protocol/address";
import type { Changes, Revision } from "../../protocol/changes";
import type { FileText, PickAnswer } from "../../protocol/form";
import type { Touched } from "../../protocol/touched";
import type { Turns } from "../../protocol/turns";
import { type ServedViews, serveViews } from "./viewsForTest";

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

const read = (file: string) => JSON.parse(views.read(file));
const findDeals = (home: { sections: { id: string }[] }) =>
  // biome-ignore lint/suspicious/noExplicitAny: a section as a test changes it
  home.sections.find(({ id }) => id === "top-deals") as any;

describe("the changes of a draft", () => {
  it("are in words and as operations, each with an id of its own; formatting alone is no change", async () => {
    const home = read("home/one.json");
    findDeals(home).count.initial = 12;
    home.sections.splice(0, 1);
    views.edit("changes", { "home/one.json": home, "home/two.json": read("home/two.json") });
    const { against, files } = await views.get<Changes>("changes", { draft: "changes" });
    expect(against).toBe("the saved files");
    expect(files.map(({ file }) => file)).toEqual(["home/one.json", "home/two.json"]);
    const [one, two] = files;
    expect(one?.changes.map(({ name }) => name)).toEqual([
      expect.stringContaining("Gone"),
      expect.stringContaining("8 → 12"),
    ]);
    expect(one?.changes.every(({ isDiscardable }) => isDiscardable)).toBe(true);
    expect(new Set(one?.changes.map(({ id }) => id)).size).toBe(2);
    expect(one?.operations).toContainEqual({
      op: "set",
      section: "top-deals",
      pointer: "/count/initial",
      was: 8,
      to: 12,
    });
    expect(two?.changes).toEqual([]);
    expect(two?.before).toBe(views.read("home/two.json"));
  });

  it("name operations of domains, new files and what is neither", async () => {
    const overlay = {
      version: 2,
      home: [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Mine" }],
    };
    const selection = read("selection.json");
    selection.homes["Home Page One"].footer = "footer/two";
    views.edit("others", {
      "domain/dealharbor.example.json": overlay,
      "selection.json": selection,
      "page/new.json": { version: 2, kind: "page", title: "New", path: "/new", sections: [] },
    });
    views.edit("others", { "domain/bargainbarn.example.json": { version: 2, home: [] } });
    const { files } = await views.get<Changes>("changes", { draft: "others" });
    const names = (file: string) => files.find((one) => one.file === file)?.changes.map(({ name }) => name);
    expect(names("domain/dealharbor.example.json")).toEqual([
      expect.stringMatching(/^Only dealharbor\.example: .*Mine/),
    ]);
    expect(names("domain/bargainbarn.example.json")?.[0]).toMatch(/^bargainbarn\.example no longer: /);
    expect(names("selection.json")).toEqual(["/homes/Home Page One/footer: footer/one → footer/two"]);
    expect(names("page/new.json")).toEqual(["New file page/new.json"]);
  });

  it("say so where a text that is no JSON differs", async () => {
    views.edit("syntax", { "home/one.json": "{" });
    const { files } = await views.get<Changes>("changes", { draft: "syntax" });
    expect(files[0]?.changes).toEqual([expect.objectContaining({ isDiscardable: false })]);
    const { text } = await views.get<FileText>("text", { draft: "syntax", file: "home/one.json" });
    expect(text).toBe("{");
    expect((await views.get<FileText>("text", { file: "home/gone.json" })).text).toBeNull();
  });

  it("can be read against a git revision, and the canvas shows that revision", async () => {
    const { revisions } = await views.get<{ revisions: Revision[] }>("revisions");
    expect(revisions.length).toBeGreaterThan(0);
    const changes = await views.get<Changes>("changes", { draft: "changes", against: "HEAD" });
    expect(changes.against).toBe("HEAD");
    expect(changes.files.map(({ file }) => file)).toContain("home/one.json");
    expect(changes.files.flatMap((file) => file.changes).some(({ isDiscardable }) => isDiscardable)).toBe(false);
    const isClean = execFileSync("git", ["status", "--porcelain", "layouts"], { encoding: "utf8" }) === "";
    for (const state of isClean ? ["HEAD", "saved"] : ["saved"]) {
      const page = await views.fetch(CANVAS_PATH, { draft: "changes", domain: "dealharbor.example", state });
      expect(await page.text()).toContain('id="welcome"');
    }
    const drafted = await views.fetch(CANVAS_PATH, { draft: "changes", domain: "dealharbor.example" });
    expect(await drafted.text()).not.toContain('id="welcome"');
  }, 60_000);

  it.each(["--output=/tmp/x", "no-such-branch", "HEAD:../secret\n"])("refuses the revision %j", async (against) => {
    const answer = await views.fetch("changes", { against });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});

describe("whom a draft touches", () => {
  it("are the domains that get the document, and those whose pages really differ", async () => {
    const untouched = await views.get<Touched>("touched", { document: "home/one" });
    expect(untouched.domains.map(({ name, hasOverlay }) => [name, hasOverlay])).toEqual([
      ["Bargain Barn", true],
      ["Deal Harbor", false],
    ]);
    expect(untouched.paths).toEqual(["/"]);
    expect(untouched.changed).toEqual([]);
    const home = read("home/one.json");
    findDeals(home).count.initial = 12;
    views.edit("touches", { "home/one.json": home });
    const { changed } = await views.get<Touched>("touched", { draft: "touches", document: "home/one" });
    expect(changed.flatMap(({ domains }) => domains)).toContain("dealharbor.example");
    expect(changed[0]?.pages).toEqual([{ path: "/", kind: "changed" }]);
    expect(changed.flatMap(({ changes }) => changes).join()).toContain("8 → 12");
  });

  it("have changes of their own where their file has some for the document", async () => {
    const listOwn = async (query: Record<string, string>) => {
      const { domains } = await views.get<Touched>("touched", { ...query, document: "page/store" });
      return domains.filter(({ hasOverlay }) => hasOverlay).map(({ domain }) => domain);
    };
    expect(await listOwn({})).toEqual([]);
    const pages = { "page/store": [{ op: "set", pointer: "/title", was: "Store", to: "Shop" }] };
    views.edit("own page", { "domain/dealharbor.example.json": { version: 2, pages } });
    expect(await listOwn({ draft: "own page" })).toEqual(["dealharbor.example"]);
  });

  it("are for a header all pages that have one", async () => {
    const { paths } = await views.get<Touched>("touched", { document: "header/one" });
    expect(paths).toEqual(expect.arrayContaining(["/", "/store/:storeSlug"]));
  });
});

describe("the pickers", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("do not take “%s” for a kind", async (kind) => {
    const answer = await views.fetch(`pick/${kind}`, { domain: "dealharbor.example" });
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Nothing of this kind can be picked." }]);
  });

  const pick = (kind: string, query: Record<string, string> = {}) =>
    views.get<PickAnswer>(`pick/${kind}`, { domain: "dealharbor.example", ...query });

  it("find stores and offers by a search, and describe those that are chosen already", async () => {
    const first = await pick("stores");
    expect(first.entries.length).toBeGreaterThan(3);
    const [store] = first.entries;
    const found = await pick("stores", { query: store?.title ?? "" });
    expect(found.entries.map(({ value }) => value)).toContain(store?.value);
    const chosen = await pick("stores", { ids: `${store?.value},no-such-store` });
    expect(chosen.entries).toMatchObject([
      { value: store?.value, title: store?.title },
      { value: "no-such-store", warning: expect.any(String) },
    ]);
    const offers = await pick("offers");
    expect(offers.entries[0]).toMatchObject({ title: expect.stringMatching(/\w/), detail: expect.any(String) });
    const [offer] = offers.entries;
    expect((await pick("offers", { ids: `${offer?.value},gone` })).entries).toMatchObject([
      { title: offer?.title },
      { warning: "The API has no such offer." },
    ]);
  });

  it("list the site's pages, those with a parameter filled", async () => {
    const { entries } = await pick("links");
    const values = entries.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["/", "/coupons", "/store"]));
    expect(values.some((value) => /^\/store\/[a-z0-9-]+$/.test(value))).toBe(true);
    expect(values.some((value) => value.includes(":"))).toBe(false);
    expect((await pick("links", { query: "privacy" })).entries.map(({ value }) => value)).toEqual(["/privacypolicy"]);
  });

  it("say how many banners of each size the domain has", async () => {
    const { entries } = await pick("banners");
    expect(entries.map(({ value }) => value)).toContain("300 * 250");
    expect(entries[0]?.detail).toMatch(/^\d+ ad banners?, \d+ recommended$/);
  });

  it("say why there is nothing where the domain is unknown", async () => {
    const { entries, failure } = await pick("stores", { domain: "nobody.example" });
    expect(entries).toEqual([]);
    expect(failure).toContain("nobody.example");
  });
});

describe("the turns of a page", () => {
  it("are also the moments that settings state, such as the end of a countdown", async () => {
    const home = read("home/one.json");
    home.sections.push({ id: "sale-ends", type: "countdown", endsAt: "2037-11-30T23:59", heading: "Sale" });
    views.edit("moments", { "home/one.json": home });
    const { turns } = await views.get<Turns>("turns", { draft: "moments", domain: "dealharbor.example" });
    expect(turns).toEqual([{ at: "2037-11-30T23:59", changes: ["sale-ends: ends at"] }]);
  });

  it("are the next moments at which something begins or ends", async () => {
    const home = read("home/one.json");
    home.sections[0] = { ...home.sections[0], from: "2037-11-27T09:00", until: "2037-12-01" };
    views.edit("turns", { "home/one.json": home });
    const { turns, timeZone } = await views.get<Turns>("turns", { draft: "turns", domain: "dealharbor.example" });
    expect(timeZone).toBe("UTC");
    expect(turns).toEqual([
      { at: "2037-11-27T09:00", changes: ["welcome begins"] },
      { at: "2037-12-01T00:00", changes: ["welcome ends"] },
    ]);
  });
});
