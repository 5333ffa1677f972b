import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A file of offers in our own format. */
export const createFile = (count: number) =>
  [
    "id,store,title,link",
    ...Array.from({ length: count }, (_, n) => `${n},Store ${n % 9},"Offer number ${n}",https://track.example/${n}`),
  ].join("\n");

/** A server of a network, whose files a test sets by their paths. */
export class Network {
  readonly requests: IncomingMessage[] = [];
  readonly files = new Map<string, RequestListener>();
  private readonly server: Server = createServer((request, response) => {
    this.requests.push(request);
    const answer = this.files.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  count(path: string): number {
    return this.requests.filter(({ url }) => url === path).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Answers with a file, or that it is the one with the ETag that was asked for. */
export const sendFile =
  (content: string, etag = '"1"'): RequestListener =>
  ({ headers }, response) =>
    headers["if-none-match"] === etag
      ? response.writeHead(304).end()
      : response.writeHead(200, { "content-type": "text/csv", etag }).end(content);
