import type { Caller } from "../../../reference-api/http/context";
import { handlesPath } from "../../../reference-api/http/handlesPath";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import type { EmbeddedApi } from "./EmbeddedApi";
import { SECRET_HEADER } from "./isSecret";
import { CALLER_HEADER, SITE_CALLER } from "./serveEmbeddedApi";

/** Headers that concern one connection (RFC 9110, section 7.6.1), and those that `fetch` writes itself. */
const OWN_HEADERS = ["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "expect"];
/** Time limit of a call without a limit of its own. */
const LIMIT_MS = 30_000;

/** Address and secret of the process that holds the embedded API. */
export interface RemoteAddress {
  readonly origin: string;
  readonly secret: string;
}

/** The embedded API in another process of this machine, over HTTP on the loopback interface. */
export class RemoteEmbeddedApi implements EmbeddedApi {
  constructor(private address: RemoteAddress) {}

  handles(path: string): boolean {
    return handlesPath(path);
  }

  /** Uses another address: the process has been started again. */
  moveTo(address: RemoteAddress): void {
    this.address = address;
  }

  /** Passes a request on with its host and the address of its visitor, or as the site's own call. A process that does not answer is a 503. */
  async fetch(request: Request, { clientAddress, isSite }: Caller = {}): Promise<Response> {
    const { origin, secret } = this.address;
    const { pathname, search, host } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of [...OWN_HEADERS, CALLER_HEADER]) headers.delete(name);
    headers.set("host", headers.get("host") ?? host);
    headers.set("accept-encoding", "identity");
    headers.set(SECRET_HEADER, secret);
    if (isSite === true) headers.set(CALLER_HEADER, SITE_CALLER);
    else if (clientAddress !== undefined) headers.set(CALLER_HEADER, clientAddress);
    try {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(LIMIT_MS)]),
        redirect: "manual",
        ...(request.body === null ? {} : { body: request.body, duplex: "half" as const }),
      });
      const received = new Headers(answer.headers);
      for (const name of OWN_HEADERS) received.delete(name);
      return new Response(answer.body, { status: answer.status, headers: received });
    } catch (error) {
      if (request.signal.aborted) throw error;
      const message = "The API does not answer at the moment. Please try again.";
      return Response.json({ success: false, message }, { status: 503, headers: { "Retry-After": "1", ...NO_STORE } });
    }
  }
}
