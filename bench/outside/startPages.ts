import type { OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { type ServerInFront, startInFront } from "../serving/startInFront";

/** The site compresses pages with this quality, and files with the highest. */
const PAGE_QUALITY = 5;

export interface HeldFile {
  readonly host: string;
  readonly path: string;
  readonly content: string | Buffer;
}

/** Serves pages and scripts from memory, compressed as the site does; all other requests are passed on to the site. */
export function startPages(sitePort: number, files: readonly HeldFile[]): Promise<ServerInFront> {
  const answers = new Map(files.map((file) => [`${file.host}${file.path}`, createAnswer(file.content)]));
  return startInFront(sitePort, {
    answer: ({ url, headers }, outgoing) => {
      const held = answers.get(`${headers.host?.replace(/:\d+$/, "")}${url}`);
      if (held === undefined) return false;
      outgoing.writeHead(200, held.headers);
      outgoing.end(held.body);
      return true;
    },
  });
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
