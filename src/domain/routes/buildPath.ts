import type { FixedPath } from "./fixedPaths";
import type { PathParams } from "./routePattern";

/** The path of a page of the site. Each parameter is encoded as one segment. */
export function buildPath<Pattern extends FixedPath>(pattern: Pattern, params: PathParams<NoInfer<Pattern>>): string {
  return fillPattern(pattern, params);
}

/** Like {@link buildPath}, for a pattern that is known at run time only. */
export function fillPattern(pattern: string, params: PathParams<string>): string {
  return pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
}
