import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readBuildWebsites } from "./readBuildWebsites";

const API = { VITE_API_ORIGIN: "https://api.deals.example" };

/** Writes a file with website data, and returns its path. */
function write(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-websites-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "websites.json");
  writeFileSync(file, text);
  return file;
}

it("the website data of a static build are those of WEBSITES_FILE, whichever API its pages call", () => {
  const WEBSITES_FILE = write('[{ "domain": "acorn.example" }]');
  for (const settings of [{}, API, { API_ORIGIN: "https://api.deals.example" }])
    expect(readBuildWebsites({ ...settings, WEBSITES_FILE })).toEqual({ websites: [{ domain: "acorn.example" }] });
});

it("without the file, they are the demonstration's, and unknown with another API, which is said", () => {
  expect(readBuildWebsites({}).websites).toContainEqual(expect.objectContaining({ domain: "dealharbor.example" }));
  expect(readBuildWebsites({ ...API, WEBSITES_FILE: "" })).toEqual({
    websites: [],
    fault: expect.stringMatching(/allows no scripts.* of https:\/\/api\.deals\.example, .*WEBSITES_FILE.*TAG_SOURCES/),
  });
});

it.each([
  ["that is missing", undefined, "there is no file"],
  ["that is no JSON", "[{", "cannot be read"],
  ["without a list", "{}", "holds no list"],
])("a file %s is said", (_, text, reason) => {
  const WEBSITES_FILE = text === undefined ? "/none/websites.json" : write(text);
  expect(readBuildWebsites({ ...API, WEBSITES_FILE }).fault).toContain(reason);
});
