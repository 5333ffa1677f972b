import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** A site whose pages are those of another one with their scripts taken out. */
export interface Twin {
  readonly port: number;
  stop(): Promise<void>;
}

const HTML = /^text\/html/;

/** Starts the script-less twin of the site on a port of the loopback interface; all other answers pass as they are. */
export async function startTwin(sitePort: number): Promise<Twin> {
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const sent = request({ host: "127.0.0.1", port: sitePort, path: url, method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (!HTML.test(answer.headers["content-type"] ?? "")) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const isCompressed = answer.headers["content-encoding"] === "br";
        const body = Buffer.concat(chunks);
        const html = removeScripts((isCompressed ? brotliDecompressSync(body) : body).toString());
        // The site compresses its pages with the same quality.
        const changed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        const { "transfer-encoding": _chunked, ...rest } = answer.headers;
        outgoing.writeHead(status, { ...rest, "content-encoding": "br", "content-length": changed.length });
        outgoing.end(changed);
      });
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

/** HTML without script elements, data blocks included, and without what fetches modules early. */
export function removeScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
