import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Json } from "./layoutFolder";

/** The folder of a new site with two domains, as `dealframe init` makes it. */
export interface OwnSite {
  readonly folder: string;
  readonly environment: { readonly LAYOUTS_DIR: string; readonly WEBSITES_FILE: string };
  /** Runs `dealframe` with these arguments in the folder; gives what it prints. */
  run(line: string): string;
  /** Reads a document, such as `home/one.json`. */
  read(file: string): Json;
  /** Changes a document's JSON. */
  edit(file: string, change: (document: Json) => void): void;
  remove(): void;
}

/** The hosts of the domains. */
export const OWN_HOSTS = ["acorn.localhost", "birch.localhost"];

/** Makes a site with the homes one and three in an empty folder. */
export function initSite(): OwnSite {
  const place = mkdtempSync(join(tmpdir(), "dealframe-own-"));
  const folder = join(place, "shop");
  const runIn = (cwd: string, line: string) =>
    execFileSync(process.execPath, [resolve("bin/dealframe.js"), ...line.split(" ")], { cwd, encoding: "utf8" });
  runIn(place, "init shop --homes one,three --domains acorn.example,birch.example");
  const layouts = join(folder, "layouts");
  const read = (file: string): Json => JSON.parse(readFileSync(join(layouts, file), "utf8"));
  return {
    folder,
    environment: { LAYOUTS_DIR: layouts, WEBSITES_FILE: join(folder, "websites.json") },
    run: (line) => runIn(folder, line),
    read,
    edit: (file, change) => {
      const document = read(file);
      change(document);
      writeFileSync(join(layouts, file), `${JSON.stringify(document, null, 2)}\n`);
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
