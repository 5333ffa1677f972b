import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** One request of a load, as its client has seen it. */
export interface LoadAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the body, as it was sent. */
  readonly bytes: number;
  /** From the moment at which the request was due until its last byte. */
  readonly durationMs: number;
}

/** What is asked for. */
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
 * Connections to a server on the loopback interface, kept alive and as many as are needed, as browsers have them. An address
 * such as `127.0.0.2` makes them another visitor's (Linux only).
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
        // The server has closed an idle connection in the same moment; browsers send the request again, too.
        if (sent.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE"))
          ask(what, dueAtMs).then(resolve, () => undefined);
        else end(0, {}, 0);
      });
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
