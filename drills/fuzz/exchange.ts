import { connect } from "node:net";

/** An answer as its bytes say it. */
export interface RawAnswer {
  readonly status: number;
  /** In their order, names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What came back on one connection. */
export interface Exchange {
  readonly answers: readonly RawAnswer[];
  /** What is no HTTP/1.1, one line each. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}

export interface ExchangeOptions {
  /** Whether the answers have no bodies. */
  readonly isHead?: boolean;
  /** Whether nothing more is sent: an unfinished request then ends there. */
  readonly endsHere?: boolean;
}

const LIMIT_MS = 15_000;

/** Sends bytes to a port of the loopback interface, and reads until the server closes the connection. Never rejects. */
export function exchange(port: number, bytes: Buffer, options: ExchangeOptions = {}): Promise<Exchange> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    let isLate = false;
    const socket = connect({ port, host: "127.0.0.1" });
    const limit = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, LIMIT_MS);
    socket.on("connect", () => {
      if (options.endsHere === true) socket.end(bytes);
      else socket.write(bytes);
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A server may close while the request is still being written; what it has answered counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(limit);
      const read = readAnswers(Buffer.concat(chunks), options.isHead === true);
      const faults = isLate ? [`the connection is open after ${LIMIT_MS} ms`, ...read.faults] : read.faults;
      resolve({ answers: read.answers, faults, durationMs: performance.now() - begun });
    });
  });
}

/** Status line, RFC 9112, section 4. */
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e\x80-\xff]*$/;
/** Field line, RFC 9110, section 5. */
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

/** Reads the answers on a connection, strictly. */
function readAnswers(bytes: Buffer, isHead: boolean): Pick<Exchange, "answers" | "faults"> {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) return { answers, faults: ["the head of an answer has no end"] };
    const [first = "", ...lines] = rest.toString("latin1", 0, end).split("\r\n");
    const status = Number(STATUS_LINE.exec(first)?.[1]);
    if (Number.isNaN(status)) return { answers, faults: [`no status line: “${first.slice(0, 80)}”`] };
    const headers: [string, string][] = [];
    for (const line of lines) {
      const [, name, value = ""] = FIELD.exec(line) ?? [];
      if (name === undefined) return { answers, faults: [`no header: “${line.slice(0, 80)}”`] };
      headers.push([name.toLowerCase(), value.trim()]);
    }
    rest = rest.subarray(end + 4);
    if (status < 200) continue;
    const body = readBody(rest, headers, isHead || status === 204 || status === 304);
    if (typeof body === "string") return { answers, faults: [body] };
    answers.push({ status, headers, body: body.content });
    rest = rest.subarray(body.length);
  }
  return { answers, faults: [] };
}

function readBody(bytes: Buffer, headers: RawAnswer["headers"], isEmpty: boolean) {
  const all = (name: string) => headers.filter(([key]) => key === name).map(([, value]) => value);
  const lengths = all("content-length");
  const codings = all("transfer-encoding");
  if (lengths.length > 1 || codings.length > 1) return "the length of a body is said twice";
  if (lengths.length + codings.length > 1) return "a body has a length and a coding";
  if (isEmpty) return { content: Buffer.alloc(0), length: 0 };
  if (codings[0] !== undefined) return codings[0] === "chunked" ? readChunks(bytes) : `coding “${codings[0]}”`;
  if (lengths[0] === undefined) return { content: bytes, length: bytes.length };
  const length = Number(lengths[0]);
  if (!/^\d+$/.test(lengths[0])) return `length “${lengths[0]}”`;
  if (length > bytes.length) return `a body of ${length} bytes ends after ${bytes.length}`;
  return { content: bytes.subarray(0, length), length };
}

function readChunks(bytes: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = end === -1 ? "" : bytes.toString("latin1", at, end);
    if (!/^[0-9a-f]+$/i.test(size)) return "a chunk has no size";
    const length = Number.parseInt(size, 16);
    const start = end + 2;
    if (bytes.toString("latin1", start + length, start + length + 2) !== "\r\n") return "a chunk has no end";
    if (length === 0) return { content: Buffer.concat(parts), length: start + 2 };
    parts.push(bytes.subarray(start, start + length));
    at = start + length + 2;
  }
}
