import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expireBuilds, renewBuild } from "../../src/server/builds/buildFolders";
import { findNewestBuild, NEWEST_FILE } from "../../src/server/builds/findNewestBuild";
import { writeWhole } from "./writeWhole";

/** The programs of a build that are started by their path in `dist/server`. */
const PROGRAMS = ["main", "editor", "api", "data", "conformance"] as const;

/**
 * Makes a finished build the newest one of `dist`: renames its folder, complete, to the hash of its content. Removes builds that
 * are not needed any more. `beganAtMs` is the time of the newest source that it may contain.
 */
export async function publishBuild(dist: string, finished: string, beganAtMs: number): Promise<string> {
  const builds = join(dist, "builds");
  const id = hashFolder(finished);
  const folder = join(builds, id);
  const before = findNewestBuild(dist);
  if (existsSync(folder)) rmSync(finished, { recursive: true });
  else renameSync(finished, folder);
  // Pages of the build before are in caches until now: it is kept from now on.
  if (before !== undefined && existsSync(before)) await renewBuild(before);
  await renewBuild(folder);
  const newest = join(builds, NEWEST_FILE);
  writeWhole(newest, `${id}\n`);
  utimesSync(newest, beganAtMs / 1000, beganAtMs / 1000);
  mkdirSync(join(dist, "server"), { recursive: true });
  for (const name of PROGRAMS) writeWhole(join(dist, "server", `${name}.js`), createEntry(name));
  await expireBuilds(builds, id);
  return folder;
}

/** The program that loads its counterpart in the newest build. */
function createEntry(name: string): string {
  return `// Starts this program of the newest build; written by npm run build.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const builds = new URL("../builds/", import.meta.url);
const newest = readFileSync(new URL("${NEWEST_FILE}", builds), "utf8").trim();
const program = new URL(\`\${newest}/server/${name}.js\`, builds);
// Further processes of a cluster start from this path: all are of one build, whatever is built meanwhile.
process.argv[1] = fileURLToPath(program);
await import(program.href);
`;
}

function hashFolder(folder: string): string {
  const digest = createHash("sha256");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort())
    digest.update(`${file.slice(folder.length)}\n`).update(createHash("sha256").update(readFileSync(file)).digest());
  return digest.digest("hex").slice(0, 16);
}
