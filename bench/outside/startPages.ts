import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** The site compresses pages with this quality, and files with the highest. */
const PAGE_QUALITY = 5;

export interface HeldFile {
  readonly host: string;
  readonly path: string;
  readonly content: string | Buffer;
}

export interface StartedPages {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves pages and scripts from memory, compressed as the site does; all other requests are passed on to the site. */
export async function startPages(sitePort: number, files: readonly HeldFile[]): Promise<StartedPages> {
  const answers = new Map(files.map((file) => [`${file.host}${file.path}`, createAnswer(file.content)]));
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

/** A text is a page, bytes are a script. */
function createAnswer(content: string | Buffer): Answer {
  const isPage = typeof content === "string";
  const quality = isPage ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const body = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const type = isPage ? "text/html; charset=UTF-8" : "text/javascript";
  return {
    body,
    headers: { "content-type": type, "content-encoding": "br", "content-length": body.length },
  };
}
