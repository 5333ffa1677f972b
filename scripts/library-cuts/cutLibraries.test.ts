import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cutLibrary, LIBRARIES } from "./cutLibrariesPlugin";
import { SANITIZER_LIBRARIES } from "./sanitizerCuts";

const ROOT = join(import.meta.dirname, "../..");
/** Code that only the server or the development server runs, tests, and the texts of pictures. */
const ELSEWHERE = /^app\/(?:server|dev)\/|\.test\.tsx?$|\/picture\.ts$/;

const FILES = ["api", "stores", "looks", "ui", "sections", "render", "app"].flatMap((folder) =>
  readdirSync(join(ROOT, "src", folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !ELSEWHERE.test(name)),
);

for (const library of LIBRARIES) {
  const folder = join(ROOT, "node_modules", library.name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const code = readFileSync(join(folder, library.file), "utf8");

  it(`every cut fits the installed version of ${library.name}/${library.file}`, () => {
    // Of the sanitiser whole packages are left out, see tests/contract/cutSanitizer.test.ts.
    const most = SANITIZER_LIBRARIES.includes(library) ? 1 : 0.95;
    expect(cutLibrary(library, version, code).length).toBeLessThan(most * code.length);
  });

  it(`another version of ${library.name}/${library.file} ends the build with what to do`, () => {
    expect(() => cutLibrary(library, "99.0.0", code)).toThrow(`${library.name} is 99.0.0 now: compare its code`);
  });
}

it("no code for the browser uses a feature of a library that its build leaves out", () => {
  expect(FILES.length).toBeGreaterThan(200);
  const cuts = LIBRARIES.flatMap((library) => library.cuts);
  const uses = FILES.flatMap((name) => {
    const text = readFileSync(join(ROOT, "src", name), "utf8");
    return cuts.filter(({ use }) => use?.test(text)).map(({ feature }) => `src/${name}: ${feature}`);
  });
  expect(uses).toEqual([]);
});
