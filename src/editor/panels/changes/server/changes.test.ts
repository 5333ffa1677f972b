import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANVAS_PATH } from "../../../protocol/address";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { FileText } from "../../json/protocol";
import type { Changes, Revision } from "../protocol";

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
    home.sections = home.sections.filter(({ id }: { readonly id: string }) => id !== "welcome");
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
      version: 5,
      home: [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Mine" }],
    };
    const selection = read("selection.json");
    selection.homes["Home Page One"].footer = "footer/two";
    views.edit("others", {
      "domain/dealharbor.example.json": overlay,
      "selection.json": selection,
      "page/new.json": { version: 5, kind: "page", title: "New", path: "/new", sections: [] },
    });
    views.edit("others", { "domain/bargainbarn.example.json": { version: 5, home: [] } });
    const { files } = await views.get<Changes>("changes", { draft: "others" });
    const names = (file: string) => files.find((one) => one.file === file)?.changes.map(({ name }) => name);
    const [own, ...former] = names("domain/dealharbor.example.json") ?? [];
    expect(own).toMatch(/^Only dealharbor\.example: .*Mine/);
    for (const name of former) expect(name).toMatch(/^dealharbor\.example no longer: /);
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
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
  });
});
