import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { indexChunks } from "./readChunks";

const chunk = (name: string, modules: readonly string[], imports: readonly string[] = []) => ({
  name,
  fileName: `${name}.js`,
  code: name,
  isEntry: name === "index",
  imports: imports.map((file) => `${file}.js`),
  modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 10 }])),
});

it("lists the entry, the chunks of the section types and what these import, with the bytes of each package", () => {
  const { list } = indexChunks([
    chunk("index", ["/p/src/app/browser/browser.tsx"], ["libraries"]),
    chunk("libraries", ["/p/node_modules/react/index.js", "/p/node_modules/@date-fns/tz/index.js"]),
    chunk("common", ["/p/src/sections/deal-grid/DealGrid.tsx"], ["lists"]),
    chunk("lists", ["/p/src/ui/cards/CardGrid.tsx"], ["libraries"]),
    chunk("Hero", ["/p/src/sections/hero/Hero.tsx"]),
  ]);
  expect(list([]).map(({ name }) => name)).toEqual(["index", "libraries"]);
  const all = list(["deal-grid"]);
  expect(all.map(({ name }) => name)).toEqual(["index", "common", "libraries", "lists"]);
  const half = gzipSync("libraries").length / 2;
  expect([...(all[2]?.packages ?? [])]).toEqual([
    ["react", half],
    ["@date-fns/tz", half],
  ]);
  expect([...(all[3]?.packages.keys() ?? [])]).toEqual(["dealframe"]);
});
