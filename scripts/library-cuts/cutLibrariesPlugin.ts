import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { cutCode } from "./cutCode.ts";
import type { Library } from "./Library.ts";
import { MOBX } from "./mobxCuts.ts";
import { REACT_LIBRARIES } from "./reactCuts.ts";
import { SANITIZER_LIBRARIES } from "./sanitizerCuts.ts";

/** The libraries of which the site's code in the browser does not use all. A test finds code that uses what is left out. */
export const LIBRARIES: readonly Library[] = [...REACT_LIBRARIES, MOBX, ...SANITIZER_LIBRARIES];

/** Leaves out of the client build what the site does not use of its libraries. */
export function cutLibraries(): Plugin {
  return {
    name: "dealframe-cut-libraries",
    apply: "build",
    transform: {
      filter: { id: LIBRARIES.map(({ name, file }) => `**/node_modules/${name}/${file}`) },
      handler(code, id) {
        const library = LIBRARIES.find(({ name, file }) => id.endsWith(`/node_modules/${name}/${file}`));
        if (library === undefined) return undefined;
        const manifest: unknown = JSON.parse(readFileSync(id.replace(library.file, "package.json"), "utf8"));
        return { code: cutLibrary(library, String(Reflect.get(Object(manifest), "version")), code), map: null };
      },
    },
  };
}

/** Returns the code of a library without the features that the site does not use. Throws for another version. */
export function cutLibrary({ name, version, cuts }: Library, installed: string, code: string): string {
  if (installed !== version)
    throw new Error(
      `${name} is ${installed} now: compare its code with the cuts for ${version} in scripts/library-cuts, and write the new version there.`,
    );
  return cutCode(code, cuts);
}
