import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { untilReady } from "../../../harness/load/restartUnderLoad";
import { findFreePort } from "../../../harness/programs/findFreePort";
import { requestPage } from "../../../harness/servers/requestPage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "../support/ApiProxy";
import { expect, sharedPort, test } from "../support/siteTest";

const HOST = "dealharbor.localhost";
const FAULT_ON_SIGNAL = ["--import", resolve("tests/fixtures/process/faultOnSignal.mjs"), ...BUILT_SERVER];

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-ready-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function askReady(port: number): Promise<readonly [number, unknown]> {
  const { status, text } = await requestPage({ port, host: "10.0.0.7", path: "/readyz" });
  return [status, JSON.parse(text)];
}

async function askPage(port: number): Promise<number> {
  return (await requestPage({ port, host: HOST })).status;
}

const UNREADY = (reason: string) => [503, { status: "unready", reason }];
const READY = [200, { status: "ready" }];

/** Holds the calls of one path back until `release`. */
function holdCalls(api: ApiProxy, part: string): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.rule = ({ path }) => (path.includes(part) ? { kind: "hold", until } : undefined);
  return release;
}

test("a site is unready until its API was reached once, and ready from what is kept after a restart", async () => {
  const apiPort = await findFreePort();
  const settings = { API_ORIGIN: `http://127.0.0.1:${apiPort}`, DATA_DIR: folder };
  const first = await startServer(settings);
  let api: ApiProxy | undefined;
  try {
    await expect.poll(() => askReady(first.port)).toEqual(UNREADY("no-api"));
    expect((await requestPage({ port: first.port, host: "any", path: "/healthz" })).status).toBe(200);
    expect(await askPage(first.port)).toBe(503);
    api = await ApiProxy.start(sharedPort(), apiPort);
    await expect.poll(() => askReady(first.port), { timeout: 40_000 }).toEqual(READY);
    expect(await askPage(first.port)).toBe(200);
    await api.stop();
    expect(await askReady(first.port)).toEqual(READY);
  } finally {
    await first.stop();
    await api?.stop();
  }
  const second = await startServer(settings);
  try {
    await expect.poll(() => askReady(second.port)).toEqual(READY);
    expect(await askPage(second.port)).toBe(200);
  } finally {
    await second.stop();
  }
});

test("a site says that it is starting while its API has not answered yet", async () => {
  const api = await ApiProxy.start(sharedPort());
  const release = holdCalls(api, "fetchAll");
  const server = await startServer({ API_ORIGIN: api.origin, API_TIMEOUT_MS: "30000", DATA_DIR: folder });
  try {
    expect(await askReady(server.port)).toEqual(UNREADY("starting"));
    release();
    await expect.poll(() => askReady(server.port)).toEqual(READY);
  } finally {
    await server.stop();
    await api.stop();
  }
});

for (const workers of ["1", "2"]) {
  test(`after SIGTERM a site of ${workers} is unready at once, answers while balancers notice, and ends with 0`, async () => {
    const server = await startServer({
      API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
      DATA_DIR: folder,
      DRAIN_S: "2",
      WORKERS: workers,
    });
    try {
      await untilReady(server.port);
      let hasEnded = false;
      void server.ended.then(() => {
        hasEnded = true;
      });
      server.requestStop();
      await expect.poll(() => askReady(server.port), { intervals: [10] }).toEqual(UNREADY("stopping"));
      const answer = await requestPage({ port: server.port, host: HOST, headers: { connection: "keep-alive" } });
      expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
      expect(hasEnded).toBe(false);
      expect(await server.ended).toBe(0);
    } finally {
      await server.stop();
    }
  });
}

test("SIGINT, which a person sends, does not wait for balancers", async () => {
  const api = { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, DATA_DIR: folder };
  const server = await startServer({ ...api, DRAIN_S: "600" });
  process.kill(server.pid, "SIGINT");
  expect(await server.ended).toBe(0);
});

test("connections without a request are kept longer than balancers keep them", async () => {
  const api = { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, DATA_DIR: folder };
  const [usual, own] = await Promise.all([startServer(api), startServer({ ...api, KEEP_ALIVE_S: "620" })]);
  try {
    const headers = { connection: "keep-alive" };
    const ask = ({ port }: ServerProcess) => requestPage({ port, host: HOST, headers });
    // nginx keeps one to a server behind it for 60 s, one to a browser for 75 s; AWS' balancer 60 s, Google's 600 s.
    expect((await ask(usual)).headers["keep-alive"]).toBe("timeout=90");
    expect((await ask(own)).headers["keep-alive"]).toBe("timeout=620");
  } finally {
    await Promise.all([usual.stop(), own.stop()]);
  }
});

test("an error that nothing caught is logged once; what is under way is answered, and the exit code is 1 #readiness-1", async () => {
  const api = await ApiProxy.start(sharedPort());
  const settings = { API_ORIGIN: api.origin, API_TIMEOUT_MS: "20000", DATA_DIR: folder };
  const server = await startServer(settings, FAULT_ON_SIGNAL);
  try {
    await untilReady(server.port);
    const release = holdCalls(api, "latest-stores");
    const underWay = requestPage({ port: server.port, host: HOST });
    await expect.poll(() => api.calls.some(({ path }) => path.includes("latest-stores"))).toBe(true);
    process.kill(server.pid, "SIGUSR2");
    await expect.poll(() => server.log.some((line) => line.includes("nothing has caught"))).toBe(true);
    release();
    expect([(await underWay).status, await server.ended]).toEqual([200, 1]);
    const told = server.log.filter((line) => line.includes('"level":60'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/"origin":"un(caughtException|handledRejection)","error":"Error: un(caught|handled) 1\\n/);
  } finally {
    await server.stop();
    await api.stop();
  }
});

test("a process of several that meets such an error is replaced, and the primary one ends all with 1", async () => {
  const settings = { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, DATA_DIR: folder, WORKERS: "2" };
  const server = await startServer(settings, FAULT_ON_SIGNAL);
  const readLines = () => server.log.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  const listReady = () => readLines().flatMap((line) => (line.message === "A process is ready." ? [line.process] : []));
  try {
    const [victim] = listReady();
    process.kill(victim, "SIGUSR2");
    await expect.poll(() => listReady().length, { timeout: 30_000 }).toBe(3);
    expect(readLines().find(({ message }) => message === "A process has ended.")).toMatchObject({
      process: victim,
      code: 1,
    });
    expect(await askPage(server.port)).toBe(200);
    process.kill(server.pid, "SIGUSR2");
    expect(await server.ended).toBe(1);
    for (const pid of listReady()) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  } finally {
    await server.stop();
  }
});

test("a database that does not answer at the start ends the process with 1: the next start may find it", async () => {
  const databaseUrl = `postgres://user:s3cret@127.0.0.1:${await findFreePort()}/deals`;
  const started = startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const told = await started.then(
    () => "It started.",
    (error: Error) => error.message,
  );
  expect(told).toContain("The server ended with 1.");
  expect(told).toContain("The database of DATABASE_URL cannot be used: connect ECONNREFUSED");
  expect(told).not.toMatch(/s3cret|\n\s+at /);
});
