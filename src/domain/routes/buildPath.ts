import { createFiller } from "../text/createFiller";
import { encodeText } from "../text/encodeText";
import type { FixedPath } from "./fixedPaths";
import type { PathParams } from "./routePattern";

/** The path of a page of the site. Each parameter is encoded as one segment. */
export function buildPath<Pattern extends FixedPath>(pattern: Pattern, params: PathParams<NoInfer<Pattern>>): string {
  return fillPattern(pattern, params);
}

const fill = createFiller(/:(\w+)/g);

/** Like {@link buildPath}, for a pattern that is known at run time only. */
export function fillPattern(pattern: string, params: PathParams<string>): string {
  return fill(pattern, (name) => encodeText((Object.hasOwn(params, name) && params[name]) || ""));
}
