import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMissingPackages, needsProgram } from "./programs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-programs-"));
  writeFileSync(join(folder, "nginx"), "#!/bin/sh\n");
  chmodSync(join(folder, "nginx"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a program that a test needs", () => {
  it("is found on PATH", () => {
    const found = needsProgram("nginx", { PATH: `/no/such/folder:${folder}`, REQUIRE_PROGRAMS: "1" });
    expect(found).toMatchObject({ path: join(folder, "nginx"), isMissing: false });
  });

  it("is a reason to skip the test where it is missing, with the package that brings it", () => {
    const missing = needsProgram("redis-server", { PATH: folder });
    expect(missing).toMatchObject({ path: "", isMissing: true });
    expect(missing.reason).toBe("needs redis-server, which is not on PATH (on Debian: apt-get install redis-server)");
  });

  it("makes the test fail where programs are required", () => {
    expect(() => needsProgram("redis-server", { PATH: folder, REQUIRE_PROGRAMS: "1" })).toThrow(
      "REQUIRE_PROGRAMS=1: the test needs redis-server",
    );
  });

  it("is installed with its package, which is named once", () => {
    expect(listMissingPackages({ PATH: folder })).toEqual(expect.arrayContaining(["redis-server", "prometheus"]));
    expect(listMissingPackages({ PATH: folder })).not.toContain("nginx");
    const all = listMissingPackages({ PATH: "" });
    expect(new Set(all).size).toBe(all.length);
  });
});
