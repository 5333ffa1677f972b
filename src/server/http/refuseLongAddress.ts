import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { NO_STORE } from "./headers/cacheHeaders";
import { COMMON_HEADERS } from "./headers/securityHeaders";
import type { Observers } from "./observeRequests";
import { createRequestId } from "./requestId";
import { requireHttps, type SecureSettings } from "./secureTransport";

/** Maximum length of an address (path and query). */
export const MAX_ADDRESS_BYTES = 8 * 1024;
/** Length of the logged part of a long address. */
const LOGGED_CHARACTERS = 100;

const TEXT = "This address is too long. The server reads addresses of up to 8 KB.\n";
const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  ...NO_STORE,
  "Content-Type": "text/plain; charset=UTF-8",
  "Content-Length": String(Buffer.byteLength(TEXT)),
};

/**
 * Answers requests whose address is longer than {@link MAX_ADDRESS_BYTES} with 414 (RFC 9110, section 15.5.15), before
 * anything reads the address. Returns false if the address is short enough, and answers nothing.
 */
export function refuseLongAddress(log: Logger, settings?: SecureSettings, { metrics, security }: Observers = {}) {
  const secure = settings === undefined ? () => undefined : requireHttps(settings);
  const note = ({ method = "", headers, socket }: IncomingMessage) => {
    const [route, status] = ["other", 414];
    metrics?.requests.count({ method, route, status, seconds: 0, domain: undefined });
    const client = settings?.trustProxy.findClient(socket.remoteAddress, headers["x-forwarded-for"]?.toString());
    security?.note({ event: "address_too_long", client, host: headers.host, route, status });
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    if (url.length <= MAX_ADDRESS_BYTES) return false;
    note(request);
    const requestId = createRequestId();
    secure(request, response);
    response.writeHead(414, { ...HEADERS, "X-Request-Id": requestId });
    response.end(method === "HEAD" ? undefined : TEXT);
    log.info({ requestId, method, path: `${url.split("?", 1)[0]?.slice(0, LOGGED_CHARACTERS)}…`, status: 414 });
    return true;
  };
}

/** Node's own answers to requests that its parser refuses, by the code of the error; any other is a 400. */
const PARSER_ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const PARSER_HEADERS = Object.entries({ ...COMMON_HEADERS, ...NO_STORE })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/** Time for which further bytes of a refused client are read and dropped. */
const LINGER_MS = 1_000;

/**
 * Answers requests that Node's parser refuses. The answers are Node's own with the common headers, but an address too
 * long for the parser (16 KB with all headers) gets 414 and not 431. A connection stays open for a moment after its
 * answer: if it ended while the client still sends, the system would reset it, and the client would never read the
 * answer (RFC 9112, section 9.6).
 */
export function answerParserErrors(server: Server): void {
  const answered = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Socket) => {
    if (answered.has(socket)) return;
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const code = error.code ?? "";
    const isAddress = code === "HPE_HEADER_OVERFLOW" && beginsWithLongAddress(error.rawPacket);
    const status = isAddress ? "414 URI Too Long" : (PARSER_ANSWERS[code] ?? "400 Bad Request");
    answered.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${PARSER_HEADERS}\r\n`);
  });
}

/** True for a packet whose first line is a request with an address over the limit. */
function beginsWithLongAddress(packet: Buffer | undefined): boolean {
  if (packet === undefined || !/^[A-Z]{3,10} /.test(packet.toString("latin1", 0, 12))) return false;
  const end = packet.indexOf("\n");
  return (end === -1 ? packet.length : end) > MAX_ADDRESS_BYTES;
}
