import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { requestPage } from "../../harness/servers/requestPage";
import { splitPage } from "../serving/sitePages";
import { OUTSIDE_PAGES, type OutsidePage } from "./outsidePages";
import { readPage } from "./readPage";
import { readShell, renderReactPage, renderStaticPage } from "./renderPages";
import type { HeldFile } from "./startPages";

/** Within the project, so that the packages of the build are found. */
const OUTPUT = join(import.meta.dirname, "../results/outside");
const SCRIPT_PATH = "/by-hand.js";

export interface BuiltPage {
  readonly name: OutsidePage;
  readonly host: string;
  readonly path: string;
  readonly static: string;
  readonly react: string;
}

/** Writes the pages by hand with the content that the site on a port has now. */
export async function buildPages(sitePort: number): Promise<readonly BuiltPage[]> {
  return Promise.all(
    OUTSIDE_PAGES.map(async (name) => {
      const { host, path } = splitPage(name);
      const { text } = await requestPage({ port: sitePort, host, path });
      const [page, shell] = [readPage(text), readShell(text)];
      return {
        name,
        host,
        path,
        static: renderStaticPage(page, shell),
        react: renderReactPage(page, shell, SCRIPT_PATH),
      };
    }),
  );
}

/** Lists the files of the React pages with their script. */
export function listFiles(pages: readonly BuiltPage[], script: Buffer): readonly HeldFile[] {
  return pages.flatMap(({ host, path, react }) => [
    { host, path, content: react },
    { host, path: SCRIPT_PATH, content: script },
  ]);
}

/** Builds the script of the React pages. */
export async function buildScript(): Promise<Buffer> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: OUTPUT,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, "page/hydratePage.tsx"),
        output: { entryFileNames: "by-hand.js" },
      },
    },
  });
  return readFileSync(join(OUTPUT, "by-hand.js"));
}
