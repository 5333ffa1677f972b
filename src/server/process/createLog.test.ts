import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("writes to the standard output alone #createLog-1", () => {
  const module = JSON.stringify(join(import.meta.dirname, "createLog.ts"));
  const program = `import { createLog } from ${module}; createLog().error({ message: "x" });`;
  const options = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  expect([JSON.parse(stdout), stderr]).toEqual([{ level: 50, time: expect.any(String), message: "x" }, ""]);
});
