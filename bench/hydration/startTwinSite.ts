import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import type { Twin } from "../lighthouse/startTwin";
import type { BuiltTwin } from "./buildTwins";

/** The site compresses pages with this quality, and files with the highest. */
const PAGE_QUALITY = 5;

/** Serves the pages and the scripts of hydrated twins from memory; all other requests are passed on to the site. */
export async function startTwinSite(sitePort: number, twins: readonly BuiltTwin[]): Promise<Twin> {
  const answers = new Map(
    twins.flatMap(({ host, path, html, scriptPath, script }) => [
      [`${host}${path}`, createAnswer(Buffer.from(html), "text/html; charset=UTF-8", PAGE_QUALITY)],
      [`${host}${scriptPath}`, createAnswer(script, "text/javascript", constants.BROTLI_MAX_QUALITY)],
    ]),
  );
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const held = answers.get(`${headers.host?.replace(/:\d+$/, "")}${url}`);
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

interface Answer {
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

function createAnswer(content: Buffer, type: string, quality: number): Answer {
  const body = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return {
    body,
    headers: { "content-type": type, "content-encoding": "br", "content-length": body.length },
  };
}
