import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import pc from "picocolors";
import { onTestFinished } from "vitest";
import { copyPlainLayouts } from "../../harness/layouts/copyPlainLayouts";
import { runCli } from "../../src/cli/runCli";

export const ROOT = join(import.meta.dirname, "../..");
/** A shipped document into which tests put faults. */
export const HOME_TWO = "layouts/home/two.json";

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The words of a command line; single quotes around a word are left out, as a shell does. */
export function splitLine(line: string): string[] {
  return line.split(" ").map((word) => word.replace(/^'(.*)'$/, "$1"));
}

/** Runs a command line in this process, in a folder, without colours; `env` is its complete environment. */
export async function runDealframe(
  args: string | readonly string[],
  cwd = ROOT,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  let out = "";
  let err = "";
  const code = await runCli(typeof args === "string" ? splitLine(args) : args, {
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
    colors: pc.createColors(false),
    env,
    cwd,
    isInteractive: false,
  });
  return { code, out, err };
}

/**
 * Copies the shipped documents to a temporary folder, which is removed after the test, or when `clean` calls back. What
 * shipped domains change is left out, with their pictures: domains with the same home are equal.
 */
export function copyWorkspace(clean: (remove: () => void) => void = onTestFinished): string {
  return createWorkspace(copyPlainLayouts, clean);
}

/** The same with what shipped domains change. */
export function copyShippedWorkspace(clean: (remove: () => void) => void = onTestFinished): string {
  return createWorkspace((folder) => cpSync(join(ROOT, "layouts"), folder, { recursive: true }), clean);
}

function createWorkspace(copyLayouts: (folder: string) => void, clean: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-"));
  clean(() => rmSync(folder, { recursive: true, force: true }));
  copyLayouts(join(folder, "layouts"));
  symlinkSync(join(ROOT, "schemas"), join(folder, "schemas"));
  return folder;
}

/** Changes a text of a file in a workspace. */
export function edit(cwd: string, file: string, from: string, to: string): void {
  const path = join(cwd, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Writes a JSON file in a workspace. */
export function write(cwd: string, file: string, value: unknown): void {
  const path = join(cwd, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value, null, 2));
}

/** The violations of a JSON output against its schema in schemas/cli. */
export function listViolations(command: string, out: string): unknown[] {
  const schema = JSON.parse(readFileSync(join(ROOT, `schemas/cli/${command}.json`), "utf8"));
  const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);
  return validate(JSON.parse(out)) ? [] : (validate.errors ?? []);
}

/** The first line of a file that contains a text. */
export function lineOf(cwd: string, file: string, text: string): number {
  return readFileSync(join(cwd, file), "utf8").split(text)[0]?.split("\n").length ?? 0;
}
