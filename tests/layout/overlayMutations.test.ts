import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { isFull } from "../../harness/tiers/tier";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { listMutations } from "./mutations";

const EXTENDING = `{
  "$schema": "../../schemas/overlay.json",
  "version": 5,
  "extends": "home/one",
  "title": "Home Six",
  "operations": [
    { "op": "set", "section": "top-deals", "pointer": "/heading", "was": "Top Deals", "to": "Best deals" },
    { "op": "set", "section": "top-deals", "pointer": "/count/initial", "was": 8, "to": 9 },
    { "op": "unset", "section": "browse", "pointer": "/tone", "was": "tinted" },
    { "op": "move", "section": "new-stores", "to": { "after": "welcome" } },
    { "op": "rename", "section": "trending-stores", "to": "stores" },
    { "op": "remove", "section": "horizontal-banners", "was": "banner-carousel" },
    {
      "op": "insert",
      "at": { "last": "browse/columns/0/sections" },
      "value": { "id": "hint", "type": "newsletter-form", "heading": "New here?" }
    }
  ]
}`;
const DOMAIN = `{
  "$schema": "../../schemas/domain.json",
  "version": 5,
  "home": [{ "op": "set", "section": "top-deals", "pointer": "/columns", "was": 3, "to": 4 }],
  "footer": [{ "op": "remove", "section": "scroll-to-top", "was": "scroll-to-top" }]
}`;

let files: LayoutFiles;
beforeAll(async () => {
  const shipped = await readLayouts(join(import.meta.dirname, "../../layouts"));
  const selection = JSON.parse(shipped.get("selection.json") ?? "");
  selection.homes["Home Page Six"] = { home: "home/six", header: "header/one", footer: "footer/one" };
  files = new Map([
    ...shipped,
    ["selection.json", JSON.stringify(selection)],
    ["home/six.json", EXTENDING],
    ["domain/dealharbor.example.json", DOMAIN],
  ]);
});

it.each([
  ["home/six.json", EXTENDING],
  ["domain/dealharbor.example.json", DOMAIN],
])("a single fault in %s is reported in its line, without a second one elsewhere, never by a crash", (file, text) => {
  const earlier = checkLayouts(files);
  expect(earlier.diagnostics).toEqual([]);
  const all = listMutations(text);
  expect(all.length).toBeGreaterThan(80);
  const mutations = all.filter((_, index) => isFull || index % 20 === 0);
  const wrong = mutations.flatMap((mutation) => {
    const { diagnostics } = checkLayouts(new Map([...files, [file, mutation.text]]), { earlier });
    const [only, ...others] = diagnostics;
    // A mutated value may be valid by itself and only differ from the document.
    const isQuiet = diagnostics.length === 0 && !/duplicate id|missing|unknown|refused|comma/.test(mutation.name);
    const isRight = others.length === 0 && only?.file === file && only.line === mutation.line;
    const got = diagnostics.map(({ file: at, line, code, message }) => `${at}:${line} ${code} ${message}`);
    return isQuiet || isRight ? [] : [{ fault: mutation.name, line: mutation.line, got }];
  });
  expect(wrong).toEqual([]);
});
