import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CSS_MODULE = /\.module\.css$/;
/** The first line of a later module says when it is shown. */
const MARK = /^\/\* @later(?<opened>, opened)?: .+ \*\/$/;

/** A style module of what most pages show later, if at all. */
export interface LaterModule {
  /** Its path in the folder. */
  readonly file: string;
  /** Whether it is shown only once a shopper has opened it, so that it can wait even where the markup has it. */
  readonly isOpened: boolean;
}

/**
 * Lists the style modules in a folder whose first line is a comment with `@later`. A page whose markup has none of their classes
 * loads them after its first paint, with the rules for paper; those with `@later, opened` every page.
 */
export function findLaterModules(folder: string): readonly LaterModule[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => CSS_MODULE.test(file))
    .sort()
    .flatMap((file) => {
      const mark = MARK.exec(readFileSync(join(folder, file), "utf8").split("\n", 1)[0] ?? "");
      return mark === null ? [] : [{ file, isOpened: mark.groups?.opened !== undefined }];
    });
}
