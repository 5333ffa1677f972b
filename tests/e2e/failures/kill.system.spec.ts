import { spawnSync } from "node:child_process";
import { expect, test } from "../support/siteTest";

/* A program of its own: the test runner of the browser loads no schemas, which the database's seed needs. */
test("a server that is killed five times has lost nothing acknowledged, and left nothing half-written #failures-kill-1", () => {
  test.setTimeout(180_000);
  const program = ["--import", "tsx", "drills/runner/main.ts", "kill", "--kills", "5", "--seed", "tests"];
  const { stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8", timeout: 170_000 });
  expect(stdout + stderr).toContain("All checks passed");
  expect(stdout).toContain("✓ the server was killed 5 times");
  expect(stdout).toContain("✓ 0 lost or half-written");
});
