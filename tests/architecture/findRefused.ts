import type { Graph } from "./graph";
import type { FolderOrder, FolderRule } from "./importRules";
import type { Imports } from "./readImports";

/** An import that a rule does not allow, or a place in the project that no rule names. */
export interface Refusal {
  /** `file → imported file or package`, or the place without a rule. */
  readonly subject: string;
  readonly rule: string;
  readonly instead: string;
}

/** The rules that hold for each file: of its folder, of the order around it, of unit tests. */
export interface ImportRules {
  readonly folders: Readonly<Record<string, FolderRule>>;
  readonly orders: readonly FolderOrder[];
  readonly unitTests: {
    readonly files: RegExp;
    readonly imports: readonly string[];
    readonly packages: readonly string[];
  };
}

const RULES_FILE = "tests/architecture/importRules.ts";

/** Lists all imports that the rules refuse, and all folders and files that no rule names. */
export function findRefused({ files, packages }: Imports, rules: ImportRules): Refusal[] {
  return [
    ...findUnnamed(files, rules),
    ...findRefusedFiles(files, rules),
    ...findRefusedPackages(packages, rules),
    ...rules.orders.flatMap((order) => findBackward(files, order)),
  ];
}

/** Writes a refusal as two lines: the import, then its rule and what to do instead. */
export function writeRefusal({ subject, rule, instead }: Refusal): string {
  return `${subject}\n  ${rule} ${instead}`;
}

function findRefusedFiles(files: Graph, { folders, unitTests }: ImportRules): Refusal[] {
  return [...files].flatMap(([file, targets]) => {
    const path = findRule(file, folders);
    const rule = folders[path ?? ""];
    if (path === undefined || rule === undefined) return [];
    const own = file.split("/", path.split("/").length).join("/");
    const allowed = [
      own,
      ...rule.imports,
      ...(unitTests.files.test(file) ? (rule.unitTests ?? unitTests.imports) : []),
    ];
    const refused = [...targets].filter((target) => !allowed.some((other) => isIn(target, other)));
    return refused.map((target) => ({
      subject: `${file} → ${target}`,
      rule: `${path} imports ${rule.imports.length === 0 ? "nothing else of the project" : `only ${rule.imports.join(", ")}`}.`,
      instead: rule.instead,
    }));
  });
}

function findRefusedPackages(packages: Graph, { folders, unitTests }: ImportRules): Refusal[] {
  return [...packages].flatMap(([file, targets]) => {
    const path = findRule(file, folders);
    const allowed = unitTests.files.test(file) ? unitTests.packages : [];
    return (folders[path ?? ""]?.refuses ?? []).flatMap(({ packages: names, instead }) =>
      names
        .filter((name) => !allowed.includes(name))
        .flatMap((name) => [...targets].filter((target) => isOf(target, name)).map((target) => ({ name, target })))
        .map(({ name, target }) => ({
          subject: `${file} → ${target}`,
          rule: `${path} does not import ${name}.`,
          instead,
        })),
    );
  });
}

function findBackward(files: Graph, { parent, order, instead }: FolderOrder): Refusal[] {
  const places = new Map(order.flatMap((names, place) => [names].flat().map((name) => [name, place] as const)));
  return [...files].flatMap(([file, targets]) => {
    const name = nameIn(file, parent, places);
    const place = places.get(name ?? "");
    if (name === undefined || place === undefined) return [];
    return [...targets].flatMap((target) => {
      const other = nameIn(target, parent, places);
      const otherPlace = places.get(other ?? "") ?? -1;
      if (other === name || otherPlace < place) return [];
      const rule =
        otherPlace === place
          ? `${name} and ${other} of ${parent} do not import each other.`
          : `${name} comes before ${other} in ${parent}, and imports only what is before it.`;
      return [{ subject: `${file} → ${target}`, rule, instead }];
    });
  });
}

/** Folders and files without a rule, and those without a place in the order of their folder, each once. */
function findUnnamed(files: Graph, { folders, orders }: ImportRules): Refusal[] {
  const found = new Map<string, Refusal>();
  for (const file of files.keys()) {
    if (findRule(file, folders) === undefined) {
      const subject = cutPath(file, (path) => Object.keys(folders).some((other) => isIn(other, path)));
      const instead = `Add what it may import to FOLDERS in ${RULES_FILE}, and a line to docs/architecture.md.`;
      found.set(subject, { subject, rule: "No rule names it.", instead });
    }
    for (const { parent, order } of orders) {
      const places = new Map(order.flat().map((name) => [name, 0]));
      const name = nameIn(file, parent, places);
      if (name === undefined || places.has(name)) continue;
      const instead = `Add it to the order of ${parent} in ${RULES_FILE}, after all that it imports.`;
      found.set(`${parent}/${name}`, {
        subject: `${parent}/${name}`,
        rule: `${parent} has an order without it.`,
        instead,
      });
    }
  }
  return [...found.values()];
}

/** The shortest beginning of a path, by folders, that does not pass; the whole path where all pass. */
function cutPath(file: string, passes: (path: string) => boolean): string {
  const parts = file.split("/");
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return paths.find((path) => !passes(path)) ?? file;
}

/** The longest path with a rule that a file is in. */
function findRule(file: string, folders: Readonly<Record<string, FolderRule>>): string | undefined {
  const paths = Object.keys(folders).filter((path) => isIn(file, path));
  return paths.sort((a, b) => b.length - a.length)[0];
}

/** The name by which an order knows a file: of the subfolder it is in, or its own without `.test`; `*` if files are not named. */
function nameIn(file: string, parent: string, places: ReadonlyMap<string, number>): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [first = "", ...rest] = file.slice(parent.length + 1).split("/");
  if (rest.length > 0) return first;
  const name = first.replace(/(?:\.\w+)?\.test(?=\.tsx?$)/, "");
  return !places.has(name) && places.has("*") ? "*" : name;
}

/** True for a path and all that is in it; a `*` is any name. */
export function isIn(file: string, path: string): boolean {
  const [own, names] = [file.split("/"), path.split("/")];
  return names.every((name, index) => name === own[index] || (index < own.length && [name, own[index]].includes("*")));
}

/** True for a module of a package; where the rule has a single name, for this name or all names of the module. */
function isOf(module: string, name: string): boolean {
  if (name.includes("#")) return module === name || module === name.replace(/#.*/, "#*");
  if (name.endsWith("*")) return !module.includes("#") && module.startsWith(name.slice(0, -1));
  return !module.includes("#") && isIn(module, name);
}
