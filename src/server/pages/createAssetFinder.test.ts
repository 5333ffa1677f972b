import { describe, expect, it } from "vitest";
import { createAssetFinder } from "./createAssetFinder";

const modules = {
  entry: "assets/index.js",
  files: ["assets/libraries.js", "assets/index.js", "assets/parts.js", "assets/header.js"],
  ofEntry: ["assets/index.js", "assets/libraries.js"],
  ofConsent: ["assets/askConsent.js"],
  ofTypes: {
    "deal-grid": ["assets/header.js", "assets/index.js", "assets/libraries.js", "assets/parts.js"],
    tabs: ["assets/parts.js"],
  },
};

const styles = {
  fixed: { file: "assets/fonts.css", parts: [{ text: "@font-face{}" }] },
  sheet: {
    file: "assets/sections.css",
    parts: [
      { text: "a{}" },
      { text: ".tabs{}", needs: [["Tabs"]] },
      { text: ".card{}", needs: [["Card"]] },
      { text: ".st{}", needs: [["State"]] },
    ],
  },
  later: { file: "assets/later.css", modules: { Tabs: ["_tb", "_tx"], State: ["_st"] } },
  frame: ["State"],
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
        later: "/assets/later.css",
      },
      modulePreloads: ["/assets/libraries.js", "/assets/index.js", "/assets/parts.js", "/assets/header.js"],
      entry: "/assets/index.js",
      consent: "/assets/askConsent.js",
    });
  });

  it("are the same for the same section types and needs in another order", () => {
    const find = createAssetFinder(readFile);
    expect(find(["tabs"], ["tabs", "deal-grid"])).toBe(find(["tabs"], ["deal-grid", "tabs"]));
  });

  it("have the styles of all section types where the page's needs are unknown", () => {
    expect(createAssetFinder(readFile)(["tabs"]).inlineStyles?.sheet.text).toBe("a{}.tabs{}.card{}.st{}");
  });

  it("leave the styles of later modules for later where the markup has none of their classes", () => {
    const find = createAssetFinder(readFile);
    const sheetOf = (content: string) => find([], ["tabs"], content).inlineStyles?.sheet.text;
    expect(sheetOf(`<p class="_ot">_tb</p><p class="_tb-other"></p>`)).toBe("a{}");
    expect(sheetOf(`<p class="_ot _tx"></p>`)).toBe("a{}.tabs{}");
    expect(sheetOf(`<p class="_tb _st"></p>`)).toBe("a{}.tabs{}.st{}");
  });
});
