import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cutReactDom } from "./cutReactPlugin";
import { REACT_DOM_CLIENT_CUTS } from "./reactCuts";

const ROOT = join(import.meta.dirname, "../..");
const REACT_DOM = readFileSync(join(ROOT, "node_modules/react-dom/cjs/react-dom-client.production.js"), "utf8");
/** Code that only the server or the development server runs, tests, and the texts of pictures. */
const ELSEWHERE = /^app\/(?:server|dev)\/|\.test\.tsx?$|\/picture\.ts$/;

const FILES = ["ui", "sections", "render", "app"].flatMap((folder) =>
  readdirSync(join(ROOT, "src", folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !ELSEWHERE.test(name)),
);

it("every cut fits the installed version of React DOM", () => {
  expect(cutReactDom(REACT_DOM).length).toBeLessThan(0.9 * REACT_DOM.length);
});

it("another version of React DOM ends the build with what to do", () => {
  expect(() => cutReactDom(REACT_DOM.replace(/exports\.version = "[^"]*"/, 'exports.version = "99.0.0"'))).toThrow(
    "compare its production build with scripts/react-cuts/reactCuts.ts",
  );
});

it("no code for the browser uses a feature that its build leaves out", () => {
  expect(FILES.length).toBeGreaterThan(200);
  const uses = FILES.flatMap((name) => {
    const text = readFileSync(join(ROOT, "src", name), "utf8");
    return REACT_DOM_CLIENT_CUTS.filter(({ use }) => use?.test(text)).map(({ feature }) => `src/${name}: ${feature}`);
  });
  expect(uses).toEqual([]);
});
