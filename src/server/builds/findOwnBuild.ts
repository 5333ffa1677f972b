import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildFolder } from "./buildFolders";

/** The build that the running code is part of. */
export interface OwnBuild extends BuildFolder {
  /** The folder that contains the builds of this machine. */
  readonly root: string;
  /** The folder of the files that browsers load. */
  readonly clientDir: string;
}

/** Finds the build of a module from its address in `builds/<id>/server`. Throws for code that runs from source. */
export function findOwnBuild(url: string = import.meta.url): OwnBuild {
  const [, root, id] = /^(.*\/)([0-9a-f]{16})\/server\//.exec(fileURLToPath(url)) ?? [];
  if (root === undefined || id === undefined) throw new Error("This code is not part of a build. Run npm run build.");
  const folder = join(root, id);
  return { id, folder, root, clientDir: join(folder, "client") };
}
