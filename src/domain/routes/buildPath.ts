import type { PathParams } from "./routePattern";
import type { RoutePattern } from "./routes";

/** The patterns of the routes, each split once: every second part is the name of a parameter. */
const split = new Map<string, readonly string[]>();

/** The path of a page of the site. Each parameter is encoded as one segment. */
export function buildPath<Pattern extends RoutePattern>(
  pattern: Pattern,
  params: PathParams<NoInfer<Pattern>>,
): string {
  return fillPattern(pattern, params);
}

/** Like {@link buildPath}, for a pattern that is known at run time only. */
export function fillPattern(pattern: string, params: PathParams<string>): string {
  let parts = split.get(pattern);
  if (parts === undefined) {
    parts = pattern.split(/:(\w+)/);
    split.set(pattern, parts);
  }
  return parts.map((part, index) => (index % 2 === 0 ? part : encodeURIComponent(params[part] ?? ""))).join("");
}
