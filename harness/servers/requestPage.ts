import { type IncomingHttpHeaders, request } from "node:http";

export interface PageAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body as text, not decompressed. */
  readonly text: string;
}

export interface PageRequestOptions {
  readonly port: number;
  /** The Host header; the connection always uses the loopback interface. */
  readonly host: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** An address such as `127.0.0.2` makes the request another visitor's (Linux only). */
  readonly localAddress?: string;
}

/** Sends one HTTP request without a browser, with a host name that needs no DNS entry. */
export function requestPage({
  port,
  host,
  path = "/",
  method,
  headers,
  body,
  localAddress,
}: PageRequestOptions): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        localAddress,
        path,
        method: method ?? "GET",
        agent: false,
        headers: { host, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const received = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: sentBack } = answer;
          resolve({ status, headers: sentBack, body: received, text: received.toString("utf8") });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
