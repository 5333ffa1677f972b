import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Domains whose calls an API answers badly, by their names. */
export interface FaultyDomains {
  /** Every call is answered with 500. */
  readonly failing: string;
  /** Lists are answered with 7.9 MB of empty entries or of nested lists, in turns. */
  readonly swollen: string;
}

export interface FaultyApi {
  readonly origin: string;
  /** From now on the domains' calls are answered badly. */
  begin(): void;
  /** Calls that were answered badly, by domain. */
  readonly counts: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const MAX_ANSWER_BYTES = 7_900_000;
/** Nested so deeply that a parser takes a hundred times its bytes, but still reads it. */
const DEPTH = 1_000_000;
/** What a domain needs to be served at all. */
const WEBSITE_CALLS = /\/website-?data\//i;

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
export async function openFaultyApi(apiPort: number, { failing, swollen }: FaultyDomains): Promise<FaultyApi> {
  const bodies = [createEntries(), createNested()];
  const counts = new Map<string, number>();
  let isBegun = false;
  const server = createServer((incoming, outgoing) => {
    const domain = String(incoming.headers["domain-name"] ?? "");
    const isFaulty = isBegun && (domain === failing || domain === swollen) && !WEBSITE_CALLS.test(incoming.url ?? "");
    if (isFaulty) {
      const count = counts.get(domain) ?? 0;
      counts.set(domain, count + 1);
      incoming.resume();
      if (domain === failing) outgoing.writeHead(500).end();
      else outgoing.writeHead(200, { "content-type": "application/json" }).end(bodies[count % bodies.length]);
      return;
    }
    const { url: path, method, headers } = incoming;
    const passed = request({ host: "127.0.0.1", port: apiPort, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: () => {
      isBegun = true;
    },
    counts,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
