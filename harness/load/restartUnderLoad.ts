import { requestPage } from "../servers/requestPage";
import type { ServerProcess } from "../servers/serverProcess";
import { openConnections } from "./openConnections";

export interface RestartOptions {
  /** Port of the proxy that receives all requests. */
  readonly port: number;
  readonly host: string;
  /** Minimum number of requests; more are sent until all servers are replaced. */
  readonly requests: number;
  /** Number of requests under way at the same time. */
  readonly clients: number;
  /** Pause of a client after each answer. */
  readonly pauseMs: number;
  /** The servers behind it; they are replaced in turn until all requests are sent, each at least once. */
  readonly servers: ServerProcess[];
  /** Starts a server again on the port that it had. */
  readonly restart: (port: number) => Promise<ServerProcess>;
}

export interface RestartResult {
  readonly requests: number;
  readonly replaced: number;
  /** Requests with an unexpected answer: method, path and status, 0 if no answer came. */
  readonly failed: readonly string[];
  /** Durations of all requests, the shortest first. */
  readonly durationsMs: readonly number[];
}

interface ExpectedRequest {
  readonly path: string;
  readonly body?: string;
  readonly expected: number;
}

/**
 * The requests, sent in turn: stored pages, one that is rendered, and a POST, which proxies repeat only if configured
 * to.
 */
const REQUESTS: readonly [ExpectedRequest, ...ExpectedRequest[]] = [
  { path: "/", expected: 200 },
  { path: "/coupons", expected: 200 },
  { path: "/coupons?page=2&sort=newest", expected: 200 },
  { path: "/", body: "a=b", expected: 405 },
];

/** Waits until a server says that it is ready. Rejects when that takes too long. */
export async function untilReady(port: number, limitMs = 30_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (performance.now() < endMs) {
    const answer = await requestPage({ port, host: "balancer", path: "/readyz" }).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server on port ${port} was not ready in time.`);
}

/** Replaces servers behind a proxy, one after the other, as a rolling restart does, while clients send requests. */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartResult> {
  const { port, host, requests, clients, pauseMs, servers, restart } = options;
  const connections = openConnections(port);
  const failed: string[] = [];
  const durationsMs: number[] = [];
  let sent = 0;
  let isReplacing = true;
  const send = async () => {
    while (isReplacing || sent < requests) {
      const { expected, ...what }: ExpectedRequest = REQUESTS[sent++ % REQUESTS.length] ?? REQUESTS[0];
      const { status, durationMs } = await connections.ask({ host, ...what });
      durationsMs.push(durationMs);
      if (status !== expected) failed.push(`${what.body === undefined ? "GET" : "POST"} ${what.path} ${status}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const sending = Promise.all(Array.from({ length: clients }, send));
  let replaced = 0;
  try {
    while (replaced < servers.length || sent < requests) {
      const index = replaced % servers.length;
      const before = servers[index];
      if (before === undefined) break;
      await before.stop();
      servers[index] = await restart(before.port);
      await untilReady(before.port);
      replaced += 1;
    }
  } finally {
    isReplacing = false;
    sent = Math.max(sent, requests);
    await sending;
    connections.close();
  }
  return { requests: durationsMs.length, replaced, failed, durationsMs: durationsMs.sort((a, b) => a - b) };
}
