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
  | { readonly kind: "hold"; readonly until: Promise<void> }
  /** Closes the connection without an answer. */
  | { readonly kind: "reset" }
  /** Sends half of the answer, then closes the connection. */
  | { readonly kind: "truncate" }
  /** Sends a blank now and then and never comes to an end. */
  | { readonly kind: "trickle" }
  /** Sends a list without end, until the caller closes the connection. */
  | { readonly kind: "flood" };

interface ForwardedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** What the answer to a browser or to a signed-in shopper depends on; the site's server sends none of them. */
const PERSONAL_HEADERS = ["authorization", "cookie", "if-none-match", "origin", "range"] as const;

const TRICKLE_EVERY_MS = 50;
const FLOOD = Buffer.from("0,".repeat(128 * 1024));

/**
 * A proxy between a site server and a running API. It records every call, and forwards it or applies the rule for it.
 * Equal GET calls of the site's server are forwarded once, since the API's data stay as they are while tests run.
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
  private readonly remembered = new Map<string, Promise<ForwardedAnswer>>();

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
    if (rule?.kind === "reset") return void incoming.socket.resetAndDestroy();
    if (rule?.kind === "trickle") return trickle(outgoing);
    if (rule?.kind === "flood") return flood(outgoing);
    if (rule?.kind === "hold") await rule.until;
    const answer = await this.forward(incoming, call, body);
    const headers = { ...answer.headers };
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    if (rule?.kind === "truncate") {
      outgoing.writeHead(answer.status, { ...headers, "content-length": answer.body.length });
      outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
    } else if (rule?.kind === "answer") {
      outgoing.writeHead(rule.status, { ...headers, "content-type": rule.type ?? "application/json" }).end(rule.body);
    } else if (rule?.kind === "change") {
      const changed = rule.change(JSON.parse(answer.body.toString("utf8")) as Record<string, unknown>);
      outgoing.writeHead(answer.status, headers).end(JSON.stringify(changed));
    } else {
      outgoing.writeHead(answer.status, headers).end(answer.body);
    }
  }

  private forward(incoming: IncomingMessage, { method, domain }: RecordedCall, body: Buffer): Promise<ForwardedAnswer> {
    const isPersonal = PERSONAL_HEADERS.some((name) => incoming.headers[name] !== undefined);
    if (method !== "GET" || isPersonal) return this.passOn(incoming, body);
    const key = `${domain} ${incoming.url}`;
    const known = this.remembered.get(key);
    if (known !== undefined) return known;
    const answer = this.passOn(incoming, body);
    this.remembered.set(key, answer);
    const forget = () => this.remembered.delete(key);
    answer.then(({ status }) => {
      if (status !== 200) forget();
    }, forget);
    return answer;
  }

  private passOn(incoming: IncomingMessage, body: Buffer) {
    const { "accept-encoding": _ignored, connection: _kept, ...received } = incoming.headers;
    const headers = { ...received, "x-forwarded-for": this.visitor };
    return new Promise<ForwardedAnswer>((resolve, reject) => {
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

function trickle(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => outgoing.write(" "), TRICKLE_EVERY_MS);
  outgoing.on("close", () => clearInterval(timer));
}

function flood(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.write('{"success":true,"sucess":true,"data":[');
  const pour = () => {
    while (outgoing.writable && outgoing.write(FLOOD));
  };
  outgoing.on("drain", pour);
  pour();
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
