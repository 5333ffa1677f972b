import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Json } from "./layoutFolder";
import { type CommandResult, runDealframe } from "./runDealframe";

/** An operator's project: the shipped documents with their domains' files and website data, in a git repository. */
export interface ShippedProject {
  readonly folder: string;
  /** Variables with which a server serves the documents and website data of the project. */
  readonly environment: { readonly LAYOUTS_DIR: string; readonly WEBSITES_FILE: string };
  /** Runs `dealframe` in the folder. */
  run(args: readonly string[]): Promise<CommandResult>;
  /** Changes the JSON of a file of the folder, such as `layouts/home/one.json`. */
  edit(file: string, change: (document: Json) => void): void;
  write(file: string, document: Json): void;
  remove(): void;
}

/** Copies the shipped project to a temporary folder, and commits it there as the state of `origin/main`. */
export function openShippedProject(): ShippedProject {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-project-"));
  for (const name of ["layouts", "public"]) cpSync(name, join(folder, name), { recursive: true });
  cpSync("src/reference-api/seed/websites.json", join(folder, "websites.json"));
  symlinkSync(resolve("schemas"), join(folder, "schemas"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd: folder });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "layouts: begin");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  const write = (file: string, document: Json) =>
    writeFileSync(join(folder, file), `${JSON.stringify(document, null, 2)}\n`);
  return {
    folder,
    environment: { LAYOUTS_DIR: join(folder, "layouts"), WEBSITES_FILE: join(folder, "websites.json") },
    run: (args) => runDealframe(args, { cwd: folder, env: { WEBSITES_FILE: "websites.json" } }),
    write,
    edit: (file, change) => {
      const document: Json = JSON.parse(readFileSync(join(folder, file), "utf8"));
      change(document);
      write(file, document);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
