import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { type PageAnswer, requestPage } from "../../../harness/servers/requestPage";
import type { ServerProcess } from "../../../harness/servers/serverProcess";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { type BuiltCopy, createBuiltCopy, renameAssets } from "../support/builtCopy";
import { copyLayouts } from "../support/layoutFolder";
import { test as base, expect, sharedPort } from "../support/siteTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

interface Builds {
  /** The build whose files have other names. */
  readonly renamed: string;
  /** A machine with a `dist` of its own; stopped and removed with its servers at the end. */
  createMachine(): BuiltCopy;
}

const test = base.extend<Builds, { renamedBuild: string }>({
  renamedBuild: [
    async ({ browserName: _browser }, use) => {
      const { folder, remove } = renameAssets();
      await use(folder);
      remove();
    },
    { scope: "worker" },
  ],
  renamed: async ({ renamedBuild }, use) => use(renamedBuild),
  createMachine: async ({ browserName: _browser }, use) => {
    const machines: BuiltCopy[] = [];
    const servers: ServerProcess[] = [];
    await use(() => {
      const copy = createBuiltCopy();
      machines.push(copy);
      const start: BuiltCopy["start"] = async (environment) => {
        const server = await copy.start({ API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, ...environment });
        servers.push(server);
        return server;
      };
      return { ...copy, start };
    });
    await Promise.all(servers.map((server) => server.stop()));
    for (const machine of machines) machine.remove();
  },
});

const urlOf = ({ port }: { readonly port: number }, path = "/") => `http://${HOST}:${port}${path}`;
const askFor = ({ port }: { readonly port: number }, path = "/") => requestPage({ port, host: HOST, path });

function entryOf(html: string): string {
  return /data-modules="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** Without warnings, such as that a slow machine has used a file late. */
const listFaults = (noted: readonly string[]) => noted.filter((line) => !line.startsWith("console warning: "));

/** Answers navigations to a page as a cache does that has kept it. */
async function keepInCache(page: Page, kept: PageAnswer, isKept: () => boolean = () => true): Promise<void> {
  await page.route(
    (url) => url.host.startsWith(HOST) && !url.pathname.startsWith("/assets/"),
    (route) =>
      route.request().isNavigationRequest() && isKept()
        ? route.fulfill({
            body: kept.body,
            contentType: "text/html; charset=utf-8",
            headers: { "content-security-policy": String(kept.headers["content-security-policy"]) },
          })
        : route.continue(),
  );
}

test("pages made before, during and after a rebuild hydrate, on the server that runs meanwhile and on the next one", async ({
  page,
  createMachine,
  renamed,
}) => {
  const machine = createMachine();
  await machine.publish();
  const running = await machine.start({});
  const before = await askFor(running);
  await machine.publish(renamed);
  const noted = watchPage(page);
  await openPage(page, urlOf(running));
  expect(entryOf((await askFor(running)).text), "it serves its own build").toBe(entryOf(before.text));
  const next = await machine.start({});
  const after = entryOf((await askFor(next)).text);
  expect(after).not.toBe(entryOf(before.text));
  // While one is replaced by the other, each gets requests of the other's pages.
  const other = await askFor(running, after);
  expect([other.status, other.headers["cache-control"], other.headers["x-content-type-options"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    "nosniff",
  ]);
  // A page that is still open asks for the rest of its code when the browser is idle, which may be after its server's end.
  await page.goto("about:blank");
  await running.stop();
  await openPage(page, urlOf(next));
  await keepInCache(page, before);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await openPage(page, urlOf(next));
  expect(asked).toContain(entryOf(before.text));
  expect(asked).not.toContain(after);
  expect(listFaults(noted)).toEqual([]);
});

test("the processes of a cluster are of one build, those that replace others after a rebuild included", async ({
  createMachine,
  renamed,
}) => {
  test.setTimeout(150_000);
  const machine = createMachine();
  await machine.publish();
  const server = await machine.start({ WORKERS: "2", PAGE_FRESH_S: "0" });
  const before = entryOf((await askFor(server)).text);
  await machine.publish(renamed);
  const listReady = () =>
    server.log
      .filter((line) => line.includes('"A process is ready."'))
      .map((line) => JSON.parse(line).process as number);
  // One after the other: the port is free where none is left.
  for (const [index, pid] of listReady().entries()) {
    process.kill(pid, "SIGKILL");
    await expect.poll(() => listReady().length, { timeout: 60_000 }).toBe(3 + index);
  }
  for (let number = 0; number < 6; number += 1) expect(entryOf((await askFor(server)).text)).toBe(before);
});

/** Passes requests to several servers in turn. */
async function startBalancer(ports: readonly number[]) {
  let number = 0;
  const balancer = createServer((incoming, outgoing) => {
    number += 1;
    const { method, url, headers } = incoming;
    const port = ports[number % ports.length];
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
  return {
    port: (balancer.address() as AddressInfo).port,
    stop: () => {
      balancer.closeAllConnections();
      return new Promise((resolve) => balancer.close(resolve));
    },
  };
}

test("two builds of two machines behind one balancer serve each other's pages, with a shared ASSETS_DIR", async ({
  browser,
  createMachine,
  renamed,
}) => {
  const assetsDir = mkdtempSync(join(tmpdir(), "dealframe-assets-"));
  const [one, two] = [createMachine(), createMachine()];
  await one.publish();
  await two.publish(renamed);
  const servers = await Promise.all([one, two].map((machine) => machine.start({ ASSETS_DIR: assetsDir })));
  const balancer = await startBalancer(servers.map(({ port }) => port));
  try {
    const builds = readdirSync(assetsDir).filter((name) => name !== "pictures");
    expect(builds).toHaveLength(2);
    const entries = new Set<string>();
    for (let visit = 0; visit < 4; visit += 1) {
      // Without what an earlier visit has kept. An odd number of requests puts the next visit on the other machine.
      const context = await browser.newContext();
      const page = await context.newPage();
      const noted = watchPage(page);
      await openPage(page, urlOf(balancer, visit % 2 === 0 ? "/" : "/contactus"));
      entries.add(entryOf(await page.content()));
      expect(listFaults(noted)).toEqual([]);
      await context.close();
      const next = await askFor(balancer);
      if (entryOf(next.text) !== [...entries].at(-1)) await askFor(balancer);
    }
    for (const server of servers) for (const entry of entries) expect((await askFor(server, entry)).status).toBe(200);
    expect(entries.size).toBe(2);
  } finally {
    await balancer.stop();
    rmSync(assetsDir, { recursive: true, force: true });
  }
});

test("a page whose files are gone loads once again, with what was typed", async ({ page, createMachine, renamed }) => {
  const [old, now] = [createMachine(), createMachine()];
  await old.publish(renamed);
  await now.publish();
  const former = await old.start({});
  const kept = await askFor(former, "/contactus");
  await former.stop();
  const server = await now.start({});
  let navigations = 0;
  await keepInCache(page, kept, () => navigations === 1);
  page.on("request", (sent) => {
    if (sent.isNavigationRequest()) navigations += 1;
  });
  let release = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${entryOf(kept.text)}`, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(urlOf(server, "/contactus"), { waitUntil: "commit" });
  const message = page.locator("textarea[name=message]");
  await message.fill("Where is my code?");
  await page.locator("input[name=subject]").fill("A <b>question</b>");
  release();
  await untilHydrated(page);
  await expect.poll(() => navigations).toBe(2);
  await untilHydrated(page);
  await expect(message).toHaveValue("Where is my code?");
  await expect(page.locator("input[name=subject]")).toHaveValue("A <b>question</b>");
  await expect(page.locator("input[name=name]")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("dealframe-typed"))).toBeNull();
});

test("a cache that gives such a page again does not make it load in a loop", async ({
  page,
  createMachine,
  renamed,
}) => {
  const [old, now] = [createMachine(), createMachine()];
  await old.publish(renamed);
  await now.publish();
  const former = await old.start({});
  const kept = await askFor(former);
  await former.stop();
  const server = await now.start({});
  await keepInCache(page, kept);
  const navigations: string[] = [];
  const missing: number[] = [];
  page.on("request", (sent) => {
    if (sent.isNavigationRequest()) navigations.push(sent.url());
  });
  page.on("response", (answer) => {
    if (answer.url().endsWith(entryOf(kept.text))) missing.push(answer.status());
  });
  await page.goto(urlOf(server));
  // The preload of a page may have asked for the file before the script does.
  await expect.poll(() => missing.length).toBeGreaterThanOrEqual(2);
  // The second check has asked for the page, too.
  await page.waitForLoadState("networkidle");
  expect(navigations).toHaveLength(2);
  expect(new Set(missing)).toEqual(new Set([404]));
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(8);
});

test("documents are no part of a server's build: other documents leave its files their names", async () => {
  const layouts = copyLayouts();
  const outDir = mkdtempSync(join(tmpdir(), "dealframe-build-"));
  try {
    for (const file of readdirSync(join(layouts.folder, "page")).slice(0, 5))
      rmSync(join(layouts.folder, "page", file));
    layouts.edit("home/one.json", (home) => {
      home.sections = home.sections.slice(0, 2);
    });
    mkdirSync(outDir, { recursive: true });
    const args = ["node_modules/vite/bin/vite.js", "build", "--mode", "server", "--outDir", outDir, "--emptyOutDir"];
    const env = { ...process.env, LAYOUTS_DIR: layouts.folder };
    await promisify(execFile)(process.execPath, [...args, "--logLevel", "error"], { env });
    expect(readdirSync(join(outDir, "assets"))).toEqual(readdirSync(inNewestBuild("client/assets")));
  } finally {
    layouts.remove();
    rmSync(outDir, { recursive: true, force: true });
  }
});
