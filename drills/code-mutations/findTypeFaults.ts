import { spawnSync } from "node:child_process";

/** The files of a project that have a type error. Throws where the compiler cannot run. */
export function findTypeFaults(folder: string): Set<string> {
  // The second check of a folder only looks at what has changed.
  const options = ["--incremental", "--tsBuildInfoFile", ".types.tsbuildinfo", "--pretty", "false"];
  const { status, stdout, stderr } = spawnSync("npx", ["--no-install", "tsc", "-p", ".", ...options], {
    cwd: folder,
    encoding: "utf8",
  });
  const files = [...stdout.matchAll(/^([^\s(][^(]*)\(\d+,\d+\): error TS/gm)].map(([, file = ""]) => file);
  if (status !== 0 && files.length === 0) throw new Error(`The types cannot be checked.\n${stdout}${stderr}`);
  return new Set(files);
}
