import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Returns JSON texts as the project's formatter, Biome with the settings of biome.json, leaves them. Starts it once for all. */
export function formatWithBiome(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-biome-"));
  try {
    const { formatter, json } = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8")) as Record<string, unknown>;
    writeFileSync(
      join(folder, "biome.json"),
      JSON.stringify({ formatter, json, files: { maxSize: 64 * 1024 * 1024 } }),
    );
    mkdirSync(join(folder, "texts"));
    const fileOf = (index: number) => join(folder, "texts", `${index}.json`);
    texts.forEach((text, index) => {
      writeFileSync(fileOf(index), text);
    });
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    execFileSync(process.execPath, [biome, "format", "--write", "texts"], { cwd: folder, stdio: "pipe" });
    return texts.map((_, index) => readFileSync(fileOf(index), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
