/* Patterns of paths, such as `/store/:storeSlug`: a segment that begins with a colon is a parameter. */

/** Names of a pattern's parameters: `"storeSlug"` for `/store/:storeSlug`. */
export type ParamName<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The decoded parameters of a pattern; for a pattern that is known at run time only, with any names. */
export type PathParams<Pattern extends string> = string extends Pattern
  ? Readonly<Record<string, string>>
  : { readonly [Name in ParamName<Pattern>]: string };

/**
 * The decoded parameters of a path that the pattern matches, else undefined. The match is case-sensitive and ignores
 * slashes at the end. A segment with an invalid encoding is not decoded.
 */
export function matchPattern<Pattern extends string>(pattern: Pattern, path: string): PathParams<Pattern> | undefined {
  const wanted = trimSlashes(pattern).split("/");
  const given = trimSlashes(path).split("/");
  if (!path.startsWith("/") || given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (!segment.startsWith(":")) {
      if (value !== segment) return undefined;
    } else if (value === "") return undefined;
    else params[segment.slice(1)] = decodeSegment(value);
  }
  // Every parameter of the pattern has been read by now.
  return params as PathParams<Pattern>;
}

/** A path without the slashes at its end; `/` becomes empty. */
export function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
