import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inventRequests } from "../harness/load/inventRequests";
import { type Connections, type LoadAnswer, openConnections } from "../harness/load/openConnections";
import { readMemoryMb } from "../harness/load/readMemory";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import type { Drill, DrillReport } from "./runner/Drill";

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"].map((name) => `${name}.localhost`);
const REAL = HOSTS.flatMap((host) => ["/", "/store", "/coupons", "/categories"].map((path) => ({ host, path })));
const CACHE_MB = 16;
const CLIENTS = 12;
const PARTS = 5;
/** Pages and answers stay fresh for the whole drill, so that a page that is made again was lost. */
const SETTINGS = {
  ANSWER_FRESH_S: "36000",
  PAGE_FRESH_S: "36000",
  CACHE_MB: String(CACHE_MB),
  VISITOR_CONCURRENCY: "0",
};
const STATUSES = [200, 301, 400, 404, 421];

const countFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** Sends so many invented requests, a few at a time; gives the number of answers by status. */
async function sendInvented({ ask }: Connections, count: number, invent: () => Parameters<Connections["ask"]>[0]) {
  const statuses = new Map<number, number>();
  let sent = 0;
  const send = async () => {
    while (sent < count) {
      sent += 1;
      const { status } = await ask(invent());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, send));
  return statuses;
}

/** How the real pages come now, by the server's log. */
async function readSources(server: ServerProcess, { ask }: Connections): Promise<string[]> {
  const answers: LoadAnswer[] = [];
  for (const page of REAL) answers.push(await ask(page));
  // The log of the last answers may still be on its way.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return answers.map(({ headers }) => {
    const line = server.log.findLast((entry) => entry.includes(String(headers["x-request-id"])));
    return /"cache":"(\w+)"/.exec(line ?? "")?.[1] ?? "none";
  });
}

async function measure(server: ServerProcess, answers: string, count: number, { note, check }: DrillReport) {
  const connections = openConnections(server.port);
  await readSources(server, connections);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const files = countFiles(answers);
  const invent = inventRequests(HOSTS, "random addresses");
  const statuses = new Map<number, number>();
  for (let part = 1; part <= PARTS; part++) {
    for (const [status, number] of await sendInvented(connections, Math.ceil(count / PARTS), invent))
      statuses.set(status, (statuses.get(status) ?? 0) + number);
    note(`after ${(count * part) / PARTS} requests: ${readMemoryMb(server.pid).toFixed(0)} MB`);
  }
  const all = [...statuses].sort(([a], [b]) => a - b);
  note(`answers: ${all.map(([status, number]) => `${number} × ${status}`).join(", ")}`);
  check(
    all.every(([status]) => STATUSES.includes(status)),
    "every request was answered, with a page, a redirect or a refusal",
  );
  const sources = await readSources(server, connections);
  const lost = sources.filter((source) => source !== "fresh").length;
  check(lost === 0, `${lost} of ${REAL.length} real pages are no longer served from the cache`);
  check(countFiles(answers) === files, `${countFiles(answers) - files} answers were added on disk, to ${files}`);
  connections.close();
}

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const { values } = parseArgs({ args: [...args], options: { requests: { type: "string", default: "100000" } } });
  const count = Number(values.requests);
  if (!(count > 0)) throw new Error(`--requests: expected a number above 0, got “${values.requests}”.`);
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-random-"));
  let api: ServerProcess | undefined;
  let server: ServerProcess | undefined;
  try {
    api = await startServer({ DATA_DIR: join(dataDir, "api") });
    const site = join(dataDir, "site");
    server = await startServer({ ...SETTINGS, DATA_DIR: site, API_ORIGIN: `http://127.0.0.1:${api.port}` });
    await measure(server, join(site, "answers"), count, report);
    await server.stop();
    const line = server.log.findLast((entry) => entry.includes("Caches at the end.")) ?? "{}";
    const caches = JSON.parse(line) as Record<"pages" | "pageBytes" | "answerBytes", number>;
    const pagesRoom = (CACHE_MB * 1024 * 1024 * 2) / 3;
    const { pages, pageBytes, answerBytes } = caches;
    report.note(`caches: ${pages} pages of ${pageBytes} bytes, answers of ${answerBytes} bytes`);
    report.check(pageBytes <= pagesRoom && answerBytes <= pagesRoom / 2, "the caches are within their bounds");
    const errors = server.log.filter((entry) => entry.includes('"level":50'));
    report.check(errors.length === 0, `${errors.length} errors in the server's log`);
  } finally {
    await server?.stop();
    await api?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Asks for random hosts, paths and queries (--requests N, 100000), and looks at what they leave in the caches.",
  limitMinutes: 40,
  run,
};
