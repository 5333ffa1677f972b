import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What a stub vendor answers a path with. */
export interface StubAnswer {
  readonly type: string;
  readonly body: string;
}

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** A vendor of tags on a loopback port of its own: it answers with scripts, frames and pixels, and notes who was asked. */
export class StubVendor {
  /** Paths that it was asked for, in order. */
  readonly asked: string[] = [];
  /** What it answers, by path; anything else is a pixel. */
  readonly answers = new Map<string, StubAnswer>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StubVendor> {
    const server = createServer();
    const vendor = new StubVendor(server);
    server.on("request", (request, response) => {
      const path = new URL(request.url ?? "/", "http://vendor.localhost").pathname;
      vendor.asked.push(path);
      const answer = vendor.answers.get(path);
      request.resume();
      response.writeHead(200, {
        "content-type": answer?.type ?? "image/gif",
        "access-control-allow-origin": "*",
        "cache-control": "no-store",
      });
      response.end(answer?.body ?? PIXEL);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return vendor;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  script(path: string, body: string): void {
    this.answers.set(path, { type: "text/javascript", body });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }
}
