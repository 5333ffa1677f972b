import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An editor behind a real port, on copies of the documents and the website data in a temporary folder. */
export interface FuzzedEditor {
  readonly port: number;
  readonly token: string;
  /** What it has logged as an error. */
  readonly errors: readonly string[];
  /** Files of the folder that are no JSON, or stand where the editor has no files; one line each. */
  findDamage(): readonly string[];
  stop(): Promise<void>;
}

/** A temporary folder with copies of what an editor changes, one level below it: what is beside them was not written by right. */
export function createEditedFolder() {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-fuzzed-editor-"));
  const inner = join(folder, "inner");
  const paths = {
    folder,
    layoutsDir: join(inner, "layouts"),
    dataDir: join(inner, "data"),
    websitesFile: join(inner, "websites.json"),
  };
  mkdirSync(paths.dataDir, { recursive: true });
  cpSync("layouts", paths.layoutsDir, { recursive: true });
  cpSync("src/reference-api/seed/websites.json", paths.websitesFile);
  return paths;
}

/** What is wrong in such a folder, one line each. */
export function findDamage(folder: string): string[] {
  const inner = join(folder, "inner");
  return [
    ...listStrange(folder, ["inner"]),
    ...listStrange(inner, ["data", "layouts", "websites.json"]),
    ...listStrange(join(inner, "layouts"), ["domain", "footer", "header", "home", "page", "selection.json"]),
    ...listBroken(join(inner, "layouts")),
    ...(parses(join(inner, "websites.json")) ? [] : ["websites.json is no JSON"]),
  ];
}

function listStrange(folder: string, known: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => (known.includes(name) ? [] : [`there is a file “${name}”`]));
}

function listBroken(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  return files.flatMap((name) => (parses(join(folder, name)) ? [] : [`${name} is no JSON`]));
}

function parses(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, "utf8"));
    return true;
  } catch {
    return false;
  }
}
