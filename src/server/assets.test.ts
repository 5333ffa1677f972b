import { describe, expect, it } from "vitest";
import { createAssetFinder } from "./assets";

const manifest = {
  "index.html": { file: "assets/index.js", isEntry: true, css: ["assets/index.css"], imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
  "src/sections/deal-grid/DealGrid.tsx": {
    file: "assets/DealGrid.js",
    css: ["assets/DealGrid.css"],
    imports: ["_shared.js", "index.html"],
  },
  "src/sections/tabs/Tabs.tsx": { file: "assets/Tabs.js" },
  "src/ui/typefaces/serif.css": { file: "assets/serif.css" },
};

const sheet = `@font-face{src:url(/assets/serif.woff2)format("woff2")}@font-face{src:url("/assets/serif.woff2")}`;

describe("the files of a page", () => {
  it("are the entry's, those of its section types and its typeface's, each once", () => {
    expect(createAssetFinder(manifest, () => sheet)(["deal-grid", "deal-grid", "unknown"], "serif")).toEqual({
      styles: ["/assets/index.css", "/assets/DealGrid.css", "/assets/shared.css", "/assets/serif.css"],
      modulePreloads: ["/assets/DealGrid.js", "/assets/shared.js"],
      fonts: ["/assets/serif.woff2"],
      entry: "/assets/index.js",
    });
  });
});
