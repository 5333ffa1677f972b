import { describe, expect, it } from "vitest";
import { createAssetFinder } from "./createAssetFinder";

const manifest = {
  "index.html": { file: "assets/index.js", isEntry: true, imports: ["_libraries.js"] },
  "_libraries.js": { file: "assets/libraries.js" },
  "_parts.js": { file: "assets/parts.js", imports: ["_libraries.js"] },
  "src/sections/deal-grid/DealGrid.tsx": { file: "assets/DealGrid.js", imports: ["_parts.js", "index.html"] },
  "src/sections/tabs/Tabs.tsx": { file: "assets/Tabs.js" },
};

const styles = {
  fixed: "@font-face{}",
  file: "assets/sections.css",
  parts: [{ text: "a{}" }, { text: ".tabs{}", needs: [["Tabs"]] }, { text: ".card{}", needs: [["Card"]] }],
  frame: [],
  types: { "deal-grid": ["Card"], tabs: ["Tabs"] },
};

/** The longer a file's name, the smaller its content. */
const readFile = (path: string) =>
  path === ".vite/page-styles.json" ? JSON.stringify(styles) : `/* ${path} */${" ".repeat(100 - 2 * path.length)}`;

describe("the files of a page", () => {
  it("are its styles, the entry and the modules of the first types, each once, the largest first", () => {
    expect(createAssetFinder(manifest, readFile)(["deal-grid", "deal-grid", "unknown"], ["deal-grid"])).toEqual({
      styles: [],
      inlineStyles: { fixed: "@font-face{}", sheet: "a{}.card{}", complete: "/assets/sections.css" },
      modulePreloads: ["/assets/index.js", "/assets/parts.js", "/assets/DealGrid.js", "/assets/libraries.js"],
      entry: "/assets/index.js",
    });
  });

  it("are the same for the same section types in another order", () => {
    const find = createAssetFinder(manifest, readFile);
    expect(find(["tabs"], ["tabs", "deal-grid"])).toBe(find(["tabs"], ["deal-grid", "tabs"]));
  });

  it("have the styles of all section types where the page's types are unknown", () => {
    expect(createAssetFinder(manifest, readFile)(["tabs"]).inlineStyles?.sheet).toBe("a{}.tabs{}.card{}");
  });
});
