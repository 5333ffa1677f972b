import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { Touched } from "../protocol";

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

describe("whom a draft touches", () => {
  it("are the domains that get the document, and those whose pages really differ", async () => {
    const untouched = await views.get<Touched>("touched", { document: "home/one" });
    expect(untouched.domains.map(({ name, hasOverlay }) => [name, hasOverlay])).toEqual([
      ["Bargain Barn", true],
      ["Deal Harbor", false],
    ]);
    expect(untouched.paths).toEqual(["/"]);
    expect(untouched.changed).toEqual([]);
    const home = JSON.parse(views.read("home/one.json"));
    home.sections.find(({ id }: { id: string }) => id === "top-deals").count.initial = 12;
    views.edit("touches", { "home/one.json": home });
    const { changed } = await views.get<Touched>("touched", { draft: "touches", document: "home/one" });
    expect(changed.flatMap(({ domains }) => domains)).toContain("dealharbor.example");
    expect(changed[0]?.pages).toEqual([{ path: "/", kind: "changed" }]);
    expect(changed.flatMap(({ changes }) => changes).join()).toContain("8 → 12");
  });

  it("have changes of their own where their file has some for the document", async () => {
    const listOwn = async (query: Record<string, string>) => {
      const { domains } = await views.get<Touched>("touched", { ...query, document: "page/contact-us" });
      return domains.filter(({ hasOverlay }) => hasOverlay).map(({ domain }) => domain);
    };
    expect(await listOwn({})).toEqual([]);
    const pages = { "page/contact-us": [{ op: "set", pointer: "/title", was: "Contact us", to: "Write" }] };
    views.edit("own page", { "domain/dealharbor.example.json": { version: 5, pages } });
    expect(await listOwn({ draft: "own page" })).toEqual(["dealharbor.example"]);
  });

  it("are for a header all pages that have one", async () => {
    const { paths } = await views.get<Touched>("touched", { document: "header/one" });
    expect(paths).toEqual(expect.arrayContaining(["/", "/store/:storeSlug"]));
  });
});
