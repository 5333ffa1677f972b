import { describe, expect, it } from "vitest";
import { createAssetFinder } from "./createAssetFinder";

const modules = {
  entry: "assets/index.js",
  files: ["assets/libraries.js", "assets/index.js", "assets/parts.js", "assets/header.js"],
  ofEntry: ["assets/index.js", "assets/libraries.js"],
  ofTypes: {
    "deal-grid": ["assets/header.js", "assets/index.js", "assets/libraries.js", "assets/parts.js"],
    tabs: ["assets/parts.js"],
  },
};

const styles = {
  fixed: { file: "assets/fonts.css", parts: [{ text: "@font-face{}" }] },
  sheet: {
    file: "assets/sections.css",
    parts: [{ text: "a{}" }, { text: ".tabs{}", needs: [["Tabs"]] }, { text: ".card{}", needs: [["Card"]] }],
  },
  print: "assets/print.css",
  frame: [],
  types: { "deal-grid": ["Card"], tabs: ["Tabs"] },
};

const readFile = (path: string) => JSON.stringify(path === ".vite/page-styles.json" ? styles : modules);

describe("the files of a page", () => {
  it("are its styles, the entry and the modules of the first types, each once, the largest first", () => {
    expect(createAssetFinder(readFile)(["deal-grid", "deal-grid", "unknown"], ["deal-grid"])).toMatchObject({
      styles: [],
      inlineStyles: {
        fixed: { text: "@font-face{}", complete: "/assets/fonts.css" },
        sheet: { text: "a{}.card{}", complete: "/assets/sections.css" },
        print: "/assets/print.css",
      },
      modulePreloads: ["/assets/libraries.js", "/assets/index.js", "/assets/parts.js", "/assets/header.js"],
      entry: "/assets/index.js",
    });
  });

  it("are the same for the same section types and needs in another order", () => {
    const find = createAssetFinder(readFile);
    expect(find(["tabs"], ["tabs", "deal-grid"])).toBe(find(["tabs"], ["deal-grid", "tabs"]));
  });

  it("have the styles of all section types where the page's needs are unknown", () => {
    expect(createAssetFinder(readFile)(["tabs"]).inlineStyles?.sheet.text).toBe("a{}.tabs{}.card{}");
  });
});
