import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CliError } from "./CliError";
import type { Terminal } from "./Terminal";

/** Writes what a command gives into a file, and says so, or to the terminal where no file is named. */
export function writeOutput(text: string, file: string | undefined, { write, cwd }: Terminal): void {
  if (file === undefined) {
    write(text);
    return;
  }
  try {
    writeFileSync(resolve(cwd, file), text);
  } catch (error) {
    throw new CliError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  write(`Wrote ${file} (${Math.ceil(Buffer.byteLength(text) / 1024)} KB)\n`);
}
