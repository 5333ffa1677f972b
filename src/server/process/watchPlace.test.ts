import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watch } from "chokidar";
import { expect, it, onTestFinished } from "vitest";
import { watchPlace } from "./watchPlace";

it("notices a file that is replaced without an event of its watcher, once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watched-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "websites.json");
  writeFileSync(file, "[]");
  const changes: number[] = [];
  const watcher = await watchPlace(file, {
    // A watcher that is blind for the file.
    watch: async () => watch(folder, { ignored: (path) => path === file, ignoreInitial: true }),
    handleChange: () => changes.push(changes.length),
    handleError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watcher.close());
  writeFileSync(join(folder, "websites.json.next"), "[1]");
  changes.length = 0;
  renameSync(join(folder, "websites.json.next"), file);
  await expect.poll(() => changes.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const before = changes.length;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(changes.length).toBe(before);
});
