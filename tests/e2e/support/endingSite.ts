import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITH_MOVABLE_CLOCK } from "../../../harness/servers/movableClock";
import { requestPage } from "../../../harness/servers/requestPage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { isRecord } from "../../../src/domain/isRecord";
import { ApiProxy } from "./ApiProxy";
import { sharedPort } from "./proxiedSite";

export const HOST = "dealharbor.localhost";

/** A site half of whose offers end at one moment, with a clock that a test moves. */
export interface EndingSite {
  /** Milliseconds since the epoch. */
  readonly endsAtMs: number;
  readonly proxy: ApiProxy;
  readonly port: () => number;
  /** Sets the clock of the site to so many milliseconds after the end of the offers; it goes on from there. */
  readonly setClock: (afterEndMs: number) => void;
  /** Ends the process at once and starts another one with the same data. */
  readonly restart: () => Promise<void>;
  readonly read: (path: string, port?: number) => ReturnType<typeof requestPage>;
}

/** Runs such a site while `use` runs. Its offers end after `endsInMs`, by its clock and by the real one. */
export async function withEndingSite(endsInMs: number, use: (site: EndingSite) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-ending-"));
  const clock = join(folder, "clock");
  const proxy = await ApiProxy.start(sharedPort());
  const endsAtMs = Date.now() + endsInMs;
  proxy.rule = ({ path }) =>
    path.startsWith("/images/") ? undefined : { kind: "change", change: (answer) => endHalf(answer, endsAtMs) };
  const start = () =>
    startServer({ API_ORIGIN: proxy.origin, DATA_DIR: join(folder, "data"), TRUST_PROXY: "1", CLOCK_FILE: clock }, [
      ...WITH_MOVABLE_CLOCK,
      ...BUILT_SERVER,
    ]);
  let server: ServerProcess = await start();
  try {
    await use({
      endsAtMs,
      proxy,
      port: () => server.port,
      setClock: (afterEndMs) => writeFileSync(clock, String(endsAtMs + afterEndMs - Date.now())),
      restart: async () => {
        await server.kill();
        server = await start();
      },
      read: (path, port = server.port) => requestPage({ port, host: HOST, path }),
    });
  } finally {
    await proxy.stop();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether an offer is of the half that ends. */
export function isEnding(id: string): boolean {
  return Number.parseInt(id.slice(-1), 16) % 2 === 1;
}

/** What a page says of offers that end as if they ran: cards, other links, and data for search engines. */
export function listRunning(html: string, endsAtMs: number): readonly string[] {
  const cards = [...html.matchAll(/<[a-z]+ [^>]*data-item="coupon"[^>]*>/g)].flatMap(([tag]) => {
    const id = /data-item-id="([^"]*)"/.exec(tag)?.[1] ?? "";
    return isEnding(id) && !tag.includes("data-expired") ? [`card ${id}`] : [];
  });
  const others = [...html.matchAll(/data-offer="([^"]*)"/g)].flatMap(([, id = ""]) =>
    isEnding(id) ? [`part of ${id}`] : [],
  );
  const ends = [...html.matchAll(/"validThrough":"([^"]*)"/g)].flatMap(([, end = ""]) =>
    Date.parse(end) <= endsAtMs ? [`data until ${end}`] : [],
  );
  return [...cards, ...others, ...ends];
}

/** The same answer, in which every second offer ends at the moment and the others never do. */
function endHalf(value: unknown, endsAtMs: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => endHalf(entry, endsAtMs));
  if (!isRecord(value)) return value;
  if ("expiry_date" in value && typeof value._id === "string")
    return { ...value, expiry_date: isEnding(value._id) ? new Date(endsAtMs).toISOString() : null };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, endHalf(part, endsAtMs)]));
}
