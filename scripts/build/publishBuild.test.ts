import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { findNewestBuild } from "../../src/server/builds/findNewestBuild";
import { publishBuild } from "./publishBuild";

const run = promisify(execFile);

function createDist() {
  const dist = mkdtempSync(join(tmpdir(), "dealframe-dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  let number = 0;
  /** Publishes a build whose program says a text. */
  const publish = (text: string, beganAtMs = 1000) => {
    number += 1;
    const finished = join(dist, `builds/.new-${number}`);
    mkdirSync(join(finished, "server"), { recursive: true });
    writeFileSync(join(finished, "server/main.js"), `console.log(${JSON.stringify(text)}, process.argv[1]);`);
    return publishBuild(dist, finished, beganAtMs);
  };
  return { dist, publish };
}

it("gives a build a folder by its content, and starts the newest one", async () => {
  const { dist, publish } = createDist();
  const first = await publish("first");
  expect(first).toMatch(/\/builds\/[0-9a-f]{16}$/);
  expect((await run(process.execPath, [join(dist, "server/main.js")])).stdout).toBe(`first ${first}/server/main.js\n`);
  const second = await publish("second");
  expect(second).not.toBe(first);
  expect((await run(process.execPath, [join(dist, "server/main.js")])).stdout).toBe(
    `second ${second}/server/main.js\n`,
  );
  expect(readFileSync(join(first, "server/main.js"), "utf8")).toContain("first");
  // Going back.
  expect(await publish("first")).toBe(first);
  expect(findNewestBuild(dist)).toBe(first);
  expect(readdirSync(join(dist, "builds")).sort()).toEqual(
    [...[first, second].map((folder) => folder.slice(-16)), "newest"].sort(),
  );
  expect(readdirSync(join(dist, "server")).sort()).toEqual(
    ["api", "conformance", "data", "editor", "main"].map((name) => `${name}.js`),
  );
});

it("keeps the build before from the moment at which it is replaced, and is as old as its sources", async () => {
  const { dist, publish } = createDist();
  const first = await publish("first");
  utimesSync(first, 1, 1);
  await publish("second", 5000);
  expect(statSync(first).mtimeMs).toBeGreaterThan(Date.parse("2020-01-01"));
  expect(statSync(join(dist, "builds/newest")).mtimeMs).toBe(5000);
});
