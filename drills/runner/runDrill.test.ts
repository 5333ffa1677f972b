import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Drill, DrillReport } from "./Drill";
import { runDrill } from "./runDrill";

async function run(drillRun: (report: DrillReport) => Promise<void>, limitMinutes = 1) {
  const lines: string[] = [];
  const holds = await runDrill({ description: "A drill.", limitMinutes, run: drillRun }, (line) => lines.push(line));
  return { holds, lines: lines.map((line) => line.replace(/after [\d.]+ s/, "after … s")) };
}

describe("a drill", () => {
  it("holds where all its checks hold", async () => {
    const { holds, lines } = await run(async ({ note, check }) => {
      note("3 writes");
      check(true, "0 of them are lost");
    });
    expect(holds).toBe(true);
    expect(lines).toEqual(["  3 writes", "  ✓ 0 of them are lost", "All checks passed, after … s."]);
  });

  it("goes on after a check that does not hold, and fails at its end", async () => {
    const { holds, lines } = await run(async ({ check }) => {
      check(false, "1 of them is lost");
      check(true, "no errors");
    });
    expect(holds).toBe(false);
    expect(lines).toEqual(["  ✗ 1 of them is lost", "  ✓ no errors", "1 failed, after … s."]);
  });

  it("fails where it cannot go on, and where it takes too long", async () => {
    const broken = await run(() => Promise.reject(new Error("There is no build.")));
    expect([broken.holds, broken.lines[0]]).toEqual([false, "  ✗ There is no build."]);
    const endless = await run(() => new Promise(() => undefined), 0.001);
    expect([endless.holds, endless.lines[0]]).toEqual([false, "  ✗ It was not done within 0.001 minutes."]);
  });

  it("stands in a file that says what it shows and how long it may take", async () => {
    const folder = join(import.meta.dirname, "..");
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { drill } = (await import(join(folder, file))) as { readonly drill: Drill };
      expect(drill.description, file).toMatch(/^[A-Z].+\.$/);
      expect(drill.limitMinutes, file).toBeGreaterThan(0);
    }
  });
});
