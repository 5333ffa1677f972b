import { fillPattern, type PathParams } from "./routePattern";
import type { RoutePattern } from "./routes";

/** The path of a page of the site, each parameter encoded as one segment. */
export function buildPath<Pattern extends RoutePattern>(
  pattern: Pattern,
  params: PathParams<NoInfer<Pattern>>,
): string {
  return fillPattern(pattern, params);
}
