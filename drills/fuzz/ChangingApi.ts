import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the changed answer to a call is; undefined where it stays as it is. `domain` is that of the call. */
export type Rewrite = (call: {
  readonly path: string;
  readonly domain: string;
}) => ((text: string) => string) | undefined;

interface KnownAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Stands between a site and a real API, and changes what the API answers. Equal calls are passed on once. */
export class ChangingApi {
  rewrite: Rewrite = () => undefined;
  private readonly known = new Map<string, Promise<KnownAnswer>>();

  private constructor(
    private readonly server: Server,
    private readonly targetPort: number,
  ) {}

  static async start(targetPort: number): Promise<ChangingApi> {
    const server = createServer();
    const api = new ChangingApi(server, targetPort);
    server.on("request", (incoming, outgoing) => {
      const domain = String(incoming.headers["domain-name"] ?? "");
      api.answer(incoming.url ?? "/", domain, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return api;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(url: string, domain: string, outgoing: ServerResponse): Promise<void> {
    const key = `${domain} ${url}`;
    const asked = this.known.get(key) ?? this.ask(url, domain);
    this.known.set(key, asked);
    const { status, type, body } = await asked;
    const rewrite = this.rewrite({ path: url.split("?", 1)[0] ?? "/", domain });
    outgoing.writeHead(status, { "content-type": type });
    outgoing.end(rewrite === undefined ? body : rewrite(body.toString("utf8")));
  }

  private ask(path: string, domain: string): Promise<KnownAnswer> {
    const headers = { host: "localhost", ...(domain === "" ? {} : { "domain-name": domain }) };
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: this.targetPort, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const type = answer.headers["content-type"] ?? "application/json";
          resolve({ status: answer.statusCode ?? 502, type, body: Buffer.concat(chunks) });
        });
      });
      sent.on("error", reject);
      sent.end();
    });
  }
}
