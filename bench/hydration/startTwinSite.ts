import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import type { Twin } from "../lighthouse/startTwin";
import type { BuiltTwin } from "./buildTwin";

/** The site compresses pages with this quality, and files with the highest. */
const PAGE_QUALITY = 5;

/** Serves the hydrated twin's page and script from memory; all other requests are passed on to the site. */
export async function startTwinSite(sitePort: number, host: string, twin: BuiltTwin): Promise<Twin> {
  const page = createAnswer(Buffer.from(twin.html), "text/html; charset=UTF-8", PAGE_QUALITY);
  const script = createAnswer(twin.script, "text/javascript", constants.BROTLI_MAX_QUALITY);
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const isPage = url === "/" && headers.host?.startsWith(`${host}:`) === true;
    const held = isPage ? page : url === twin.path ? script : undefined;
    if (held !== undefined) {
      outgoing.writeHead(200, held.headers);
      outgoing.end(held.body);
      return;
    }
    const sent = request({ host: "127.0.0.1", port: sitePort, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createAnswer(content: Buffer, type: string, quality: number) {
  const body = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const headers: OutgoingHttpHeaders = {
    "content-type": type,
    "content-encoding": "br",
    "content-length": body.length,
  };
  return { body, headers };
}
