import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { NO_STORE } from "./headers/cacheHeaders";
import { COMMON_HEADERS } from "./headers/securityHeaders";
import { keepRecent } from "./keepRecent";
import { createRequestId } from "./requestId";
import { requireHttps, type SecureSettings } from "./secureTransport";

const TEXT = "The request names no host, or more than one.\n";
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  ...NO_STORE,
  "Content-Type": "text/plain; charset=UTF-8",
  "Content-Length": String(Buffer.byteLength(TEXT)),
};

/**
 * Answers with 400 requests with two Host fields, with an impossible one, and, since HTTP/1.1, with none (RFC 9112,
 * section 3.2): a proxy in front of the server might have read another host. Returns false if the host is clear, and
 * answers nothing.
 */
export function refuseUnclearHost(log: Logger, settings?: SecureSettings) {
  const secure = settings === undefined ? () => undefined : requireHttps(settings);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, rawHeaders, httpVersionMajor, httpVersionMinor } = request;
    const isOld = httpVersionMajor < 1 || (httpVersionMajor === 1 && httpVersionMinor === 0);
    if (isClear(headers.host, rawHeaders) && (isOld || headers.host !== undefined)) return false;
    const requestId = createRequestId();
    secure(request, response);
    response.writeHead(400, { ...HEADERS, "X-Request-Id": requestId });
    response.end(method === "HEAD" ? undefined : TEXT);
    log.info({ requestId, method, message: "The host of a request is unclear.", status: 400 });
    return true;
  };
}

/** `rawHeaders` has name, value, name, value. */
function isClear(host: string | undefined, rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count++;
  return count < 2 && (host === undefined || isPossible(host));
}

/** Number of hosts whose check is kept: a request of a known one takes no parsing. */
const MAX_HOSTS = 1000;

const isPossible = keepRecent(MAX_HOSTS, (host) => URL.canParse(`http://${host}/`));
