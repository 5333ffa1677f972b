/** Keys of the project's package.json that the installed package keeps. */
const KEPT = [
  "name",
  "version",
  "private",
  "license",
  "description",
  "repository",
  "type",
  "bin",
  "exports",
  "files",
  "engines",
  "peerDependencies",
  "peerDependenciesMeta",
] as const;

/**
 * Returns the package.json of the installed package: that of the project without scripts and dependencies, because `dist/cli`
 * contains what it uses of other packages. An installation adds no other package and builds nothing.
 */
export function createManifest(project: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(KEPT.flatMap((key) => (Object.hasOwn(project, key) ? [[key, project[key]]] : [])));
}
