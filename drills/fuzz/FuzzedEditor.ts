import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

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

const PICTURES = "pictures";
/** What the folder of documents can have. */
const LAYOUTS = ["domain", "footer", "header", "home", "page", PICTURES, "section", "selection.json"];

/** What is wrong in such a folder, one line each. The editor writes no pictures: they are as they were. */
export function findDamage(folder: string): string[] {
  const inner = join(folder, "inner");
  return [
    ...listStrange(folder, ["inner"]),
    ...listStrange(inner, ["data", "layouts", "websites.json"]),
    ...listStrange(join(inner, "layouts"), LAYOUTS),
    ...listBroken(join(inner, "layouts")),
    ...listChanged(join(inner, "layouts", PICTURES), join("layouts", PICTURES)),
    ...(parses(join(inner, "websites.json")) ? [] : ["websites.json is no JSON"]),
  ];
}

function listStrange(folder: string, known: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => (known.includes(name) ? [] : [`there is a file “${name}”`]));
}

function listBroken(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const isFile = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  const files = names.filter((name) => !name.startsWith(join(PICTURES, sep)) && isFile(name));
  return files.flatMap((name) => (parses(join(folder, name)) ? [] : [`${name} is no JSON`]));
}

/** The files of a folder that differ from those of another one, with those that only one of them has. */
function listChanged(folder: string, original: string): string[] {
  const names = [folder, original].flatMap((one) => readdirSync(one));
  const read = (name: string) => [folder, original].map((one) => readBytes(join(one, name)));
  const isSame = ([own, other]: readonly string[]) => own === other;
  return [...new Set(names)].flatMap((name) => (isSame(read(name)) ? [] : [`the picture “${name}” was changed`]));
}

/** The content of a file in base64; '' where there is none. */
function readBytes(path: string): string {
  return existsSync(path) ? readFileSync(path, "base64") : "";
}

function parses(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, "utf8"));
    return true;
  } catch {
    return false;
  }
}
