import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Connections, type LoadAnswer, openConnections } from "../harness/load/openConnections";
import { readMemoryMb } from "../harness/load/readMemory";
import { sendAtRate, sendInTurn } from "../harness/load/sendAtRate";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import type { Drill, DrillReport } from "./runner/Drill";

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"].map((name) => `${name}.localhost`);
const PATHS = ["/", "/store", "/coupons", "/categories", "/"];
/** How much more is asked for than can be rendered. */
const FACTOR = 4;
const WARM_UP_S = 5;
const CAPACITY_S = 8;
const CLIENTS = 8;

const MAX_WAIT_MS = 2_000;
const RECOVERY_S = 5;
/** Memory may grow by so much under load: waiting requests and what Node's heap keeps free. */
const MAX_GROWTH_MB = 250;
const MEMORY_EVERY_MS = 500;

/** No page is kept, so that every request has to be rendered; answers are. All requests come from one address. */
const SETTINGS = { PAGE_FRESH_S: "0", VISITOR_CONCURRENCY: "0" };

const choose = (number: number) => ({
  host: HOSTS[number % HOSTS.length] ?? "",
  path: PATHS[Math.floor(number / HOSTS.length) % PATHS.length] ?? "",
});

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const isRefusal = ({ status, headers }: LoadAnswer) => status === 503 && headers["retry-after"] !== undefined;

/** Asks for one page after the other until ten in a row are pages; gives how long that took. */
async function measureRecovery({ ask }: Connections, limitS: number): Promise<number> {
  const startedAtMs = performance.now();
  const elapsedS = () => (performance.now() - startedAtMs) / 1000;
  for (let inRow = 0, number = 0; inRow < 10 && elapsedS() < limitS * 2; number++) {
    const { status } = await ask(choose(number));
    inRow = status === 200 ? inRow + 1 : 0;
  }
  return elapsedS();
}

/** Follows the memory of a process until it is stopped; gives the most that was seen. */
function followMemory(pid: number): () => number {
  let mostMb = readMemoryMb(pid);
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, readMemoryMb(pid));
  }, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return mostMb;
  };
}

async function measure(
  server: ServerProcess,
  connections: Connections,
  seconds: number,
  { note, check }: DrillReport,
): Promise<void> {
  await sendInTurn(connections, { clients: 2, seconds: WARM_UP_S, choose });
  const unloaded = await sendInTurn(connections, { clients: CLIENTS, seconds: CAPACITY_S, choose });
  const capacity = unloaded.filter(({ status }) => status === 200).length / CAPACITY_S;
  const beforeMb = readMemoryMb(server.pid);
  note(`capacity: ${capacity.toFixed(1)} pages/s with ${CLIENTS} clients, ${beforeMb.toFixed(0)} MB`);

  const perSecond = Math.max(1, Math.round(capacity * FACTOR));
  const stopFollowing = followMemory(server.pid);
  const answers = await sendAtRate(connections, { perSecond, seconds, choose });
  const mostMb = stopFollowing();
  const recoveryS = await measureRecovery(connections, RECOVERY_S);

  const pages = answers.filter(({ status }) => status === 200);
  const refusals = answers.filter(isRefusal);
  const times = (list: readonly LoadAnswer[]) => {
    const all = list.map(({ durationMs }) => durationMs);
    const parts = [0.5, 0.99, 1].map((part) => quantile(all, part).toFixed(0));
    return `${parts[0]} ms median, ${parts[1]} ms 99 %, ${parts[2]} ms longest`;
  };
  note(`${answers.length} requests, ${perSecond} per second for ${seconds} s`);
  note(`${pages.length} pages (${(pages.length / seconds).toFixed(1)} per second): ${times(pages)}`);
  note(
    `${refusals.length} refusals of ${quantile(
      refusals.map(({ bytes }) => bytes),
      1,
    )} bytes: ${times(refusals)}`,
  );
  note(`memory: ${beforeMb.toFixed(0)} MB before, at most ${mostMb.toFixed(0)} MB under load`);
  note(`ten pages in a row after ${recoveryS.toFixed(1)} s`);

  const others = answers.filter((answer) => answer.status !== 200 && !isRefusal(answer));
  const slow = answers.filter(({ durationMs }) => durationMs > MAX_WAIT_MS);
  check(others.length === 0, `${others.length} answers are neither a page nor a 503 with Retry-After`);
  check(slow.length === 0, `${slow.length} requests waited longer than ${MAX_WAIT_MS} ms`);
  check(refusals.length > 0, "some requests were refused: the load was more than the server can render");
  check(pages.length > capacity * seconds * 0.5, "at least half as many pages as without the load were served");
  check(mostMb - beforeMb <= MAX_GROWTH_MB, `the memory grew by ${(mostMb - beforeMb).toFixed(0)} MB at most`);
  check(recoveryS <= RECOVERY_S, `the server recovered within ${RECOVERY_S} s`);
}

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: "string", default: "60" } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds: expected a number above 0, got “${values.seconds}”.`);
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-overload-"));
  let api: ServerProcess | undefined;
  let server: ServerProcess | undefined;
  let connections: Connections | undefined;
  try {
    api = await startServer({ DATA_DIR: join(dataDir, "api") });
    const origin = `http://127.0.0.1:${api.port}`;
    server = await startServer({ ...SETTINGS, DATA_DIR: join(dataDir, "site"), API_ORIGIN: origin });
    connections = openConnections(server.port);
    await measure(server, connections, seconds, report);
    const errors = server.log.filter((line) => line.includes('"level":50'));
    report.check(errors.length === 0, `${errors.length} errors in the server's log`);
  } finally {
    connections?.close();
    await server?.stop();
    await api?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Asks for four times as many pages as the server can render (--seconds N, 60), and looks at waits, memory and recovery.",
  limitMinutes: 5,
  run,
};
