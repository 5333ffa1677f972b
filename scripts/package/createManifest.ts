/** What of the project's package.json is true of the installed package, too. */
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
 * The package.json of the installed package: that of the project without scripts and without dependencies, since `dist/cli`
 * contains what it uses of other packages. So an installation brings nothing else, and builds nothing.
 */
export function createManifest(project: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(KEPT.flatMap((key) => (Object.hasOwn(project, key) ? [[key, project[key]]] : [])));
}
