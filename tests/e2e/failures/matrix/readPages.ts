import { join } from "node:path";
import type { EnvironmentOptions, InlineConfig } from "vite";
import { requestPage } from "../../../../harness/servers/requestPage";
import type { ResolvedDocuments } from "../../../../src/app/documents/resolveDocuments";
import { listPages } from "./listPages";
import type { MatrixPage } from "./MatrixSite";

/** The pages of a host with the calls that each of them makes, from a running server that has the API, too. */
export async function readPages(port: number, host: string): Promise<MatrixPage[]> {
  const environment = await openVite();
  try {
    const { findUses }: typeof import("./findUses") = await environment.runner.import(
      join(import.meta.dirname, "findUses.ts"),
    );
    const pages: MatrixPage[] = [];
    const addresses = new Set<string>();
    for (const path of await listPages(host)) {
      const url = new URL(path, `http://${host}`);
      const home = url.searchParams.get("home");
      const parameters = new URLSearchParams({ path: url.pathname, ...(home === null ? {} : { home }) });
      const { text } = await requestPage({ port, host, path: `/_dealframe/documents?${parameters}` });
      const resolved = JSON.parse(text) as ResolvedDocuments;
      const all = await findUses({ resolved, url, origin: `http://127.0.0.1:${port}`, domain: host });
      // An address with another query has the same documents: only what it adds is new.
      const isKnown = addresses.has(url.pathname) && home === null;
      const [first] = isKnown ? pages.filter((page) => page.path === url.pathname) : [];
      const uses = Object.fromEntries(Object.entries(all).filter(([call]) => first?.uses[call as never] === undefined));
      pages.push({ path, uses });
      addresses.add(url.pathname);
    }
    return pages;
  } finally {
    await environment.close();
  }
}

/** Vite, which makes the registry of sections. It stays open while calls load code that they need then. */
async function openVite() {
  const { createRunnableDevEnvironment, resolveConfig } = await import("vite");
  const inline: EnvironmentOptions = { consumer: "server", resolve: { external: true, conditions: ["node"] } };
  const settings: InlineConfig = { configFile: false, envDir: false, logLevel: "error", environments: { inline } };
  const config = await resolveConfig(settings, "serve");
  const environment = createRunnableDevEnvironment("inline", config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  return environment;
}
