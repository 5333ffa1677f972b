import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { growLists } from "./growLists";

/**
 * What an API does to the calls of a domain: `failing` answers each with 500, `swollen` with 7.9 MB of empty entries or of nested
 * lists in turns, `large` with valid lists of 20,000 entries, `heavy` with valid lists of 9.9 MB.
 */
export type ApiFault = "failing" | "swollen" | "large" | "heavy";

export interface FaultyApi {
  readonly origin: string;
  /** From now on the calls of these domains, by their names, are answered so; of no others. */
  spoil(faults: ReadonlyMap<string, ApiFault>): void;
  stop(): Promise<void>;
}

const MAX_ANSWER_BYTES = 7_900_000;
/** Nested so deeply that a parser takes a hundred times its bytes, but still reads it. */
const DEPTH = 1_000_000;
/** What a domain needs to be served at all. */
const WEBSITE_CALLS = /\/website-?data\//i;
const GROWN = { large: { entries: 20_000 }, heavy: { entries: 9_000, padding: 900 } };

function createEntries(): Buffer {
  const entries: string[] = [];
  for (let bytes = 0, id = 0; bytes < MAX_ANSWER_BYTES; id += 1) {
    const entry = `{"id":${id}}`;
    entries.push(entry);
    bytes += entry.length + 1;
  }
  return Buffer.from(`{"success":true,"data":[${entries.slice(0, -10).join(",")}]}`);
}

function createNested(): Buffer {
  return Buffer.from(`{"success":true,"data":[${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}]}`);
}

/** Puts a proxy in front of an API on the loopback interface that spoils the answers for some domains. */
export async function openFaultyApi(apiPort: number): Promise<FaultyApi> {
  const bodies = [createEntries(), createNested()];
  let swollen = 0;
  const grown = new Map<string, Buffer>();
  let faults: ReadonlyMap<string, ApiFault> = new Map();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path, method, headers } = incoming;
    const passed = request({ host: "127.0.0.1", port: apiPort, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  };

  const sendGrown = async (incoming: IncomingMessage, outgoing: ServerResponse, fault: "large" | "heavy") => {
    incoming.resume();
    const key = `${fault} ${incoming.headers["domain-name"]} ${incoming.url}`;
    const body = grown.get(key) ?? growLists(await read(apiPort, incoming), GROWN[fault]);
    grown.set(key, body);
    outgoing.writeHead(200, { "content-type": "application/json" }).end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const domain = String(incoming.headers["domain-name"] ?? "");
    const fault = WEBSITE_CALLS.test(incoming.url ?? "") ? undefined : faults.get(domain);
    if (fault === undefined) return pass(incoming, outgoing);
    if (fault === "large" || fault === "heavy")
      return void sendGrown(incoming, outgoing, fault).catch(() => outgoing.destroy());
    incoming.resume();
    if (fault === "failing") outgoing.writeHead(500).end();
    else outgoing.writeHead(200, { "content-type": "application/json" }).end(bodies[swollen++ % bodies.length]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (next) => {
      faults = next;
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The body of an API's own answer to a call. */
function read(port: number, { url: path, headers }: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { ...headers, "accept-encoding": "identity" } });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => resolve(Buffer.concat(parts)));
    });
    sent.end();
  });
}
