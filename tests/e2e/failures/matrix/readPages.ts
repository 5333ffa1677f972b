import { join } from "node:path";
import { requestPage } from "../../../../harness/servers/requestPage";
import type { ResolvedDocuments } from "../../../../src/app/documents/resolveDocuments";
import { listPages } from "./listPages";
import type { MatrixPage } from "./MatrixSite";

/** The pages of a host with the calls that each of them makes, from a running server that has the API, too. */
export async function readPages(port: number, host: string): Promise<MatrixPage[]> {
  const { findUses } = await loadFindUses();
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
}

/** `findUses`, loaded with Vite, which makes the registry of sections. */
async function loadFindUses(): Promise<typeof import("./findUses")> {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<typeof import("./findUses")>(join(import.meta.dirname, "findUses.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module;
}
