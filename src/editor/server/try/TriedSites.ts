import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { LRUCache } from "lru-cache";
import { getLocalAlias } from "../../../domain/localAlias";
import { isLoopback } from "../../../domain/tags/loopback";
import { MOMENT_PARAMETER, PREVIEW_PARAMETER } from "../../../layout/preview/parameters";
import type { EmbeddedApi } from "../../../server/api/embedded/EmbeddedApi";
import { createHandler } from "../../../server/compose/createHandler";
import { PageService } from "../../../server/pages/PageService";
import { cutServer } from "../../../server/process/closeServer";
import { listen } from "../../../server/process/listen";
import type { Look } from "../../protocol/address";
import type { ViewOptions } from "../views/ViewOptions";

export interface TriedSitesOptions extends ViewOptions {
  readonly embedded?: EmbeddedApi | undefined;
  /** Serves scripts and styles from source, where they are not built. */
  readonly serveSource?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
}

interface TriedSite {
  readonly server: Server;
  readonly port: number;
  /** The domain that is shown at `localhost`. */
  domain: string;
}

/** Maximum number of drafts that can be tried at once; beyond it the least recently used one is closed. */
const MAX_SITES = 10;

/**
 * Sites that show a draft as shoppers would get it, with its scripts. Each has a port of its own on the loopback interface,
 * and thus another origin than the editor: what runs there cannot reach the editor.
 */
export class TriedSites {
  private readonly sites = new LRUCache<string, Promise<TriedSite>>({
    max: MAX_SITES,
    dispose: (site) =>
      void site.then(
        ({ server }) => void cutServer(server),
        () => undefined,
      ),
  });

  constructor(private readonly options: TriedSitesOptions) {}

  /** Returns the absolute address of a page of a draft. */
  async open(draft: string, { domain, path, home, at }: Look): Promise<string> {
    const known = this.sites.get(draft);
    const opening = known ?? this.start(draft, domain);
    if (known === undefined) this.sites.set(draft, opening);
    const site = await opening.catch((error: unknown) => {
      this.sites.delete(draft);
      throw error;
    });
    site.domain = domain;
    const address = new URL(path, `http://${getLocalAlias(domain) ?? "localhost"}:${site.port}`);
    if (home !== undefined && address.pathname === "/")
      address.searchParams.set(PREVIEW_PARAMETER, home.replace(/^home\//, ""));
    if (at !== undefined) address.searchParams.set(MOMENT_PARAMETER, at);
    return address.href;
  }

  private async start(draft: string, domain: string): Promise<TriedSite> {
    const { options } = this;
    const { settings, tenants, findAssets, pictures, violations, log, clientDir, embedded, serveSource } = options;
    let shown = options.layouts.current;
    // What is tried is shown as it is now.
    const fresh = { ...settings, pageFreshMs: 0, staleMs: 0, preview: true };
    const pages = new PageService({ settings: fresh, tenants, findAssets, log });
    const handler = createHandler({
      ...(clientDir === undefined ? {} : { clientDir }),
      ...(embedded === undefined ? {} : { embedded }),
      announce: async () => ({ pages: 0, reach: "server" }),
      site: { settings: fresh, tenants, getLayouts: () => shown, pages, findAssets, pictures, violations, log },
    });
    const site: Omit<TriedSite, "port" | "server"> = { domain };
    const answer = async (request: Request, env: object): Promise<Response> => {
      const host = new URL(request.url).hostname;
      if (!isLoopback(host)) return new Response("This address is for this machine only.", { status: 403 });
      shown = (await options.openDraft(draft)).state.layouts ?? options.layouts.current;
      const asked = isNamed(host) ? request : withHost(request, site.domain);
      return handler.fetch(asked, env);
    };
    const listener = getRequestListener(answer as Parameters<typeof getRequestListener>[0]);
    const server = createServer((request, response) => {
      const next = () => void listener(request, response);
      if (serveSource === undefined) next();
      else serveSource(request, response, next);
    });
    server.unref();
    const port = await listen(server, { host: "127.0.0.1", port: 0 });
    log.info({ message: "A draft can be tried.", draft, port });
    return Object.assign(site, { server, port });
  }
}

/** True for a name such as `dealharbor.localhost`, which says the domain by itself. */
function isNamed(host: string): boolean {
  return host.endsWith(".localhost");
}

function withHost(request: Request, domain: string): Request {
  const headers = new Headers(request.headers);
  headers.set("host", domain);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body, duplex: "half" } : {}),
  } as RequestInit);
}
