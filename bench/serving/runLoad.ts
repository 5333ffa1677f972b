import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { listProcessTree, readProcessorMs } from "./processorTime";

const execute = promisify(execFile);

export interface Load {
  readonly port: number;
  readonly host: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections?: number;
}

interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
}

const CONNECTIONS = 16;

/** Whether a program can be started here. */
export function hasProgram(name: string, versionOption: string): boolean {
  return spawnSync(name, [versionOption], { stdio: "ignore" }).error === undefined;
}

/** Why nothing that needs a load can be measured; undefined where it can. */
export function findMissingLoad(): string | undefined {
  return hasProgram("wrk", "-v")
    ? undefined
    : "wrk is not installed here (apt-get install wrk), so this was not measured.";
}

/**
 * Asks a server for one address over kept connections, as fast as it answers, from another process (wrk). Rejects when
 * an answer is anything but 200.
 */
async function runLoad({
  port,
  host,
  path = "/",
  headers,
  seconds,
  connections = CONNECTIONS,
}: Load): Promise<LoadResult> {
  const sent = Object.entries({ Host: host, ...headers }).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, ...sent, `http://127.0.0.1:${port}${path}`];
  const { stdout } = await execute("wrk", args);
  const [, requests, time, unit] = /(\d+) requests in ([\d.]+)(s|m|h)/.exec(stdout) ?? [];
  const isBad = /Non-2xx|Socket errors/.test(stdout);
  if (requests === undefined || Number(requests) === 0 || isBad) throw new Error(`The load failed:\n${stdout}`);
  return { requests: Number(requests), seconds: Number(time) * (unit === "s" ? 1 : 60) };
}

/** Runs a load on a server; gives the processor time of a request, in all its processes, and the requests per second. */
export async function measureLoad(pid: number, load: Load) {
  const pids = listProcessTree(pid);
  const before = readProcessorMs(pids);
  const { requests, seconds } = await runLoad(load);
  return { processorMs: (readProcessorMs(pids) - before) / requests, perSecond: requests / seconds };
}
