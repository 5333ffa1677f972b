import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countCalls, listEarlyCalls } from "../harness/load/countCalls";
import { logCalls } from "../harness/load/logCalls";
import { openConnections } from "../harness/load/openConnections";
import { sendAtRate } from "../harness/load/sendAtRate";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import type { Drill, DrillReport } from "./runner/Drill";

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"].map((name) => `${name}.localhost`);
const PATHS = [
  "/",
  "/store",
  "/coupons",
  "/coupons?page=2",
  "/coupons?page=3",
  "/categories",
  "/newlyaddedstores",
  "/aboutus",
  "/privacypolicy",
  "/contactus",
];
const PAGES = HOSTS.flatMap((host) => PATHS.map((path) => ({ host, path })));
const FRESH_S = 30;

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const options = {
    requests: { type: "string", default: "10000" },
    seconds: { type: "string", default: "60" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [requests, seconds] = [Number(values.requests), Number(values.seconds)];
  if (!(requests > 0 && seconds > 0)) throw new Error("--requests and --seconds: expected numbers above 0.");
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-calls-"));
  const servers: ServerProcess[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const server = await startServer(settings);
    servers.push(server);
    return server;
  };
  const api = await start({ DATA_DIR: join(dataDir, "api") });
  const proxy = await logCalls(api.port);
  try {
    // Pages are fresh for a moment only, so that they ask for their answers again and again.
    const settings = {
      ANSWER_FRESH_S: String(FRESH_S),
      PAGE_FRESH_S: "5",
      // All requests come from one address.
      VISITOR_CONCURRENCY: "0",
      DATA_DIR: join(dataDir, "site"),
    };
    const { port, log } = await start({ ...settings, API_ORIGIN: proxy.origin });
    const connections = openConnections(port);
    // The first visitors come one after the other, because nothing is kept yet.
    for (const page of PAGES) {
      const { status } = await connections.ask(page);
      if (status !== 200) throw new Error(`${page.host}${page.path} was answered with ${status}.`);
    }
    const answers = await sendAtRate(connections, {
      perSecond: requests / seconds,
      seconds,
      choose: (number) => PAGES[(number * 7) % PAGES.length] ?? PAGES[0] ?? { host: "", path: "/" },
    });
    connections.close();
    const failed = answers.flatMap(({ status }) => (status === 200 ? [] : [status]));
    const counts = countCalls(proxy.calls);
    const most = Math.max(...counts.values());
    const early = listEarlyCalls(proxy.calls, FRESH_S * 1000);
    note(`${answers.length} requests to ${PAGES.length} pages of ${HOSTS.length} domains within ${seconds} s`);
    note(`${proxy.calls.length} calls of ${counts.size} keys; the key asked most often was asked ${most} times`);
    check(
      failed.length === 0,
      `${failed.length} requests were not answered with a page ${[...new Set(failed)]}`.trim(),
    );
    check(counts.size > PAGES.length, "the pages have asked for more than their website data");
    check(
      early.length === 0,
      `${early.length} calls came within ${FRESH_S} s of the one before ${early.slice(0, 3).join("; ")}`.trim(),
    );
    const errors = log.filter((line) => line.includes('"level":50') || !line.startsWith("{"));
    check(errors.length === 0, `${errors.length} errors in the server's log ${errors.slice(0, 5).join(" ")}`.trim());
  } finally {
    await proxy.stop();
    for (const server of servers.reverse()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Asks for 50 pages ten thousand times in a minute (--requests N, --seconds N), and counts the calls that the API gets.",
  limitMinutes: 5,
  run,
};
