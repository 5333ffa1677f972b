import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "auth-secret";

/** Reads the secret in a folder; the first call creates it, readable by its owner only. */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails when the file exists: of two processes that start at once, one writes it and both read it.
    writeFileSync(file, createSecret(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

export function createSecret(): string {
  return randomBytes(32).toString("hex");
}
