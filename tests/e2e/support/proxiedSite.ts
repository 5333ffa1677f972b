import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "./ApiProxy";
import { type Forget, forgetAt } from "./forgetWebsites";

/** A site server that uses the running site's API through a proxy. */
export interface ProxiedSite {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
  url(host: string, path?: string): string;
  readonly forget: Forget;
}

/** The default time limit of a proxied site for a call. */
export const API_TIMEOUT_MS = 5000;

/** Settings of a server whose pages show at once what its API answers now. */
export const WITHOUT_CACHES = { ANSWER_FRESH_S: "0", PAGE_FRESH_S: "0", STALE_S: "0" } as const;

/** Port of the site that all tests share; it has the embedded API. */
export function sharedPort(): number {
  return Number(process.env.SITE_PORT);
}

/** Runs a proxied site while `use` runs. */
export async function withProxiedSite(apiTimeoutMs: number, use: (site: ProxiedSite) => Promise<void>): Promise<void> {
  const proxy = await ApiProxy.start(sharedPort());
  const server = await startServer({
    API_ORIGIN: proxy.origin,
    API_TIMEOUT_MS: String(apiTimeoutMs),
    PURGE_TOKEN,
    ...WITHOUT_CACHES,
  });
  try {
    await use({
      proxy,
      server,
      url: (host, path = "/") => `http://${host}:${server.port}${path}`,
      forget: forgetAt(server.port),
    });
  } finally {
    // Stop the proxy first: calls that it delays would delay the server's stop.
    await proxy.stop();
    await server.stop();
  }
}
