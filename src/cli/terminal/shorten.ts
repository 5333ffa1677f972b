import { relative } from "node:path";

/** A path below the current folder without that folder. */
export function shorten(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short.startsWith("..") ? path : short;
}
