import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { splitPage } from "../serving/sitePages";
import { TWINS, type TwinPage } from "../twin/twinPages";
import type { RenderedTwin } from "./renderPage";

/** Within the project, so that the packages of the build are found. */
const OUTPUT = join(import.meta.dirname, "../results/hydration");
const TWIN = join(import.meta.dirname, "../twin");
const ENTRY = "twin-entry";

export interface BuiltTwin {
  readonly page: TwinPage;
  readonly host: string;
  readonly path: string;
  readonly html: string;
  /** The path of its one script, and its code. */
  readonly scriptPath: string;
  readonly script: Buffer;
}

/** Renders the hydrated twins of pages, and builds a script for each. Rejects when the content of one is not the site's. */
export async function buildTwins(pages: readonly TwinPage[], apiOrigin: string): Promise<readonly BuiltTwin[]> {
  const server = join(OUTPUT, "server");
  await build({
    logLevel: "warn",
    build: { ssr: join(import.meta.dirname, "renderPage.ts"), outDir: server, emptyOutDir: true },
  });
  const rendering = (await import(pathToFileURL(join(server, "renderPage.js")).href)) as typeof import("./renderPage");
  const twins: BuiltTwin[] = [];
  for (const page of pages) {
    const scriptPath = `/twin-${TWINS[page].name}.js`;
    const { html, sheets } = await rendering.renderPage(page, apiOrigin, scriptPath);
    twins.push({ page, ...splitPage(page), html, scriptPath, script: await buildScript(page, sheets) });
  }
  return twins;
}

async function buildScript(page: TwinPage, sheets: RenderedTwin["sheets"]): Promise<Buffer> {
  const outDir = join(OUTPUT, "client");
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [createEntry(page, sheets)],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, output: { entryFileNames: "twin.js" } },
    },
  });
  return readFileSync(join(outDir, "twin.js"));
}

/** The script of a page as a module: it knows the class names, and hydrates this page only. */
function createEntry(page: TwinPage, sheets: RenderedTwin["sheets"]): Plugin {
  const { name } = TWINS[page];
  const code = [
    `import { ${name} } from ${JSON.stringify(join(TWIN, `pages/${name}.tsx`))};`,
    `import { hydrateTwin } from ${JSON.stringify(join(TWIN, "hydrateTwin.tsx"))};`,
    `import { provideStyles } from ${JSON.stringify(join(TWIN, "styles.ts"))};`,
    `provideStyles(${JSON.stringify(sheets)});`,
    `hydrateTwin(${name});`,
  ].join("\n");
  return {
    name: ENTRY,
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? code : undefined),
  };
}
