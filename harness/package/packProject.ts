import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Folders that packing does not need or makes itself. */
const LEFT_OUT = /^(?:\.git|\.data|node_modules|dist|bench|drills|layouts|tests|coverage|test-results|.*\.log)$/;

/** A packed package. */
export interface Packed {
  readonly tarball: string;
  /** Its files by their paths below the package. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Bytes of the files, unpacked. */
  readonly unpackedSize: number;
}

/**
 * Runs `npm pack` in a copy of the project below a folder, because it replaces package.json for a moment, which no
 * other test must see. Needs no network. The command line is built only if dist/cli is missing or outdated.
 */
export function packProject(folder: string): Packed {
  const project = join(folder, "project");
  mkdirSync(project);
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(join(ROOT, name), join(project, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.includes("/docs/images"),
    });
  }
  const built = join(ROOT, "dist/cli");
  if (existsSync(built)) cpSync(built, join(project, "dist/cli"), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  const out = execFileSync("npm", ["pack", "--json", "--foreground-scripts=false", "--offline"], {
    cwd: project,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [packed] = JSON.parse(out) as { filename: string; files: Packed["files"]; unpackedSize: number }[];
  if (packed === undefined) throw new Error(`npm pack has packed nothing: ${out}`);
  return { tarball: join(project, packed.filename), files: packed.files, unpackedSize: packed.unpackedSize };
}

/** Unpacks a package as an installation does, below `node_modules` of a folder, with nothing beside it. */
export function unpack({ tarball }: Packed, folder: string): string {
  const target = join(folder, "node_modules/dealframe");
  mkdirSync(target, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  return target;
}

/** A new folder for a test. */
export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), "dealframe-package-"));
}
