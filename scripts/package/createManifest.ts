/**
 * Returns the package.json of the installed package: that of the project without scripts and dependencies, because `dist/cli`
 * contains what it uses of other packages. An installation adds no other package and builds nothing.
 */
export function createManifest(project: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { scripts: _scripts, dependencies: _dependencies, devDependencies: _development, ...kept } = project;
  return kept;
}
