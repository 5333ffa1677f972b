import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "auth-secret";

/** The secret kept in a folder, made at the first call and readable by its owner only. */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Refused when the file exists, so that of two processes starting at once one makes it and both read it.
    writeFileSync(file, createSecret(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

export function createSecret(): string {
  return randomBytes(32).toString("hex");
}
