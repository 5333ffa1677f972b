import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { type PageRequestOptions, requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "../support/ApiProxy";
import { copyLayouts, findSection, type LayoutFolder } from "../support/layoutFolder";
import { test as base, expect, sharedPort } from "../support/siteTest";

const WORKERS = 2;
const HOST = "dealharbor.localhost";
const WEBSITES = "src/reference-api/seed/websites.json";

/** A site that runs in several processes, with its embedded API. */
interface Cluster {
  readonly server: ServerProcess;
  readonly layouts: LayoutFolder;
  readonly websitesFile: string;
  readonly dataDir: string;
}

const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({ browserName: _browser }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "dealframe-workers-"));
      const layouts = copyLayouts();
      const websitesFile = join(dataDir, "websites.json");
      copyFileSync(WEBSITES, websitesFile);
      const server = await startServer({
        WORKERS: String(WORKERS),
        DATA_DIR: dataDir,
        LAYOUTS_DIR: layouts.folder,
        WEBSITES_FILE: websitesFile,
        PURGE_TOKEN,
        TRUST_PROXY: "1",
      });
      try {
        await use({ server, layouts, websitesFile, dataDir });
      } finally {
        await server.stop();
        expect(await server.ended, "all processes stop gracefully").toBe(0);
        layouts.remove();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
});

// The tests share one site.
test.describe.configure({ mode: "default" });

type Line = Readonly<Record<string, unknown>>;

const readLines = ({ log }: ServerProcess): Line[] =>
  log.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));

const listReady = (server: ServerProcess, role: string) =>
  readLines(server)
    .filter((line) => line.message === "A process is ready." && line.role === role)
    .map(({ process }) => Number(process));

/** The processes of the site that run now. */
const listWorkers = (server: ServerProcess) => {
  const ended = new Set(
    readLines(server).flatMap((line) => (line.message === "A process has ended." ? [line.process] : [])),
  );
  return listReady(server, "site").filter((pid) => !ended.has(pid));
};

/** Asks for a page, and finds in the log which process answered. */
async function ask(server: ServerProcess, options: Partial<PageRequestOptions> = {}) {
  const answer = await requestPage({ port: server.port, host: HOST, ...options });
  const id = String(answer.headers["x-request-id"]);
  let line: string | undefined;
  await expect.poll(() => (line = server.log.findLast((text) => text.includes(id)))).toBeDefined();
  return { ...answer, pid: Number((JSON.parse(line ?? "{}") as Line).pid) };
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** Asks until each process has answered; gives the first answer of each. */
async function askAll(server: ServerProcess, options: Partial<PageRequestOptions> = {}): Promise<Map<number, Answer>> {
  const answers = new Map<number, Answer>();
  const round = async () => {
    for (const answer of await Promise.all(Array.from({ length: 12 }, () => ask(server, options))))
      if (!answers.has(answer.pid)) answers.set(answer.pid, answer);
    return answers.size;
  };
  await expect.poll(round, { timeout: 30_000, intervals: [0] }).toBe(WORKERS);
  return answers;
}

/** The process that its folder's lock names as the holder of the embedded database. */
function readHolder(dataDir: string): number {
  const locks = join(dataDir, "reference-api.lock");
  const last = Math.max(...readdirSync(locks).map(Number));
  return JSON.parse(readFileSync(join(locks, String(last)), "utf8").split("\n")[0] ?? "").process;
}

test("all processes answer on one port, and one other holds the embedded database for them", async ({ cluster }) => {
  const { server, dataDir } = cluster;
  const answers = await askAll(server);
  expect([...answers.keys()].sort()).toEqual(listWorkers(server).sort());
  expect(new Set([...answers.values()].map(({ status }) => status))).toEqual(new Set([200]));
  expect(server.log.filter((line) => line.includes("Starting the embedded API.")).length).toBe(1);
  expect(listReady(server, "embedded-api")).toEqual([readHolder(dataDir)]);
  const picture = await requestPage({
    port: server.port,
    host: HOST,
    path: "/images/domains/dealharbor.example/logo.svg",
  });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, expect.stringContaining("image/svg+xml")]);
});

test("the embedded API counts its limits for all processes, by the visitor's own address #workers-1", async ({
  cluster,
}) => {
  const { port } = cluster.server;
  const post = async (number: number, visitor: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/end-user/newsletter/email-subscribe`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "domain-name": "dealharbor.example",
        connection: "close",
        // What a visitor writes itself is worth nothing.
        "x-forwarded-for": `198.51.100.${number}, ${visitor}`,
        "x-dealframe-caller": `198.51.100.${number}`,
      },
      body: JSON.stringify({ email: `shopper${number}@mail.example` }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 14 }, (_, number) => post(number, "192.0.2.7")));
  expect(statuses.filter((status) => status === 429).length).toBe(4);
  expect(await post(15, "192.0.2.8")).not.toBe(429);
});

test("all processes count reports of the security policy and wrong purge tokens together #workers-2", async ({
  cluster,
}) => {
  const { port } = cluster.server;
  const post = async (path: string, visitor: string, token = "") => {
    const headers = { "x-forwarded-for": visitor, authorization: `Bearer ${token}`, "content-type": "text/plain" };
    return (await requestPage({ port, host: HOST, path, method: "POST", headers, body: "{}" })).status;
  };
  const postTimes = async (times: number, path: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push(await post(path, "192.0.2.9"));
    return statuses.filter((status) => status !== 429).length;
  };
  expect(await postTimes(70, "/_dealframe/csp-reports")).toBe(30);
  expect(await post("/_dealframe/csp-reports", "192.0.2.10")).toBe(415);
  expect(await postTimes(30, "/_dealframe/purge")).toBe(10);
  expect(await post("/_dealframe/purge", "192.0.2.10", PURGE_TOKEN)).toBe(400);
});

test("a process that is killed is replaced, and only requests that it held are lost", async ({ cluster }) => {
  const { server } = cluster;
  await askAll(server);
  let killedAtMs = Number.POSITIVE_INFINITY;
  let isOver = false;
  let count = 0;
  const lost: number[] = [];
  const shop = async () => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const isAnswered = await requestPage({ port: server.port, host: HOST, path: "/store" }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isAnswered) count += 1;
      else lost.push(startedAtMs - killedAtMs);
    }
  };
  const shoppers = Array.from({ length: 6 }, shop);
  await expect.poll(() => count).toBeGreaterThan(20);
  const [victim = 0] = listWorkers(server);
  process.kill(victim, "SIGKILL");
  killedAtMs = performance.now();
  const before = count;
  await expect
    .poll(() => listWorkers(server).filter((pid) => pid !== victim).length, { timeout: 30_000 })
    .toBe(WORKERS);
  await askAll(server);
  isOver = true;
  await Promise.all(shoppers);
  expect(count).toBeGreaterThan(before);
  expect(lost.filter((ms) => ms > 0)).toEqual([]);
});

test("the process that holds the embedded database is replaced, too, and pages stay meanwhile", async ({ cluster }) => {
  const { server, dataDir } = cluster;
  await askAll(server);
  const [holder = 0] = listReady(server, "embedded-api");
  process.kill(holder, "SIGKILL");
  for (const answer of (await askAll(server)).values()) expect(answer.status).toBe(200);
  const stores = () =>
    requestPage({
      port: server.port,
      host: HOST,
      path: "/api/end-user/store/latest-stores",
      headers: { "domain-name": "dealharbor.example" },
    });
  await expect.poll(() => listReady(server, "embedded-api").length, { timeout: 30_000 }).toBe(2);
  await expect.poll(async () => (await stores()).status).toBe(200);
  expect(listReady(server, "embedded-api")[1]).toBe(readHolder(dataDir));
});

test("a purge has reached all processes when it is answered", async ({ cluster }) => {
  const { server } = cluster;
  const path = "/categories";
  const known = await askAll(server, { path });
  expect(known.size).toBe(WORKERS);
  const answer = await fetch(`http://127.0.0.1:${server.port}/_dealframe/purge`, {
    method: "POST",
    body: JSON.stringify({ domain: "dealharbor.example" }),
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  const { pages, reach } = (await answer.json()) as { pages: number; reach: string };
  expect(reach).toBe("server");
  expect(pages).toBeGreaterThanOrEqual(WORKERS);
  const begin = readLines(server).length;
  const pids = [...(await askAll(server, { path })).keys()];
  const lines = readLines(server).slice(begin);
  const first = pids.map((pid) => lines.find((line) => line.pid === pid && line.path === path)?.cache);
  expect(first, "how each process made its first page after the purge").toEqual(Array(WORKERS).fill("made"));
});

test("an edited document and edited website data reach all processes", async ({ cluster }) => {
  const { server, layouts, websitesFile } = cluster;
  await askAll(server);
  layouts.edit("home/one.json", (document) => {
    findSection(document, "top-deals").heading = "Deals of the moment";
  });
  const websites = JSON.parse(readFileSync(websitesFile, "utf8")) as { domain: string; name: string }[];
  const renamed = websites.map((site) =>
    site.domain === "dealharbor.example" ? { ...site, name: "Deal Haven" } : site,
  );
  writeFileSync(websitesFile, JSON.stringify(renamed));
  const shown = async () => {
    const texts = [...(await askAll(server)).values()].map(({ text }) => text);
    return texts.map((text) => [text.includes("Deals of the moment"), text.includes('content="Deal Haven"')]);
  };
  await expect.poll(shown, { timeout: 30_000 }).toEqual(Array(WORKERS).fill([true, true]));
  // The primary process watches; what is wrong with a document is told once.
  layouts.write("home/two.json", "{");
  await expect.poll(() => server.log.filter((line) => line.includes("home/two.json")).length).toBeGreaterThan(0);
  await askAll(server);
  const told = readLines(server).filter(({ diagnostic }) => JSON.stringify(diagnostic ?? "").includes("home/two.json"));
  expect(new Set(told.map(({ pid }) => pid))).toEqual(new Set([server.pid]));
});

test("SIGTERM stops all processes once requests under way are answered", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-workers-"));
  const api = await ApiProxy.start(sharedPort());
  try {
    const settings = { API_ORIGIN: api.origin, API_TIMEOUT_MS: "20000", DATA_DIR: dataDir };
    const server = await startServer({ WORKERS: "2", ...settings });
    const pids = listReady(server, "site");
    expect(pids.length).toBe(2);
    const isHeld = ({ path }: { readonly path: string }) => path.includes("/coupon/");
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.rule = (call) => (isHeld(call) ? { kind: "hold", until } : undefined);
    const answer = requestPage({ port: server.port, host: HOST, path: "/store" });
    await expect.poll(() => api.calls.some(isHeld)).toBe(true);
    server.requestStop();
    await expect.poll(() => server.log.some((line) => line.includes('"Stopping."'))).toBe(true);
    release();
    expect([(await answer).status, await server.ended]).toEqual([200, 0]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("what the site cannot use is told once, with exit code 2", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-workers-"));
  try {
    const websites = join(folder, "websites.json");
    writeFileSync(websites, "[{}]");
    const start = (settings: Record<string, string>) =>
      startServer({ WORKERS: "2", DATA_DIR: folder, ...settings }).then(
        () => "It started.",
        (error: Error) => error.message,
      );
    const [nonsense, noLayouts, noWebsites] = await Promise.all([
      start({ WORKERS: "several" }),
      start({ LAYOUTS_DIR: join(folder, "none") }),
      start({ WEBSITES_FILE: websites }),
    ]);
    expect(nonsense).toContain("WORKERS: expected a number of processes from 1 to 256, or auto for one for each core");
    for (const text of [nonsense, noLayouts, noWebsites]) expect(text).toContain("The server ended with 2.");
    expect(noLayouts.split("cannot be read").length - 1).toBe(1);
    expect(noWebsites.split(`The website data ${websites} cannot be used.`).length - 1).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
