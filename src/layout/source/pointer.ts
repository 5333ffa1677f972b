/** Path from a document's root to a value: keys and indexes. */
export type Path = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a path. */
export function formatPointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The segments of a JSON pointer; indexes stay text. */
export function parsePointer(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a path, own properties only; `undefined` where there is none. */
export function getAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const segment of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string | number, unknown>)[segment];
  }
  return current;
}

/** The path of a JSON pointer in a value; indexes of lists become numbers. */
export function toPath(root: unknown, pointer: string): Path {
  const path: (string | number)[] = [];
  let current = root;
  for (const segment of parsePointer(pointer)) {
    const step = Array.isArray(current) ? Number(segment) : segment;
    path.push(step);
    current = getAt(current, [step]);
  }
  return path;
}

/** True for a path that is `start`, or leads into what is there. */
export function isAtOrBelow(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}
