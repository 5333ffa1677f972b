import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CliError } from "./CliError";
import { explainFailure } from "./explainFailure";
import type { Terminal } from "./Terminal";

/** Writes the output of a command to a file and reports it, or to the terminal where no file is given. */
export function writeOutput(text: string, file: string | undefined, { write, cwd }: Terminal): void {
  if (file === undefined) {
    write(text);
    return;
  }
  writeText(resolve(cwd, file), text);
  write(`Wrote ${file} (${Math.ceil(Buffer.byteLength(text) / 1024)} KB)\n`);
}

/** Writes a file. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CliError(`${path} cannot be written: ${explainFailure(error)}.`);
  }
}
