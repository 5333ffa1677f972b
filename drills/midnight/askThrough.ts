import { gunzipSync } from "node:zlib";
import type { LoadRequest } from "../../harness/load/openConnections";
import { sendAtRate } from "../../harness/load/sendAtRate";
import { requestPage } from "../../harness/servers/requestPage";

export interface MidnightLoad {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  readonly midnightMs: number;
  /** The time of the site, in milliseconds since the epoch. */
  readonly nowMs: () => number;
}

/** An answer, and what its page says of offers that end at midnight. */
export interface MidnightAnswer {
  /** When it was asked for, by the clock of the site. */
  readonly atMs: number;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly durationMs: number;
  /** Where the page came from, as `Server-Timing` says. */
  readonly source: string;
  readonly showsEnding: boolean;
  /** True if they are shown as running after they have ended. */
  readonly isEndedShown: boolean;
}

/** Pages are read after midnight, and of those before it one in so many: reading them takes the processor, too. */
const READ_EVERY = 50;

/** Asks for the homes in turn at a fixed rate, without waiting for earlier answers. */
export async function askThrough(load: MidnightLoad): Promise<readonly MidnightAnswer[]> {
  const { hosts, perSecond, seconds } = load;
  let asked = 0;
  const ask = ({ host }: LoadRequest, dueAtMs: number) => askHome(load, host, dueAtMs, asked++);
  const choose = (number: number) => ({ host: hosts[number % hosts.length] ?? "", path: "/" });
  return sendAtRate({ ask }, { perSecond, seconds, choose });
}

async function askHome(
  { port, midnightMs, nowMs }: MidnightLoad,
  host: string,
  dueAtMs: number,
  number: number,
): Promise<MidnightAnswer> {
  const atMs = nowMs();
  const answer = await requestPage({ port, host, headers: { "accept-encoding": "gzip" } }).catch(() => undefined);
  const durationMs = performance.now() - dueAtMs;
  if (answer === undefined)
    return { atMs, status: 0, durationMs, source: "none", showsEnding: false, isEndedShown: false };
  const isAfter = atMs >= midnightMs;
  const isRead = isAfter || number % READ_EVERY === 0;
  const showsEnding = isRead && answer.status === 200 && showsRunning(gunzipSync(answer.body).toString());
  const source = /^cache;desc="(\w+)"/.exec(String(answer.headers["server-timing"]))?.[1] ?? "none";
  return { atMs, status: answer.status, durationMs, source, showsEnding, isEndedShown: isAfter && showsEnding };
}

/** True if a page shows an offer as running, on a card or for search engines, whose id has an even last digit. */
function showsRunning(html: string): boolean {
  const cards = html.match(/<article [^>]*data-item="coupon"[^>]*>/g) ?? [];
  const isRunning = (tag: string) => /data-item-id="[^"]*[02468ace]"/.test(tag) && !tag.includes("data-expired");
  return cards.some(isRunning) || html.includes('"validThrough":"2031-03-10T00:00:00.000Z"');
}
