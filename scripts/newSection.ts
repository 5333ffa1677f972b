import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatSource } from "./generate/formatSource";
import { createSectionFiles } from "./new-section/createSectionFiles";
import { findNameFault } from "./new-section/findNameFault";

/*
 * Creates a working section type: `npm run new:section <type>` writes its folder and the generated files. It
 * overwrites nothing. A name that cannot be used is exit code 2.
 */
const root = join(import.meta.dirname, "..");
const [type, ...others] = process.argv.slice(2);

const files = type === undefined ? new Map<string, string>() : createSectionFiles(type);
const existing = [`src/sections/${type}`].filter((path) => existsSync(join(root, path)));
const fault = others.length > 0 ? "Give one name: npm run new:section opening-hours" : findNameFault(type, existing);

if (fault === undefined) await writeSection();
else {
  console.error(fault);
  process.exitCode = 2;
}

async function writeSection(): Promise<void> {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await formatSource(root, path, text));
    console.log(`wrote ${path}`);
  }
  execFileSync(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), "scripts/generate.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`
Documents can now contain "type": "${type}". Next:
  npm run types && npm run test:browser -- src/sections/${type}
  npm run build && npm run screenshots -- ${type}    takes the screenshot for the catalogue
docs/add-a-section.md explains the next steps.`);
}
