import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const MODULE = /\/src\/reference-api\/pictures\/type\.ts$/;
const FONT = /"(@fontsource\/[\w./-]+\.woff)"/g;
/** The folder of the code that reads them. */
const FOLDER = "assets";

/** Puts the fonts of the embedded API's pictures into the server's build, beside the code that reads them. */
export function pictureFonts(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const fonts = new Set<string>();
  return {
    name: "dealframe-picture-fonts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        for (const [, font = ""] of code.matchAll(FONT)) fonts.add(font);
        return { code: code.replace(FONT, (_, font) => `"./${basename(font)}"`), map: null };
      },
    },
    // Vite leaves files out that plugins emit into a server's build.
    writeBundle({ dir = "" }) {
      for (const font of fonts) copyFileSync(resolve(font), join(dir, FOLDER, basename(font)));
    },
  };
}
