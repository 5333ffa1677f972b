import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sectionRegistry } from "../../src/sections/registry";
import { readImports } from "../architecture/readImports";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** What needs the browser: state, effects, handlers of events and observers. */
const BEHAVIOUR =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|Transition|ActionState)\(|\bon(?!Dark|Retry)[A-Z]\w*=\{|addEventListener\(|new \w+Observer\(|\blazy\(/g;

/** Shared modules with behaviour that a section without behaviour may use, and why it does not need it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/ui/pictures/Picture.tsx": "a picture that fails renders the section anew",
  "src/sections/shared/page/SiteLogo.tsx": "so does a logo",
  "src/ui/controls/Button.tsx": "its links are plain, and its buttons are only those of failed answers",
  "src/sections/shared/footers/FooterList.tsx": "a section whose answer failed hydrates",
  "src/ui/states/SectionState.tsx": "a section whose answer failed hydrates",
  "src/ui/links/OfferLink.tsx": "no static section opens offers",
};

const { files } = readImports(ROOT);

/** The modules of a section that a page with it runs, from its component on; type imports are among them. */
function listModules(component: string): readonly string[] {
  const seen = new Set([component]);
  for (const file of seen)
    for (const target of files.get(file) ?? [])
      if (/^src\/(?:ui|render|sections)\/.*\.tsx$/.test(target) && !target.includes(".test.")) seen.add(target);
  return [...seen];
}

function findComponent(type: string): string {
  const [, name = ""] =
    /import\("\.\/(\w+)"\)/.exec(readFileSync(join(ROOT, "src/sections", type, "section.ts"), "utf8")) ?? [];
  return `src/sections/${type}/${name}.tsx`;
}

const listBehaviour = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(BEHAVIOUR)].map(([found]) => `${file}: ${found}`);

const TYPES = Object.values(sectionRegistry).map(({ type }) => type);
const isStatic = (type: string) => sectionRegistry[type]?.isStatic === true;

describe("a static section", () => {
  it.each(TYPES.filter(isStatic))("needs no code in the browser: %s", (type) => {
    const found = listModules(findComponent(type)).filter((file) => EXCEPTIONS[file] === undefined);
    expect(found.flatMap(listBehaviour)).toEqual([]);
  });

  it("is recognised: the sections with behaviour do have what is looked for", () => {
    const quiet = TYPES.filter((type) => !isStatic(type)).filter(
      (type) => listModules(findComponent(type)).flatMap(listBehaviour).length === 0,
    );
    expect(quiet).toEqual([]);
  });

  it("has exceptions only where there is behaviour", () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => listBehaviour(file).length === 0)).toEqual([]);
  });
});
