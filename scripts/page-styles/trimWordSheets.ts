import type { Plugin } from "vite";
import type { ClassNames } from "./ClassNames.ts";
import { readWordSheet } from "./wordSheets.ts";

const SHEET = /\.module\.css$/;

/**
 * Leaves of the modules of words what code reads: the class of the word. Those of a theme stay in the build without any, because
 * attributes choose them.
 */
export function trimWordSheets(classNames: ClassNames): Plugin {
  return {
    name: "dealframe-trim-word-sheets",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: SHEET },
      handler(_code, id) {
        const sheet = readWordSheet(id);
        if (sheet === undefined) return undefined;
        const { word, setting } = sheet;
        if (setting !== undefined) return { code: "export {};", map: null, moduleSideEffects: "no-treeshake" };
        return { code: `export default ${JSON.stringify({ [word]: classNames.find(word, id) })};`, map: null };
      },
    },
  };
}
