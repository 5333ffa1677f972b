import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { findSections } from "../../src/layout/document/walkSections";
import { bundleLayouts } from "./bundleLayouts";

it("has the shipped documents without a report", async () => {
  const { layouts, report, hasFaults } = await bundleLayouts("layouts");
  expect([layouts?.documents.has("home/one"), report, hasFaults]).toEqual([true, "", false]);
});

it("reports a broken document in the usual format and takes what is left of the others", async () => {
  const folder = copyLayouts();
  writeFileSync(join(folder, "home/two.json"), '{ "version": 5,');
  const { layouts, report, hasFaults } = await bundleLayouts(folder);
  expect([layouts?.documents.has("home/one"), layouts?.documents.has("home/two")]).toEqual([true, false]);
  expect(hasFaults).toBe(true);
  expect(report).toContain(`${join(folder, "home/two.json")}:1:15 error This is not valid JSON`);
  expect(report).toContain("The site cannot use “home/two”; it uses home/one instead.");
});

it("has markup as the sanitiser leaves it, in documents and in what domains change", async () => {
  const folder = copyLayouts();
  mkdirSync(join(folder, "domain"));
  const write = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
  const ask = (answer: string) => ({ id: "ask", type: "question-list", questions: [{ question: "Why?", answer }] });
  const heading = { id: "heading", type: "page-heading", heading: "Questions" };
  const page = { version: 5, kind: "page", title: "Questions", path: "/questions" };
  write("page/questions.json", { ...page, sections: [heading, ask("<b>So</b><script>alert(1)</script>")] });
  const insert = (answer: string) => ({
    op: "insert",
    at: { last: "sections" },
    value: { ...ask(answer), id: "more" },
  });
  write("domain/promopeak.example.json", {
    version: 5,
    home: [insert("<i>So</i><img src=x>")],
    pages: { "page/about": [insert("<u>So</u><iframe></iframe>")] },
  });
  const { layouts, changes, report } = await bundleLayouts(folder);
  expect(report).toBe("");
  expect(JSON.stringify(layouts?.documents.get("page/questions"))).toContain('"answer":{"html":"<b>So</b>"}');
  const changed = JSON.stringify(changes.get("promopeak.example"));
  expect(changed).toContain('"answer":{"html":"<i>So</i>"}');
  expect(changed).toContain('"answer":{"html":"<u>So</u>"}');
});

it("says in a sentence that there is nothing to show, where the folder is missing or all documents are broken", async () => {
  const missing = await bundleLayouts("/nowhere/layouts");
  expect([missing.layouts, missing.hasFaults]).toEqual([undefined, true]);
  expect(missing.report).toBe(
    "The documents folder /nowhere/layouts cannot be read: it does not exist. The static site has no page to show.",
  );
  const folder = copyLayouts();
  for (const name of ["one", "two", "three", "four", "five"]) writeFileSync(join(folder, `home/${name}.json`), "{");
  const broken = await bundleLayouts(folder);
  expect(broken.layouts).toBeUndefined();
  expect(broken.report).toContain(`${folder} has no usable home, header and footer, so the static site has no page`);
});

it("has what is open at the time of the build, and says that the static site does not follow the times", async () => {
  const folder = copyLayouts();
  const home = JSON.parse(readFileSync(join(folder, "home/one.json"), "utf8"));
  const slot = { type: "banner-slot", source: { from: "recommended-banners" }, dimension: "728 * 90" };
  home.sections.push({ ...slot, id: "over", until: "2026-11-01" }, { ...slot, id: "open", from: "2026-11-01" });
  writeFileSync(join(folder, "home/one.json"), JSON.stringify(home));
  mkdirSync(join(folder, "domain"));
  const insert = { op: "insert", at: { last: "sections" }, value: { ...slot, id: "own" }, from: "2026-11-02" };
  const overlay = join(folder, "domain/dealharbor.example.json");
  writeFileSync(overlay, JSON.stringify({ version: 5, home: [insert] }));
  const { layouts, changes, report, hasFaults } = await bundleLayouts(folder, Date.parse("2026-11-02T00:00Z"));
  const listIds = (document: unknown) => findSections<{ id: string }>(document).map(({ section }) => section.id);
  expect(listIds(layouts?.documents.get("home/one")).slice(-1)).toEqual(["open"]);
  const own = changes.get("dealharbor.example")?.choices.find(({ choice }) => choice.home === "home/one");
  expect(listIds(own?.changed.home).slice(-2)).toEqual(["open", "own"]);
  // Warnings and notes are no faults.
  expect(hasFaults).toBe(false);
  expect(report).toContain("shows the state of 2026-11-02T00:00Z until you build it again");
  expect(report).toContain("schedule-over");
});

it("has the homes that are shown at the time of the build by each domain's clocks", async () => {
  const folder = copyLayouts();
  const file = join(folder, "selection.json");
  const selection = JSON.parse(readFileSync(file, "utf8"));
  const sale = { home: "home/five", header: "header/two" };
  const rules = [
    { domains: ["*"], ...sale, from: "2026-11-27", through: "2026-11-30" },
    { domains: ["dealharbor.example"], home: "home/two", from: "2026-11-30T12:00" },
    { domains: ["*.test"], home: "home/three", from: "2026-12-24" },
  ];
  writeFileSync(file, JSON.stringify({ ...selection, rules }));
  const websites = join(folder, "websites.json");
  writeFileSync(
    websites,
    JSON.stringify([{ domain: "east.example", name: "East", home_page: "Home Page One", time_zone: "Asia/Tokyo" }]),
  );
  vi.stubEnv("WEBSITES_FILE", websites);
  onTestFinished(() => void vi.unstubAllEnvs());
  const read = async (moment: string) => (await bundleLayouts(folder, Date.parse(moment))).layouts?.selection.rules;
  const usual = { home: "home/one", header: "header/one", footer: "footer/one" };
  expect(await read("2026-11-26T16:00Z")).toEqual([{ domains: ["east.example"], ...sale }]);
  expect(await read("2026-11-28T00:00Z")).toEqual([{ domains: ["*"], ...sale }]);
  expect(await read("2026-11-30T16:00Z")).toEqual([
    { domains: ["east.example"], ...usual },
    { domains: ["dealharbor.example"], home: "home/two" },
    { domains: ["*"], ...sale },
  ]);
});

it("says which frames a build with VITE_EMBED_HOSTS leaves out; without the setting it says nothing", async () => {
  const folder = copyLayouts();
  const sections = [{ id: "film", type: "embed", title: "Film", address: "https://film.example/1" }];
  const document = { version: 5, kind: "page", title: "Film", path: "/film" };
  const heading = { id: "title", type: "page-heading", heading: "Film" };
  writeFileSync(join(folder, "page/film.json"), JSON.stringify({ ...document, sections: [heading, ...sections] }));
  expect((await bundleLayouts(folder)).report).toBe("");
  vi.stubEnv("VITE_EMBED_HOSTS", "maps.example.org, https://x.example");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { report } = await bundleLayouts(folder);
  expect(report).toContain("VITE_EMBED_HOSTS: expected hosts");
  expect(report).toContain("“film.example” is not in EMBED_HOSTS");
});

function copyLayouts(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("layouts", folder, { recursive: true });
  // What shipped domains change is left out: the tests write changes of their own.
  rmSync(join(folder, "domain"), { recursive: true });
  return folder;
}
