import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkLayouts } from "../src/layout/check/checkLayouts";
import { createTimedSide, type Figure } from "./runner/Figure";

const LAYOUTS = join(import.meta.dirname, "../layouts");
const ALL = "all of them";
const read = (file: string) => readFileSync(join(LAYOUTS, file), "utf8");

/** A thousand homes with different titles, a header and a footer. */
function createFiles(): Map<string, string> {
  return new Map([
    ["selection.json", read("selection.json")],
    ["header/one.json", read("header/one.json")],
    ["footer/one.json", read("footer/one.json")],
    ...Array.from({ length: 1000 }, (_, index): [string, string] => [
      `home/copy-${index}.json`,
      read("home/one.json").replace("Home One", `Home ${index}`),
    ]),
  ]);
}

export const figure: Figure = {
  description: "1,000 documents are validated as a set, and again after a change of one of them.",
  rounds: 5,
  warmUps: 1,
  meaning: [
    "How long a server with many documents reads them at its start, and how soon it applies a change. What has not changed",
    "is not validated again.",
  ].join("\n"),
  limits: [{ side: ALL, measure: "time", most: 2_000 }],
  open: async () => {
    const files = createFiles();
    const earlier = checkLayouts(files);
    const changed = new Map(files).set("home/copy-7.json", read("home/one.json").replace("Home One", "Home Seven"));
    return {
      sides: [
        createTimedSide(ALL, () => checkLayouts(files)),
        createTimedSide("one changed", () => checkLayouts(changed, { earlier })),
      ],
    };
  },
};
