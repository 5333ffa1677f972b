import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFolder, packProject } from "../harness/package/packProject";
import type { Drill, DrillReport } from "./runner/Drill";

const COMMANDS = [
  ["validate", 0],
  ["new page terms --path /terms", 0],
  ["validate --fail-level warning", 0],
  ["diff dealharbor.example savvyfox.example", 1],
  ["explain dealharbor.example", 0],
] as const;
const PROGRAM =
  'import { parse } from "dealframe/layout"; console.log(parse("home/six.json", "{").diagnostics[0].code);\n';

async function run({ note, check }: DrillReport): Promise<void> {
  const folder = createFolder();
  try {
    const { tarball, files, unpackedSize } = packProject(folder);
    const packedKb = Math.round(statSync(tarball).size / 1024);
    note(`packed: ${files.length} files, ${packedKb} KB, unpacked ${Math.round(unpackedSize / 1024)} KB`);
    const shop = join(folder, "shop");
    mkdirSync(shop);
    cpSync("layouts", join(shop, "layouts"), { recursive: true });
    writeFileSync(join(shop, "package.json"), '{ "private": true, "type": "module" }\n');

    const begun = Date.now();
    const out = execFileSync("npm", ["install", "--no-audit", "--no-fund", tarball], { cwd: shop, encoding: "utf8" });
    note(`npm install: ${out.trim().split("\n").at(-1)}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    const names = readdirSync(join(shop, "node_modules")).filter((name) => !name.startsWith("."));
    check(names.join() === "dealframe", `it has installed ${names.join(", ")}`);
    const { packages } = JSON.parse(readFileSync(join(shop, "package-lock.json"), "utf8"));
    check(Object.keys(packages).length === 2, `the lock file has ${Object.keys(packages).length - 1} package`);
    check(!existsSync(join(shop, "node_modules/dealframe/node_modules")), "it has built nothing and nested nothing");

    for (const [line, expected] of COMMANDS) {
      const { status, stdout, stderr } = spawnSync("npx", ["--no-install", "dealframe", ...line.split(" ")], {
        cwd: shop,
        encoding: "utf8",
      });
      const last = stdout.trim().split("\n").at(-1) ?? "";
      check(
        status === expected && !stderr.includes("dealframe:"),
        `npx --no-install dealframe ${line}: ${status}, ${last}`,
      );
    }
    writeFileSync(join(shop, "program.js"), PROGRAM);
    const said = execFileSync(process.execPath, ["program.js"], { cwd: shop, encoding: "utf8" }).trim();
    check(said === "syntax", `a program that imports dealframe/layout prints ${said}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description: "Packs the package, installs the file with npm in a folder that holds only layouts, and runs it there.",
  limitMinutes: 5,
  run,
};
