import { NO_STORE } from "../../http/headers/cacheHeaders";

/** Headers of a browser's call that the API receives; the site sets all others. */
const PASSED_HEADERS = ["accept", "authorization", "content-type"] as const;
/** Headers of the API's answer that the browser receives. */
const ANSWERED_HEADERS = ["content-type", "retry-after"] as const;

/** The API that a browser's call is passed on to, and for whom. */
export interface PassedCall {
  /** Origin of the API. */
  readonly origin: string;
  /** Value of the `domain-name` header. */
  readonly domain: string;
  /** Address of the visitor, for `X-Forwarded-For`; absent: unknown. */
  readonly clientAddress?: string | undefined;
  readonly timeoutMs: number;
  /** Aborted when the visitor has left. */
  readonly left?: AbortSignal | undefined;
}

/**
 * Passes a browser's call on to the API. It does not carry API_SECRET, so that the API limits the visitor. An API that does not
 * answer in time, or with a redirect, is a 503.
 */
export async function passOn(request: Request, call: PassedCall): Promise<Response> {
  const { origin, domain, clientAddress, timeoutMs, left } = call;
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ "accept-encoding": "identity", "domain-name": domain });
  copyHeaders(request.headers, headers, PASSED_HEADERS);
  if (clientAddress !== undefined) headers.set("x-forwarded-for", clientAddress);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: "manual",
      signal: left === undefined ? limit : AbortSignal.any([limit, left]),
      ...(request.method === "POST" ? { body: await request.arrayBuffer() } : {}),
    });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new Error("The contract knows no redirects.");
    }
    const received = new Headers(NO_STORE);
    copyHeaders(answer.headers, received, ANSWERED_HEADERS);
    return new Response(answer.body, { status: answer.status, headers: received });
  } catch {
    const message = "The API does not answer at the moment. Please try again.";
    return Response.json({ success: false, message }, { status: 503, headers: { "Retry-After": "1", ...NO_STORE } });
  }
}

function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}
