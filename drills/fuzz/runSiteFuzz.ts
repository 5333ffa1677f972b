import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMemoryMb } from "../../harness/load/readMemory";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { ChangingApi } from "./ChangingApi";
import { exchange } from "./exchange";
import { type FuzzResult, findFaults } from "./findFaults";
import { inspectAnswer } from "./inspectAnswer";
import { listShapes, SMUGGLED } from "./rawRequests";
import { createAnswerFuzzer, createRawFuzzer, createRequestFuzzer, type Durations, isError } from "./siteFuzzers";
import { PURGE_TOKEN } from "./siteRequests";
import { readVocabulary } from "./vocabulary";

export interface SiteFuzzOptions {
  readonly seed: number;
  /** How many inputs of each kind. */
  readonly requests: number;
  readonly bytes: number;
  readonly answers: number;
  readonly untilMs?: number;
  readonly note?: (text: string) => void;
}

export interface SiteFuzzOutcome {
  readonly results: readonly FuzzResult[];
  /** What concerns no single input: a server that has ended, or errors of its log. */
  readonly faults: readonly string[];
  readonly durations: Durations;
  readonly statuses: ReadonlyMap<number, number>;
  /** Of the server that was asked, in megabytes: after the first half of the requests, and at the end. */
  readonly memoryMb: readonly [half: number, end: number];
}

const SETTINGS = { TRUST_PROXY: "1", PURGE_TOKEN, CACHE_MB: "32", API_TIMEOUT_MS: "5000" };
const WITHOUT_CACHES = { ANSWER_FRESH_S: "0", PAGE_FRESH_S: "0", STALE_S: "0" };

/** Sends inputs to a built site with its embedded API, and to one whose API answers with changed answers. */
export async function runSiteFuzz(options: SiteFuzzOptions): Promise<SiteFuzzOutcome> {
  const { note = () => undefined } = options;
  const folder = mkdtempSync(join(tmpdir(), "dealframe-fuzz-"));
  const servers: ServerProcess[] = [];
  let proxy: ChangingApi | undefined;
  const durations: Durations = { slowestMs: 0, slow: [] };
  const statuses = new Map<number, number>();
  const memory: [number] = [0];
  const until = options.untilMs === undefined ? {} : { untilMs: options.untilMs };
  try {
    const server = await startServer({ ...SETTINGS, DATA_DIR: join(folder, "site") });
    servers.push(server);
    const words = await readVocabulary(server.port);
    const common = { server, words, durations, statuses };
    const results: FuzzResult[] = [await sendShapes(server, words.hosts[0] ?? "")];
    const progress = (name: string) => (count: number) =>
      void (count % 2000 === 0 && note(`${name}: ${count}, ${readMemoryMb(server.pid).toFixed(0)} MB`));

    const half = Math.ceil(options.requests / 2);
    for (const [part, count] of [half, options.requests - half].entries()) {
      const fuzzer = createRequestFuzzer(common);
      const seed = options.seed + part * 1_000_000;
      results.push(await findFaults(fuzzer, { seed, count, ...until, onProgress: progress("requests") }));
      if (part === 0) note(`after half of the requests: ${readMemoryMb(server.pid).toFixed(0)} MB`);
      if (part === 0) memory[0] = readMemoryMb(server.pid);
    }
    const raw = { seed: options.seed, count: options.bytes, ...until, onProgress: progress("bytes") };
    results.push(await findFaults(createRawFuzzer(common), raw));
    const endMb = readMemoryMb(server.pid);

    proxy = await ChangingApi.start(server.port);
    const settings = { ...SETTINGS, ...WITHOUT_CACHES, API_ORIGIN: proxy.origin };
    const hostile = await startServer({ ...settings, DATA_DIR: join(folder, "hostile") });
    servers.push(hostile);
    const answers = createAnswerFuzzer({ ...common, server: hostile, proxy });
    const asked = { seed: options.seed, count: options.answers, ...until, onProgress: progress("answers") };
    results.push(await findFaults(answers, asked));

    const faults: string[] = [];
    for (const each of servers) {
      if (!(await checkHealth(each))) faults.push(`The server ${each.pid} does not answer any more.`);
      faults.push(...each.log.filter(isError));
    }
    return { results, faults: [...new Set(faults)], durations, statuses, memoryMb: [memory[0], endMb] };
  } finally {
    await proxy?.stop();
    for (const each of servers) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends each shape as it is: what stands behind a request whose end is unclear is never answered. */
async function sendShapes(server: ServerProcess, host: string): Promise<FuzzResult> {
  const findings: string[] = [];
  const shapes = listShapes(host).map((shape, index) => shape.replaceAll(SMUGGLED, `${SMUGGLED}-${index}-`));
  const tell = (fault: string, index: number) =>
    findings.push(`${fault}\n    ${JSON.stringify(shapes[index]?.slice(0, 500))}`);
  for (const [index, shape] of shapes.entries()) {
    const { answers, faults } = await exchange(server.port, Buffer.from(shape, "latin1"), { endsHere: true });
    for (const fault of [...faults, ...answers.flatMap((answer) => inspectAnswer(answer))]) tell(fault, index);
  }
  await checkHealth(server);
  const hidden = new RegExp(`${SMUGGLED}-(\\d+)-`);
  for (const line of server.log) {
    const index = hidden.exec(line)?.[1];
    if (index !== undefined) tell("a hidden request was answered", Number(index));
  }
  return { name: "shapes", count: shapes.length, findings };
}

/** Whether a server answers; what it has logged before can be read afterwards. */
async function checkHealth({ port }: ServerProcess): Promise<boolean> {
  const asked = Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const { answers } = await exchange(port, asked);
  await new Promise((resolve) => setTimeout(resolve, 200));
  return answers[0]?.status === 200;
}
