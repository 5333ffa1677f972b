import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createServerManifest } from "./createServerManifest";
import { cutLock } from "./cutLock";
import { UNBUNDLED } from "./unbundled";

const ROOT = join(import.meta.dirname, "../..");

it("a server's packages are those that it loads, with all that they need, in the project's versions and with its checksums", () => {
  const files = createServerManifest(ROOT);
  const { type, version, dependencies } = JSON.parse(files["package.json"]);
  const project = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect([type, version]).toEqual(["module", project.version]);
  expect(Object.keys(dependencies)).toEqual(UNBUNDLED);
  const { packages } = JSON.parse(files["package-lock.json"]);
  const { "": own, ...others } = packages;
  expect(own.dependencies).toEqual(dependencies);
  expect(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages).toMatchObject(others);
  const unlocked = Object.entries<{ integrity?: string; dev?: boolean }>(others).filter(
    ([, { integrity, dev }]) => integrity === undefined || dev === true,
  );
  expect(unlocked).toEqual([]);
  expect(Object.keys(others).length).toBeLessThan(60);

  const folder = mkdtempSync(join(tmpdir(), "dealframe-manifest-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  // npm fails where a package that another one needs is missing or has an unsuitable version.
  const list = execFileSync("npm", ["ls", "--all", "--json", "--package-lock-only"], { cwd: folder, encoding: "utf8" });
  expect(Object.keys(JSON.parse(list).dependencies).sort()).toEqual([...UNBUNDLED].sort());
}, 60_000);

it("a lock file is cut as Node.js finds packages: the nearest one counts, and one for another system may be missing", () => {
  const packages = {
    "node_modules/a": { dependencies: { b: "1", c: "1" }, optionalDependencies: { "a-mac": "1" } },
    "node_modules/a/node_modules/b": { version: "1", dependencies: { c: "1" } },
    "node_modules/b": { version: "2" },
    "node_modules/c": { version: "1" },
    "node_modules/d": {},
  };
  expect(Object.keys(cutLock(packages, ["a"]))).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
  ]);
  expect(() => cutLock(packages, ["e"])).toThrow("package-lock.json has no e, which the server needs.");
});
