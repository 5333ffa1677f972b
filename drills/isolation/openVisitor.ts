import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";

export interface Page {
  readonly host: string;
  readonly path: string;
}

/** What a visitor has got. */
export interface Visit {
  /** 0 where no answer came. */
  readonly status: number;
  /** As it was sent. */
  readonly body: Buffer;
  /** Whether that is gzip. */
  readonly isCompressed: boolean;
  readonly retryAfter: string | undefined;
  readonly durationMs: number;
}

export interface Visitor {
  /** Asks for a page and reads it; never rejects. */
  visit(page: Page): Promise<Visit>;
  close(): void;
}

/** Silence after which a visitor gives up. */
const LIMIT_MS = 15_000;

/** A visitor of a server on the loopback interface with an address of its own, such as `127.0.1.2`. Linux only. */
export function openVisitor(port: number, address: string): Visitor {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const visit = ({ host, path }: Page): Promise<Visit> =>
    new Promise((resolve) => {
      const askedAtMs = performance.now();
      const end = (status: number, body = Buffer.alloc(0), headers: IncomingHttpHeaders = {}) =>
        resolve({
          status,
          body,
          isCompressed: headers["content-encoding"] === "gzip",
          retryAfter: headers["retry-after"],
          durationMs: performance.now() - askedAtMs,
        });
      // The API asks which domain a call is for.
      const headers = { host, "domain-name": host, "accept-encoding": "gzip" };
      const sent = request({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => end(0));
        answer.on("end", () => end(answer.statusCode ?? 0, Buffer.concat(chunks), answer.headers));
      });
      sent.on("error", () => end(0));
      sent.setTimeout(LIMIT_MS, () => sent.destroy());
      sent.end();
    });
  return { visit, close: () => agent.destroy() };
}

/** The HTML of an answer. */
export function readText({ body, isCompressed }: Visit): string {
  return (isCompressed ? gunzipSync(body) : body).toString();
}
