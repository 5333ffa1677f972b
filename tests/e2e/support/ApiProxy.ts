import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { nextVisitorAddress } from "./nextVisitorAddress";

/** One call that the proxy has recorded. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The domain-name header; empty where there is none. */
  readonly domain: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** What the proxy does with a call instead of forwarding it. */
export type Rule =
  | { readonly kind: "answer"; readonly status: number; readonly body: string; readonly type?: string }
  | { readonly kind: "silence" }
  | { readonly kind: "change"; readonly change: (answer: Record<string, unknown>) => unknown }
  | { readonly kind: "hold"; readonly until: Promise<void> };

/**
 * A proxy between a site server and a running API. It records every call, and forwards it or applies the rule for it.
 * An API that trusts one proxy counts the calls of each proxy separately, in its rate limits.
 */
export class ApiProxy {
  readonly calls: RecordedCall[] = [];
  /** The calls whose caller has ended the connection before it had the answer. */
  readonly abandonedCalls: RecordedCall[] = [];
  /** The rule for a call; undefined forwards it. */
  rule: (call: RecordedCall) => Rule | undefined = () => undefined;
  private readonly server: Server;
  private visitor = nextVisitorAddress();

  private constructor(private readonly targetPort: number) {
    this.server = createServer((incoming, outgoing) => {
      this.handle(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** Listens on a free port, or on the given one, and forwards calls to `targetPort`. */
  static async start(targetPort: number, port = 0): Promise<ApiProxy> {
    const proxy = new ApiProxy(targetPort);
    await new Promise<void>((resolve, reject) => {
      proxy.server.once("error", reject);
      proxy.server.listen(port, "127.0.0.1", resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The calls of the contract, without pictures, in the order of their arrival. */
  get apiCalls(): readonly RecordedCall[] {
    return this.calls.filter(({ method, path }) => method !== "OPTIONS" && !path.startsWith("/images/"));
  }

  /** Clears the recorded calls, removes the rule, and sends the next calls from another visitor's address. */
  reset(): void {
    this.visitor = nextVisitorAddress();
    this.calls.length = 0;
    this.abandonedCalls.length = 0;
    this.rule = () => undefined;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    const url = new URL(incoming.url ?? "/", "http://api.localhost");
    const call: RecordedCall = {
      method: incoming.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      domain: String(incoming.headers["domain-name"] ?? ""),
      body: body.toString("utf8"),
      atMs: Date.now(),
    };
    this.calls.push(call);
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) this.abandonedCalls.push(call);
    });
    const rule = call.method === "OPTIONS" ? undefined : this.rule(call);
    if (rule?.kind === "silence") return;
    if (rule?.kind === "hold") await rule.until;
    const answer = await this.passOn(incoming, body);
    const headers = { ...answer.headers };
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    if (rule?.kind === "answer") {
      outgoing.writeHead(rule.status, { ...headers, "content-type": rule.type ?? "application/json" }).end(rule.body);
    } else if (rule?.kind === "change") {
      const changed = rule.change(JSON.parse(answer.body.toString("utf8")) as Record<string, unknown>);
      outgoing.writeHead(answer.status, headers).end(JSON.stringify(changed));
    } else {
      outgoing.writeHead(answer.status, headers).end(answer.body);
    }
  }

  private passOn(incoming: IncomingMessage, body: Buffer) {
    const { "accept-encoding": _ignored, connection: _kept, ...received } = incoming.headers;
    const headers = { ...received, "x-forwarded-for": this.visitor };
    return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port: this.targetPort, path: incoming.url, method: incoming.method, headers },
        (answer) => {
          readBody(answer).then(
            (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
            reject,
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
