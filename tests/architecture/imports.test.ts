import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SOURCES } from "../../scripts/buildCli.mjs";
import { findRefused, isIn, writeRefusal } from "./findRefused";
import { findCircles, findFolderCircles, type Graph } from "./graph";
import { CIRCLE_INSTEAD, FOLDERS, ORDERS, UNIT_TESTS } from "./importRules";
import { listImports, readImports } from "./readImports";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const RULES = { folders: FOLDERS, orders: ORDERS, unitTests: UNIT_TESTS };

const imports = readImports(ROOT);
const isUnitTest = (file: string) => UNIT_TESTS.files.test(file);
const writeCircles = (circles: readonly string[][]) =>
  circles.map((circle) => `${circle.join(" → ")}\n  ${CIRCLE_INSTEAD}`).join("\n");

const toGraph = (targets: Record<string, readonly string[]>): Graph =>
  new Map(Object.entries(targets).map(([file, names]) => [file, new Set(names)]));
/** The refusals of a project that consists of one file with these imports. */
const refuse = (file: string, targets: readonly string[], modules: readonly string[] = []) =>
  findRefused({ files: toGraph({ [file]: targets }), packages: toGraph({ [file]: modules }) }, RULES);

const mayImport = (path: string, other: string): boolean =>
  [path, ...(FOLDERS[path]?.imports ?? [])].some((allowed) => isIn(other, allowed));

describe("imports", () => {
  it("follow the rules of importRules.ts, which name each folder and each file outside one", () => {
    expect(findRefused(imports, RULES).map(writeRefusal).join("\n")).toBe("");
  });

  it("make no circle of files, types and tests included", () => {
    expect(writeCircles(findCircles(imports.files))).toBe("");
  });

  it("make no circle of the folders in any folder", () => {
    expect(writeCircles(findFolderCircles(imports.files))).toBe("");
  });

  it("are all found: a reader that finds none would let everything pass", () => {
    expect(imports.files.get("src/layout/check/checkLayouts.ts")).toContain("src/layout/check/extendDocuments.ts");
    expect(imports.files.get("src/app/browser/browser.tsx")).toContain("src/ui/tokens.css");
    expect(imports.packages.get("src/server/caching/shared/createRedis.ts")).toContain("ioredis");
    expect(imports.packages.get("tests/e2e/support/siteTest.ts")).toContain("@playwright/test#test");
  });

  it("of the command and the package lead to no source whose change would leave the built command as it was", () => {
    const seen = new Set([...imports.files.keys()].filter((file) => /^src\/(?:cli|package)\//.test(file)));
    // A set goes on over what is added meanwhile.
    for (const file of seen)
      for (const target of imports.files.get(file) ?? []) if (!isUnitTest(file)) seen.add(target);
    expect([...seen].filter((file) => !SOURCES.some((folder) => isIn(file, folder)))).toEqual([]);
  });

  it("are drawn in docs/architecture.md as the rules have them", () => {
    const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
    const [, drawing = ""] = /## Which way imports point\s+```\n([^`]+)```/.exec(text) ?? [];
    const toPaths = (names: string) => names.split(", ").map((name) => `src/${name.trim()}`);
    const arrows = drawing.split("\n").flatMap((line) => {
      const folders = line.split("←").map(toPaths);
      return folders
        .slice(1)
        .flatMap((importing, index) =>
          importing.flatMap((own) => (folders[index] ?? []).map((imported): [string, string] => [own, imported])),
        );
    });
    const hasRule = (own: string, imported: string) => FOLDERS[own]?.imports.some((path) => isIn(path, imported));
    expect(arrows.filter(([own, imported]) => !hasRule(own, imported))).toEqual([]);
    /** A folder, and all that the arrows lead to from it. */
    const reach = (path: string): string[] => [
      path,
      ...arrows.flatMap(([own, imported]) => (own === path ? reach(imported) : [])),
    ];
    const all = Object.keys(FOLDERS);
    const folders = all.filter((path) => !all.some((other) => other !== path && isIn(path, other)));
    const missing = folders
      .filter((path) => /^src\/[^.]+$/.test(path))
      .flatMap((path) =>
        (FOLDERS[path]?.imports ?? [])
          .filter((imported) => imported.startsWith("src/") && !reach(path).some((other) => isIn(imported, other)))
          .map((imported) => `${path} → ${imported}`),
      );
    expect(missing).toEqual([]);
  });
});

describe("each rule about imports", () => {
  const paths = Object.keys(FOLDERS);
  const isFile = (path: string) => /\.\w+$/.test(path);
  const writeMadeUp = (path: string) => `${path}${isFile(path) ? "" : "/madeUp.ts"}`.replaceAll("*", "madeUp");
  /** A made-up file with a place in the orders. */
  const findPlace = (path: string): string => {
    const names = ORDERS.find(({ parent }) => parent === path)?.order.flat() ?? [];
    const folder = names.find((name) => name !== "*" && !isFile(name));
    return folder === undefined ? writeMadeUp(path) : findPlace(`${path}/${folder}`);
  };

  it("is about what there is", () => {
    const allowed = Object.values(FOLDERS).flatMap((rule) => [...rule.imports, ...(rule.unitTests ?? [])]);
    const named = [...paths, ...allowed, ...UNIT_TESTS.imports];
    const inOrders = ORDERS.flatMap(({ parent, order }) => order.flat().map((name) => `${parent}/${name}`));
    const all = [...named, ...inOrders.filter((path) => !path.endsWith("*"))];
    const isThere = (path: string) =>
      existsSync(join(ROOT, path)) || [...imports.files.keys()].some((file) => isIn(file, path));
    expect(all.filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(paths)("refuses what %s must not import, and says what to do instead", (path) => {
    const refused = paths.filter((other) => !mayImport(path, other));
    expect(refused.length).toBeGreaterThan(0);
    for (const other of refused) {
      const [file, target] = [findPlace(path), writeMadeUp(other)];
      const rule = expect.stringContaining(`${path} imports `);
      const instead = FOLDERS[path]?.instead;
      expect(refuse(file, [target])).toEqual([{ subject: `${file} → ${target}`, rule, instead }]);
    }
    expect(refuse(findPlace(path), FOLDERS[path]?.imports.map(writeMadeUp) ?? [])).toEqual([]);
  });

  it.each(
    paths.flatMap((path) =>
      (FOLDERS[path]?.refuses ?? []).flatMap(({ packages, instead }) =>
        packages.map((name) => ({ path, name, instead })),
      ),
    ),
  )("refuses $name in $path, and says what to do instead", ({ path, name, instead }) => {
    const file = findPlace(path);
    const module = name.replace(/\*$/, "fs");
    const rule = `${path} does not import ${name}.`;
    expect(refuse(file, [], [module])).toEqual([{ subject: `${file} → ${module}`, rule, instead }]);
  });

  it.each(
    ORDERS.flatMap(({ parent, order, instead }) =>
      order.flatMap((place, index) => {
        const later = order.slice(index).flat();
        return [place]
          .flat()
          .map((name) => ({ parent, name, later: later.filter((other) => other !== name), instead }));
      }),
    ).filter(({ later }) => later.length > 0),
  )(
    "refuses what $name in $parent must not import, and says what to do instead",
    ({ parent, name, later, instead }) => {
      const [file, ...targets] = [name, ...later].map((other) =>
        other === "*" ? `${parent}/madeUp.ts` : findPlace(`${parent}/${other}`),
      );
      for (const target of targets) {
        const rule = expect.stringMatching(/ not import each other\.$| comes before /);
        expect(refuse(file ?? "", [target])).toEqual([{ subject: `${file} → ${target}`, rule, instead }]);
      }
    },
  );

  it.each(["src/new/a.ts", "src/new.ts", "src/editor/new/a.ts", "new/a.ts", "new.config.ts"])(
    "is missing for %s, and says where to add it",
    (file) => {
      const [line, ...others] = refuse(file, ["src/layout/plan/createPlan.ts"], ["react"]).map(writeRefusal);
      expect(others).toEqual([]);
      expect(line).toBe(
        `${file.replace("/a.ts", "")}\n  No rule names it. Add what it may import to FOLDERS in tests/architecture/importRules.ts, and a line to docs/architecture.md.`,
      );
    },
  );

  it.each(ORDERS.filter(({ order }) => !order.flat().includes("*")))(
    "is missing for a folder or file of $parent without a place in its order",
    ({ parent }) => {
      for (const name of ["new/a.ts", "new.ts", "new.test.ts"]) {
        const child = name.replace("/a.ts", "").replace(".test", "");
        expect(refuse(`${parent}/${name}`, [])).toEqual([
          {
            subject: `${parent}/${child}`,
            rule: `${parent} has an order without it.`,
            instead: `Add it to the order of ${parent} in tests/architecture/importRules.ts, after all that it imports.`,
          },
        ]);
      }
    },
  );

  it("is printed with the file, what it imports, the rule and what to do instead", () => {
    expect(
      refuse("src/domain/Need.ts", ["src/layout/plan/createPlan.ts"], ["react/jsx-runtime"]).map(writeRefusal),
    ).toMatchInlineSnapshot(`
        [
          "src/domain/Need.ts → src/layout/plan/createPlan.ts
          src/domain imports nothing else of the project. Move what it needs to src/domain, or this code to the folder that it belongs to.",
          "src/domain/Need.ts → react/jsx-runtime
          src/domain does not import react. Write components in src/ui and src/sections, and give them what this folder computes.",
        ]
      `);
    expect(
      refuse("src/layout/select/routesOf.ts", ["src/layout/plan/createPlan.ts"]).map(writeRefusal),
    ).toMatchInlineSnapshot(`
        [
          "src/layout/select/routesOf.ts → src/layout/plan/createPlan.ts
          select comes before plan in src/layout, and imports only what is before it. The phases of src/layout/check/checkLayouts.ts run in this order: move what both need to the earlier one.",
        ]
      `);
  });

  it("leaves unit tests what they share with other tests, and what runs them", () => {
    const [targets, modules] = [
      ["tests/fixtures/entities.ts", "harness/tiers/tier.ts"],
      ["node:fs", "vitest"],
    ];
    expect(refuse("src/domain/Need.test.ts", targets, modules)).toEqual([]);
    expect(refuse("src/domain/Need.ts", targets, modules)).toHaveLength(3);
    expect(refuse("src/domain/Need.test.ts", ["src/layout/plan/createPlan.ts"], ["react"])).toHaveLength(2);
  });

  it("of a single name concerns this name, all names together, and no other", () => {
    const modules = ["@playwright/test", "@playwright/test#test"];
    expect(refuse("tests/e2e/pages/home.spec.ts", [], ["@playwright/test", "@playwright/test#Page"])).toEqual([]);
    expect(refuse("tests/e2e/pages/home.spec.ts", [], modules)).toHaveLength(1);
    expect(refuse("tests/e2e/pages/home.spec.ts", [], ["@playwright/test", "@playwright/test#*"])).toHaveLength(2);
    expect(refuse("tests/e2e/support/siteTest.ts", [], modules)).toEqual([]);
  });
});

describe("the graph of imports", () => {
  it("has every form of import and export", () => {
    const text = [
      'import a from "./a";',
      'import type { B } from "./b";',
      'import { type C } from "./c";',
      'import "./d.css";',
      'export * from "./e";',
      'export type { F as G } from "./f";',
      'const g = () => import("./g");',
      'type H = import("./h").H;',
      'import * as i from "./i";',
      'import J = require("./j");',
      'const k = require("./k");',
      "const l = await import(`./l`);",
      "console.log(a, g, i, k, l as unknown as B & C & H & J);",
    ].join("\n");
    const found = listImports("x.ts", text).map(({ specifier, names }) => [specifier, ...names].join(" "));
    expect(found.sort()).toEqual([
      ...["./a default", "./b B", "./c C", "./d.css", "./e *", "./f F", "./g *", "./h *", "./i *", "./j *", "./k *"],
      "./l *",
    ]);
  });

  it("prints the shortest circle of every group of files that reach each other", () => {
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

  it("prints a circle of folders whose files make none", () => {
    const files = toGraph({
      "r/one/a.ts": ["r/two/b.ts"],
      "r/two/b.ts": [],
      "r/two/c.ts": ["r/one/d.ts"],
      "r/one/d.ts": [],
      "r/App.ts": ["r/one/a.ts"],
    });
    expect(findCircles(files)).toEqual([]);
    expect(findFolderCircles(files)).toEqual([["r/one", "r/two", "r/one"]]);
  });
});
