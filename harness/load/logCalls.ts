import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoggedCall } from "./countCalls";

export interface CallLog {
  /** In the order of their arrival; pictures are not calls. */
  readonly calls: readonly LoggedCall[];
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a proxy in front of an API on the loopback interface that records every call and passes it on unchanged. */
export async function logCalls(apiPort: number): Promise<CallLog> {
  const calls: LoggedCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://api.localhost");
    const domain = String(incoming.headers["domain-name"] ?? "");
    if (!path.startsWith("/images/")) calls.push({ path, query, domain, atMs: Date.now() });
    const passed = request(
      { host: "127.0.0.1", port: apiPort, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    calls,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
