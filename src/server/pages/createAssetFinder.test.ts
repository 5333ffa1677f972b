import { describe, expect, it } from "vitest";
import { createAssetFinder } from "./createAssetFinder";

const manifest = {
  "style.css": { file: "assets/style.css" },
  "index.html": { file: "assets/index.js", isEntry: true, imports: ["_libraries.js"] },
  "_libraries.js": { file: "assets/libraries.js" },
  "_parts.js": { file: "assets/parts.js", imports: ["_libraries.js"] },
  "src/sections/deal-grid/DealGrid.tsx": { file: "assets/DealGrid.js", imports: ["_parts.js", "index.html"] },
  "src/sections/tabs/Tabs.tsx": { file: "assets/Tabs.js" },
};

describe("the files of a page", () => {
  it("are the content of the style sheet, the entry and the modules of the first types, each once", () => {
    expect(createAssetFinder(manifest, (path) => `/* ${path} */`)(["deal-grid", "deal-grid", "unknown"])).toEqual({
      styles: [],
      inlineStyle: "/* assets/style.css */",
      modulePreloads: ["/assets/DealGrid.js", "/assets/libraries.js", "/assets/parts.js"],
      entry: "/assets/index.js",
    });
  });
});
