import type { Plugin } from "vite";

const LOOK_OF_THEME = /\/src\/looks\/theme\/.*\/look\.module\.css$/;

/** Keeps the style modules of a theme's words in the build: no code reads their classes, because attributes choose them. */
export function keepLooks(): Plugin {
  return {
    name: "dealframe-keep-looks",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: LOOK_OF_THEME },
      handler: () => ({ code: "export {};", map: null, moduleSideEffects: "no-treeshake" }),
    },
  };
}
