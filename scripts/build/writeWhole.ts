import { renameSync, writeFileSync } from "node:fs";

/** Writes a file atomically: a reader finds either the former text or the complete new one. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
