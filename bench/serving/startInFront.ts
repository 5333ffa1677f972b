import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of a benchmark on a free port of the loopback interface, before the site. */
export interface ServerInFront {
  readonly port: number;
  stop(): Promise<void>;
}

interface Way {
  /** Answers a request itself, and returns true; absent or false: the site answers. */
  readonly answer?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Sends an answer of the site; absent: as it is. */
  readonly send?: (answer: IncomingMessage, outgoing: ServerResponse) => void;
}

/** Starts a server that passes requests on to the site, but for what it answers itself or changes. */
export async function startInFront(sitePort: number, { answer, send = sendAsIs }: Way): Promise<ServerInFront> {
  const server = createServer((incoming, outgoing) => {
    if (answer?.(incoming, outgoing)) return;
    const { url, method, headers } = incoming;
    const sent = request({ host: "127.0.0.1", port: sitePort, path: url, method, headers }, (found) =>
      send(found, outgoing),
    );
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

export function sendAsIs(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}
