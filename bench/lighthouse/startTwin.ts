import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type ServerInFront, sendAsIs, startInFront } from "../serving/startInFront";

const HTML = /^text\/html/;

/** Starts the site without the scripts of its pages on a port of the loopback interface; all other answers pass as they are. */
export function startTwin(sitePort: number): Promise<ServerInFront> {
  return startInFront(sitePort, {
    send: (answer, outgoing) => {
      if (!HTML.test(answer.headers["content-type"] ?? "")) {
        sendAsIs(answer, outgoing);
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
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...rest,
          "content-encoding": "br",
          "content-length": changed.length,
        });
        outgoing.end(changed);
      });
    },
  });
}

/** HTML without script elements, data blocks included, and without what fetches modules early. */
function removeScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
