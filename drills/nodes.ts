import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import type { Drill, DrillReport } from "./runner/Drill";

/** The tests of all parts; a name after `nodes` chooses one: `npm run drill -- nodes unit`. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  all: ["npm", "test"],
  unit: ["npx", "--no-install", "vitest", "run", "--project", "unit"],
};

/** The newest LTS, which .nvmrc names, and the oldest version that `engines` supports; the newest patch of each. */
function readVersions(): readonly string[] {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  if (oldest === undefined) throw new Error(`engines says “${engines.node}”; expected a version such as >=20.19.`);
  return [readFileSync(".nvmrc", "utf8").trim(), oldest];
}

/** The program of a version, from the registry's package `node`, which brings one for each system. */
function install(version: string): string {
  const print = ["node", "-p", "process.execPath"];
  return execFileSync("npx", ["-y", `--package=node@${version}`, "--", ...print], { encoding: "utf8" }).trim();
}

async function run({ note, check }: DrillReport, [part = "all", ...args]: readonly string[]): Promise<void> {
  const command = PARTS[part];
  if (command === undefined)
    throw new Error(`There is no part “${part}”. There are: ${Object.keys(PARTS).join(", ")}.`);
  for (const version of readVersions()) {
    const path = install(version);
    const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH ?? ""}` };
    const found = execFileSync("node", ["--version"], { env, encoding: "utf8" }).trim();
    check(found.startsWith(`v${version}`), `Node.js ${version} is ${found}`);
    const [program = "", ...own] = command;
    const child = spawn(program, [...own, ...args], { env, stdio: "inherit" });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    note(`${[...command, ...args].join(" ")} on ${found}`);
    check(code === 0, `it ended with ${code}`);
  }
}

export const drill: Drill = {
  description: "Runs the tests on the newest LTS of Node.js and on the oldest version that is supported.",
  limitMinutes: 60,
  run,
};
