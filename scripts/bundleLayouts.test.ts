import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { bundleLayouts } from "./bundleLayouts";

it("has the shipped documents without a report", async () => {
  const { layouts, report } = await bundleLayouts("layouts");
  expect([layouts?.documents.has("home/one"), report]).toEqual([true, ""]);
});

it("reports a broken document in the usual format and takes what is left of the others", async () => {
  const folder = copyLayouts();
  writeFileSync(join(folder, "home/two.json"), '{ "version": 2,');
  const { layouts, report } = await bundleLayouts(folder);
  expect([layouts?.documents.has("home/one"), layouts?.documents.has("home/two")]).toEqual([true, false]);
  expect(report).toContain(`${join(folder, "home/two.json")}:1:15 error This is not valid JSON`);
  expect(report).toContain("The site cannot use “home/two”; it uses home/one instead.");
});

it("says in a sentence that there is nothing to show, where the folder is missing or all documents are broken", async () => {
  const missing = await bundleLayouts("/nowhere/layouts");
  expect(missing.layouts).toBeUndefined();
  expect(missing.report).toBe(
    "The documents folder /nowhere/layouts cannot be read: it does not exist. The static site has no page to show.",
  );
  const folder = copyLayouts();
  for (const name of ["one", "two", "three", "four", "five"]) writeFileSync(join(folder, `home/${name}.json`), "{");
  const broken = await bundleLayouts(folder);
  expect(broken.layouts).toBeUndefined();
  expect(broken.report).toContain(`${folder} has no home, header and footer that can be shown.`);
});

it("says which frames a build with VITE_EMBED_HOSTS leaves out; without the setting it says nothing", async () => {
  const folder = copyLayouts();
  const sections = [{ id: "film", type: "embed", title: "Film", address: "https://film.example/1" }];
  const document = { version: 2, kind: "page", title: "Film", path: "/film" };
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
  return folder;
}
