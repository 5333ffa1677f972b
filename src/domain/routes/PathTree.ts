import { decodeSegment, splitPath } from "./routePattern";

interface Branch<Value> {
  readonly literals: Map<string, Branch<Value>>;
  parameter?: Branch<Value>;
  leaf?: { readonly names: readonly string[]; readonly value: Value };
}

/** What belongs to a path, and the path's decoded parameters. */
export interface FoundPath<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Values by pattern of a path, see `routePattern.ts`. Segments are compared from left to right, and a literal segment comes
 * before a parameter: `/store/new` is found before `/store/:storeSlug`.
 */
export class PathTree<Value> {
  private readonly root: Branch<Value> = { literals: new Map() };

  /** Adds a pattern, unless there is one of the same shape: the first one stays. */
  add(pattern: string, value: Value): void {
    let branch = this.root;
    const names: string[] = [];
    for (const segment of splitPath(pattern)) {
      if (segment.startsWith(":")) {
        names.push(segment.slice(1));
        branch.parameter ??= { literals: new Map() };
        branch = branch.parameter;
      } else {
        const next = branch.literals.get(segment) ?? { literals: new Map() };
        branch.literals.set(segment, next);
        branch = next;
      }
    }
    branch.leaf ??= { names, value };
  }

  /** The value of the pattern that a path matches; slashes at the end of the path make no difference. */
  find(path: string): FoundPath<Value> | undefined {
    if (!path.startsWith("/")) return undefined;
    const given: string[] = [];
    const leaf = findLeaf(this.root, splitPath(path), 0, given);
    if (leaf === undefined) return undefined;
    const params = Object.fromEntries(leaf.names.map((name, index) => [name, decodeSegment(given[index] ?? "")]));
    return { value: leaf.value, params };
  }
}

/** Fills `given` with the segments of the parameters. */
function findLeaf<Value>(
  branch: Branch<Value>,
  segments: readonly string[],
  index: number,
  given: string[],
): Branch<Value>["leaf"] {
  const segment = segments[index];
  if (segment === undefined) return branch.leaf;
  const literal = branch.literals.get(segment);
  const found = literal === undefined ? undefined : findLeaf(literal, segments, index + 1, given);
  if (found !== undefined || branch.parameter === undefined || segment === "") return found;
  given.push(segment);
  const further = findLeaf(branch.parameter, segments, index + 1, given);
  if (further === undefined) given.pop();
  return further;
}
