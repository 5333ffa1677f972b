import fc from "fast-check";
import { hostileText } from "./hostileTexts";
import type { Vocabulary } from "./vocabulary";

/** What a second request asks for that only somebody finds who misreads the first one; the shape's number follows. */
export const SMUGGLED = "/smuggled-fzx";

const GET = (host: string, path = "/") => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
const POST = (host: string, headers: string, body: string) =>
  `POST /_dealframe/csp-reports HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

/** Requests whose end two readers could see in different places (RFC 9112, section 11.2), and other odd shapes. */
export function listShapes(host: string): readonly string[] {
  const hidden = GET(host, SMUGGLED);
  const chunked = `0\r\n\r\n${hidden}`;
  const long = "x".repeat(20_000);
  return [
    POST(host, "Content-Length: 4\r\nContent-Length: 0\r\n", `[]  ${hidden}`),
    POST(host, `Content-Length: 4, 4\r\n`, `[]  ${hidden}`),
    POST(host, `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n`, chunked),
    POST(host, `Transfer-Encoding: chunked\r\nContent-Length: 3\r\n`, chunked),
    POST(host, "Transfer-Encoding: xchunked\r\n", chunked),
    POST(host, "Transfer-Encoding : chunked\r\n", chunked),
    POST(host, "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", chunked),
    POST(host, "Transfer-Encoding: identity, chunked\r\n", "0\r\n\r\n"),
    POST(host, "Transfer-Encoding:\tchunked\r\n", `ffffffffffffffffff\r\nx${hidden}`),
    POST(host, "Transfer-Encoding: chunked\r\n", `2;a="\r\n"\r\n[]\r\n${chunked}`),
    POST(host, "Transfer-Encoding: chunked\r\n", `2\n[]\n0\n\n${hidden}`),
    POST(host, "Transfer-Encoding: chunked\r\n", `1;${long}\r\nx\r\n${chunked}`),
    POST(host, "Transfer-Encoding: chunked\r\n", `-1\r\nx\r\n${chunked}`),
    POST(host, "Content-Length: -1\r\n", hidden),
    POST(host, "Content-Length: +2\r\n", `[]${hidden}`),
    POST(host, "Content-Length: 0x2\r\n", `[]${hidden}`),
    POST(host, "Content-Length: 99999999999999999999\r\n", "[]"),
    POST(host, "Content-Length: 2\r\nExpect: 100-continue\r\n", "[]"),
    POST(host, " Content-Length: 2\r\n", `[]${hidden}`),
    `GET / HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\n\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\rb\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n folded: x\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: \0\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: x.example\r\nConnection: close\r\n\r\n`,
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    `GET / HTTP/2.0\r\nHost: ${host}\r\n\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    `GET http://x.example/y HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET http://[ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET //x.example/%2e%2e HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET ? HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET store HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `CONNECT x.example:443 HTTP/1.1\r\nHost: x.example\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: A\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${long}\r\n\r\n`,
    `GET /${long} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n${"A: b\r\n".repeat(2500)}Connection: close\r\n\r\n`,
    `${GET(host).replace("Connection: close\r\n", "").repeat(20)}${GET(host)}`,
    `\r\n\r\n\r\n${GET(host)}`,
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "",
  ];
}

/** Bytes for a connection: one of the shapes or a real request, damaged anywhere. */
export function rawRequests({ hosts }: Vocabulary): fc.Arbitrary<Buffer> {
  const host = hosts[0] ?? "";
  const real = [
    GET(host),
    GET(host, "/coupons?page=2"),
    POST(host, "Connection: close\r\nContent-Length: 2\r\n", "[]"),
  ];
  const shape = fc.constantFrom(...listShapes(host), ...real, ...real);
  const part = fc.oneof(
    hostileText,
    fc.constantFrom("\r\n", "\n", "\r", ":", " ", "\0", "\t", "HTTP/1.1", "Content-Length: 5\r\n", "\x80\xff", "%"),
  );
  const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat({ max: 30 }), part });
  return fc.tuple(shape, fc.array(damage, { maxLength: 3 })).map(([text, damages]) => {
    const changed = damages.reduce((sum, { at, length, part: added }) => {
      const offset = Math.floor(at * sum.length);
      return `${sum.slice(0, offset)}${Buffer.from(added).toString("latin1")}${sum.slice(offset + length)}`;
    }, text);
    return Buffer.from(changed, "latin1");
  });
}
