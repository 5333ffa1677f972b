import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** The answer to one request, as its client received it. */
export interface LoadAnswer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Size of the body in bytes, as it was sent. */
  readonly bytes: number;
  /** Time from the moment at which the request was due until its last byte. */
  readonly durationMs: number;
}

/** A request to send. */
export interface LoadRequest {
  readonly host: string;
  readonly path: string;
  /** Sent with POST; absent: a GET. */
  readonly body?: string;
}

export interface Connections {
  /** Sends a request and reads the answer; never rejects. `dueAtMs` is a moment of `performance.now()`. */
  ask(what: LoadRequest, dueAtMs?: number): Promise<LoadAnswer>;
  close(): void;
}

/**
 * Opens connections to a server on the loopback interface. They are kept alive, and there are as many as needed, as
 * with browsers. An address such as `127.0.0.2` makes them those of another visitor (Linux only).
 */
export function openConnections(port: number, localAddress = "127.0.0.1"): Connections {
  const agent = new Agent({ keepAlive: true, localAddress });
  const ask = (what: LoadRequest, dueAtMs = performance.now()): Promise<LoadAnswer> =>
    new Promise<LoadAnswer>((resolve) => {
      const end = (status: number, headers: IncomingHttpHeaders, bytes: number) =>
        resolve({ status, headers, bytes, durationMs: performance.now() - dueAtMs });
      const { host, path, body } = what;
      const headers = { host, "accept-encoding": "gzip" };
      const method = body === undefined ? "GET" : "POST";
      const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers, bytes));
        answer.on("error", () => end(0, {}, bytes));
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection at the same moment; browsers repeat the request, too.
        if (sent.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE"))
          ask(what, dueAtMs).then(resolve, () => undefined);
        else end(0, {}, 0);
      });
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
