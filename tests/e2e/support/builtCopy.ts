import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { publishBuild } from "../../../scripts/build/publishBuild";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";

/** A `dist` of its own with a build that a test may replace. */
export interface BuiltCopy {
  /** Publishes a build, by default that of the project. Servers that run meanwhile are not touched. */
  publish(build?: string): Promise<void>;
  /** Starts the newest build, as `node dist/server/main.js` does. */
  start(environment: Readonly<Record<string, string>>): Promise<ServerProcess>;
  remove(): void;
}

/** Creates a `dist` without a build. */
export function createBuiltCopy(): BuiltCopy {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-dist-"));
  const dist = join(folder, "dist");
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  let number = 0;
  return {
    publish: async (build = inNewestBuild("")) => {
      number += 1;
      const finished = join(dist, `builds/.new-${number}`);
      for (const part of ["client", "server"]) cpSync(join(build, part), join(finished, part), { recursive: true });
      await publishBuild(dist, finished, Date.now());
    },
    start: (environment) => startServer(environment, [join(dist, "server/main.js")]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const HASHED = /[\w.-]+-([\w-]{8})\.(?:js|css|woff2)/g;

/**
 * A build of the same source in which each file that browsers ask for has another name, as after a change of the source. Its files are in a
 * temporary folder.
 */
export function renameAssets(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-renamed-"));
  for (const part of ["client", "server"]) cpSync(inNewestBuild(part), join(folder, part), { recursive: true });
  const assets = join(folder, "client/assets");
  // The compressed files name those of before.
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
  const renamed = new Map(
    readdirSync(assets).map((name) => [name, name.replace(/([\w-])([\w-]{7})(?=\.\w+$)/, "$2$1")]),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    if (!entry.isFile() || !/\.(?:js|css|json|html)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(HASHED, (name) => renamed.get(name) ?? name),
    );
  }
  mkdirSync(join(folder, "client/renamed"));
  for (const [name, to] of renamed) cpSync(join(assets, name), join(folder, "client/renamed", to));
  rmSync(assets, { recursive: true });
  cpSync(join(folder, "client/renamed"), assets, { recursive: true });
  rmSync(join(folder, "client/renamed"), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
