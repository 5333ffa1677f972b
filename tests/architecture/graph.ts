/** The imports of each file, or of each folder. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One circle for each group of nodes that import each other, the shortest from the group's first node: `["a", "b", "a"]`. */
export function findCircles(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    const circle = done.has(node) ? undefined : findWay(graph, node, node);
    if (circle === undefined) continue;
    circles.push(circle);
    for (const other of graph.keys()) {
      const isInGroup = other === node || (findWay(graph, node, other) && findWay(graph, other, node));
      if (isInGroup) done.add(other);
    }
  }
  return circles;
}

/** The shortest path from a node to another one over at least one import; `undefined` where there is none. */
function findWay(graph: Graph, from: string, to: string): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[from]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways) {
      for (const target of graph.get(way.at(-1) ?? "") ?? []) {
        if (target === to) return [...way, to];
        if (seen.has(target)) continue;
        seen.add(target);
        next.push([...way, target]);
      }
    }
    ways = next;
  }
  return undefined;
}

/** The imports between the direct subfolders of a folder; files outside these subfolders are left out. */
function groupByFolder(graph: Graph, parent: string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const own = getFolder(file, parent);
    if (own === undefined) continue;
    const group = groups.get(own) ?? new Set();
    groups.set(own, group);
    for (const target of targets) {
      const other = getFolder(target, parent);
      if (other !== undefined && other !== own) group.add(other);
    }
  }
  return groups;
}

function getFolder(file: string, parent: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [folder, ...rest] = file.slice(parent.length + 1).split("/");
  return rest.length === 0 ? undefined : `${parent}/${folder}`;
}

/** The circles of folders directly in the same folder, for each folder of the project. */
export function findFolderCircles(graph: Graph): string[][] {
  const parents = new Set<string>();
  for (const file of graph.keys()) {
    const folders = file.split("/").slice(0, -1);
    for (const end of folders.keys()) if (end > 0) parents.add(folders.slice(0, end).join("/"));
  }
  return [...parents].sort().flatMap((parent) => findCircles(groupByFolder(graph, parent)));
}
