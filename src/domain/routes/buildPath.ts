import { keepByText } from "../keepByText";
import type { PathParams } from "./routePattern";
import type { RoutePattern } from "./routes";

/** The path of a page of the site. Each parameter is encoded as one segment. */
export function buildPath<Pattern extends RoutePattern>(
  pattern: Pattern,
  params: PathParams<NoInfer<Pattern>>,
): string {
  return fillPattern(pattern, params);
}

/** Texts and names of parameters in turn, beginning with a text. */
const splitPattern = keepByText((pattern) => pattern.split(/:(\w+)/));

/** Like {@link buildPath}, for a pattern that is known at run time only. */
export function fillPattern(pattern: string, params: PathParams<string>): string {
  const parts = splitPattern(pattern);
  let path = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2)
    path += `${encodeURIComponent(params[parts[index] ?? ""] ?? "")}${parts[index + 1]}`;
  return path;
}
