import { expect, it } from "vitest";
import { type BuiltFile, findPageModules, listComponents } from "./pageModulesPlugin";

const build = (
  fileName: string,
  size: number,
  imports: readonly string[],
  moduleIds: readonly string[],
): BuiltFile => ({
  fileName,
  code: "x".repeat(size),
  imports,
  moduleIds,
});

it("names the files of the entry and of each section type, also where components share a file", () => {
  const files = [
    build("index.js", 20, ["libraries.js"], ["/src/app/browser/browser.tsx"]),
    build("header.js", 5, ["parts.js", "index.js"], ["/SiteHeader.tsx", "/Announcement.tsx"]),
    build("parts.js", 10, ["libraries.js"], ["/Button.tsx"]),
    build("libraries.js", 90, [], ["/react.js"]),
    build("later.js", 500, [], ["/Suggestions.tsx"]),
    build("ask.js", 1, ["index.js"], ["/src/app/consent/askConsent.ts"]),
  ];
  const components = new Map([
    ["site-header", ["/SiteHeader.tsx"]],
    ["announcement", ["/Announcement.tsx"]],
  ]);
  const ofHeader = ["header.js", "index.js", "libraries.js", "parts.js"];
  expect(findPageModules(files, components)).toEqual({
    entry: "index.js",
    files: ["libraries.js", "index.js", "parts.js", "header.js"],
    ofEntry: ["index.js", "libraries.js"],
    ofConsent: ["ask.js"],
    ofTypes: { announcement: ofHeader, "site-header": ofHeader },
  });
});

it("writes the same whatever the order in which a build came across modules and files", () => {
  const modules: [string, string[] | undefined][] = [
    ["/src/sections/site-header/section.ts", ["/SiteHeader.tsx"]],
    ["/src/sections/site-header/section.ts?load", []],
    ["/src/sections/strip/section.ts?load", ["/Strip.tsx"]],
    ["/src/domain/accent.ts", undefined],
  ];
  const files = [
    build("index.js", 20, [], ["/src/app/browser/browser.tsx", "/SiteHeader.tsx"]),
    build("b.js", 5, [], ["/Strip.tsx"]),
    build("a.js", 20, [], ["/react.js"]),
  ];
  const write = (order: typeof modules, built: readonly BuiltFile[]) =>
    JSON.stringify(findPageModules(built, listComponents(order)));
  const written = write(modules, files);
  expect(written).toContain('"site-header":["index.js"]');
  expect(write([...modules].reverse(), [...files].reverse())).toBe(written);
});
