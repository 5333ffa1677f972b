import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CSS_MODULE = /\.module\.css$/;
/** The first line of a later module says when it is shown. */
const MARK = /^\/\* @later: .+ \*\/$/m;

/**
 * Lists the style modules in a folder, by their paths in it, whose first line is `@later` in a comment: those of what most pages show
 * later, if at all. A page whose markup has none of their classes loads them after its first paint, with the rules for paper.
 */
export function findLaterModules(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => CSS_MODULE.test(file))
    .filter((file) => MARK.test(readFileSync(join(folder, file), "utf8").split("\n", 1)[0] ?? ""))
    .sort();
}
