import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { RenderedTwin } from "./renderPage";

/** Within the project, so that the packages of the build are found. */
const OUTPUT = join(import.meta.dirname, "../results/hydration");
const SCRIPT = "twin.js";

export interface BuiltTwin {
  readonly html: string;
  /** The path of its script, and its code. */
  readonly path: string;
  readonly script: Buffer;
}

/** Renders the hydrated twin's page of a host, and builds its one script. */
export async function buildTwin(host: string, apiOrigin: string): Promise<BuiltTwin> {
  const server = join(OUTPUT, "server");
  await build({
    logLevel: "warn",
    build: { ssr: join(import.meta.dirname, "renderPage.ts"), outDir: server, emptyOutDir: true },
  });
  const rendering = (await import(pathToFileURL(join(server, "renderPage.js")).href)) as typeof import("./renderPage");
  const { html, sheets }: RenderedTwin = await rendering.renderPage(host, apiOrigin, `/${SCRIPT}`);
  const client = join(OUTPUT, "client");
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { TWIN_SHEETS: JSON.stringify(sheets) },
    build: {
      outDir: client,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, "entry.ts"), output: { entryFileNames: SCRIPT } },
    },
  });
  return { html, path: `/${SCRIPT}`, script: readFileSync(join(client, SCRIPT)) };
}
