import { describe, expect, it } from "vitest";
import { type FolderOrder, findBackwardImports, findCircles, type Graph, groupByFolder } from "./graph";
import { listSpecifiers, readImports } from "./readImports";

/**
 * The folders of src/layout in the order of the phases (src/layout/check/checkLayouts.ts); each imports only earlier
 * ones.
 */
const LAYOUT: FolderOrder = {
  parent: "src/layout",
  order: [
    "source",
    "diagnostics",
    "schema",
    "document",
    "schedule",
    "select",
    "validate",
    "website-data",
    "overlay",
    "check",
    ["accept", "compare", "plan"],
  ],
};
/** The order does not include App.tsx and the other files directly in src/app, which compose the folders. */
const APP: FolderOrder = {
  parent: "src/app",
  order: ["documents", "page", "head", "navigation", ["browser", "server"], "dev"],
};

/** The way of a request through src/server: each folder imports only earlier ones. */
const SERVER: FolderOrder = {
  parent: "src/server",
  order: [
    ["settings", "process"],
    "observe",
    "http",
    "builds",
    "caching",
    "api",
    "tenants",
    "documents",
    "pages",
    "routes",
    ["cluster", "dev"],
    "compose",
    "entries",
  ],
};
const CACHING: FolderOrder = {
  parent: "src/server/caching",
  order: [["memory", "changes"], "shared", ["answers", "pages"]],
};

/** InputError.ts and ProgressListener.ts right below src/comparison belong to all folders. */
const COMPARISON: FolderOrder = {
  parent: "src/comparison",
  order: ["documents", "difference", "fleet", ["affected", "calendar", "explain", "matrix"]],
};

/** Which of the outermost folders the files of one must not import. */
const REFUSED_ROOMS: Readonly<Record<string, readonly string[]>> = {
  src: ["harness", "scripts", "tests", "bench", "drills"],
  bin: ["tests"],
  // What tests, drills and benchmarks share: servers, programs, load, fleets.
  harness: ["scripts", "tests", "bench", "drills"],
  scripts: ["tests"],
  bench: ["tests"],
  drills: ["tests"],
};

/** Each part of the editor imports only earlier ones; browser and server take in the panels by the names of their files. */
const EDITOR: FolderOrder = { parent: "src/editor", order: ["protocol", ["browser", "server"], "panels"] };
/** Panels import the first three. Editor.tsx and the other files right below src/editor/browser compose the folders. */
const EDITOR_BROWSER: FolderOrder = {
  parent: "src/editor/browser",
  order: ["store", "controls", "page", ["canvas", "dialogs", "notices", "toolbar"]],
};

/** The side of the editor that a file belongs to, also in the folder of a panel. */
function findSide(file: string): string | undefined {
  return /^src\/editor\/(?:panels\/[^/]+\/)?(protocol|browser|server)\b/.exec(file)?.[1];
}

const graph = readImports(["src", "scripts", "harness", "tests", "bench", "drills", "bin"]);
const list = (lines: readonly string[]) => lines.join("\n");
const write = (circles: readonly string[][]) => list(circles.map((circle) => circle.join(" → ")));

describe("imports", () => {
  it("make no circle of files, types and tests included", () => {
    expect(write(findCircles(graph))).toBe("");
  });

  it.each(["src", "src/layout", "src/comparison", "src/cli", "src/ui", "src/reference-api", "scripts", "harness"])(
    "make no circle of the folders in %s",
    (parent) => {
      expect(write(findCircles(groupByFolder(graph, parent)))).toBe("");
    },
  );

  it.each([LAYOUT, APP, SERVER, CACHING, COMPARISON, EDITOR, EDITOR_BROWSER])(
    "follow the order of the folders in $parent",
    (order) => {
      expect(list(findBackwardImports(graph, order))).toBe("");
    },
  );

  it("of src lead to nothing outside it, those of harness to src alone, those of scripts, bench and drills not to tests", () => {
    const refused = [...graph].flatMap(([file, targets]) => {
      // Unit tests stand beside what they test and share their fixtures with all others.
      if (/\.test\.tsx?$/.test(file)) return [];
      const [room = ""] = file.split("/");
      const others = REFUSED_ROOMS[room] ?? [];
      return [...targets]
        .filter((target) => others.includes(target.split("/")[0] ?? ""))
        .map((target) => `${file} → ${target}`);
    });
    expect(list(refused)).toBe("");
  });

  it("of the comparison lead to layout and domain alone, and only command line and editor import it", () => {
    const isIn = (file: string) => file.startsWith("src/comparison/");
    const allowed = (file: string, target: string): boolean => {
      if (isIn(file)) return /^src\/(?:comparison|layout|domain|generated)\//.test(target);
      return (
        !isIn(target) ||
        !file.startsWith("src/") ||
        /^src\/(?:cli|editor\/(?:server|panels\/[^/]+\/server))\//.test(file)
      );
    };
    const refused = [...graph].flatMap(([file, targets]) =>
      [...targets].filter((target) => !allowed(file, target)).map((target) => `${file} → ${target}`),
    );
    expect(list(refused)).toBe("");
    expect(graph.get("src/editor/panels/touched/server/findTouched.ts")).toContain(
      "src/comparison/affected/compareFleets.ts",
    );
  });

  it("of the editor lead one way: its protocol knows neither side, its browser part no server, its server part no command line, and nobody else the editor", () => {
    const allowed = (file: string, target: string): boolean => {
      const [own, other] = [findSide(file), findSide(target)];
      if (own === undefined) return other === undefined || !file.startsWith("src/");
      if (other === undefined)
        return own === "server" ? !target.startsWith("src/cli/") : /^src\/(?:layout|domain|generated)\//.test(target);
      return other === "protocol" || other === own;
    };
    const refused = [...graph].flatMap(([file, targets]) =>
      [...targets].filter((target) => !allowed(file, target)).map((target) => `${file} → ${target}`),
    );
    expect(list(refused)).toBe("");
    expect(graph.get("src/editor/server/views/createView.ts")).toContain("src/editor/protocol/view.ts");
  });

  it("of a panel of the editor lead to its own folder, to protocols, and in the browser to what all panels share", () => {
    const allowed = (file: string, target: string): boolean => {
      const panel = /^src\/editor\/panels\/[^/]+\//.exec(file)?.[0];
      if (panel === undefined || target.startsWith(panel) || findSide(target) === "protocol") return true;
      return !/^src\/editor\/(?:panels\/|browser\/(?!(?:store|controls|page)\/))/.test(target);
    };
    const refused = [...graph].flatMap(([file, targets]) =>
      [...targets].filter((target) => !allowed(file, target)).map((target) => `${file} → ${target}`),
    );
    expect(list(refused)).toBe("");
  });

  it("of the benchmark's React twin stay within its folder: it shows what the page costs without this project", () => {
    const foreign = [...graph].flatMap(([file, targets]) =>
      file.startsWith("bench/twin/")
        ? [...targets].filter((target) => !target.startsWith("bench/twin/")).map((target) => `${file} → ${target}`)
        : [],
    );
    expect(list(foreign)).toBe("");
    expect(graph.get("bench/twin/renderTwin.tsx")).toContain("bench/twin/Deals.tsx");
  });

  it("are all found: a reader that finds none would let everything pass", () => {
    expect(graph.get("src/layout/check/checkLayouts.ts")).toContain("src/layout/check/extendDocuments.ts");
  });
});

describe("the rules about imports", () => {
  const toGraph = (imports: Record<string, readonly string[]>): Graph =>
    new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)]));

  it("read every form of import and export", () => {
    const text = [
      'import a from "./a";',
      'import type { B } from "./b";',
      'import { type C } from "./c";',
      'import "./d.css";',
      'export * from "./e";',
      'export type { F } from "./f";',
      'const g = () => import("./g");',
      'type H = import("./h").H;',
      "console.log(a, g as unknown as B & C & H);",
    ].join("\n");
    expect(listSpecifiers("x.ts", text).sort()).toEqual(["./a", "./b", "./c", "./d.css", "./e", "./f", "./g", "./h"]);
  });

  it("print the shortest circle of every group of files that reach each other", () => {
    const circles = findCircles(
      toGraph({ a: ["b", "d"], b: ["c"], c: ["a"], d: ["a"], x: ["a", "y"], y: ["x"], z: ["x"], own: ["own"] }),
    );
    expect(circles).toEqual([
      ["a", "d", "a"],
      ["own", "own"],
      ["x", "y", "x"],
    ]);
    expect(findCircles(toGraph({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
  });

  it("find a circle of folders whose files make none", () => {
    const files = toGraph({
      "r/one/a.ts": ["r/two/b.ts"],
      "r/two/b.ts": [],
      "r/two/c.ts": ["r/one/d.ts"],
      "r/one/d.ts": [],
      "r/App.ts": ["r/one/a.ts"],
    });
    expect(findCircles(files)).toEqual([]);
    expect(findCircles(groupByFolder(files, "r"))).toEqual([["one", "two", "one"]]);
  });

  it("name imports that go backward, those between folders of one place, and folders without a place", () => {
    const files = toGraph({
      "r/late/a.ts": ["r/early/b.ts"],
      "r/early/b.ts": ["r/late/a.ts", "r/early/c.ts"],
      "r/left/d.ts": ["r/right/e.ts", "r/early/b.ts"],
      "r/right/e.ts": [],
      "r/new/f.ts": [],
    });
    expect(findBackwardImports(files, { parent: "r", order: ["early", ["left", "right"], "late"] })).toEqual([
      "r/new has no place in the order",
      "r/early/b.ts → r/late/a.ts",
      "r/left/d.ts → r/right/e.ts",
    ]);
  });
});
