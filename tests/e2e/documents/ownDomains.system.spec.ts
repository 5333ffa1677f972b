import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { initSite } from "../support/ownSite";
import { expect, test } from "../support/siteTest";

const run = promisify(execFile);
const ACORN = "acorn.example";
const BIRCH = "birch.example";

test("README's start does not take the place of the own site of the guide in the same DATA_DIR, and names its domains", async () => {
  const site = initSite();
  const dataDir = join(site.folder, ".data");
  const readStatus = async (environment: Readonly<Record<string, string>>, hosts: readonly string[]) => {
    const server = await startServer({ DATA_DIR: dataDir, ...environment });
    try {
      return await Promise.all(
        hosts.map(async (host) => (await requestPage({ port: server.port, host, path: "/" })).status),
      );
    } finally {
      await server.stop();
    }
  };
  const hosts = ["dealharbor.localhost", "acorn.localhost", "birch.localhost"];
  try {
    expect(await readStatus({}, hosts)).toEqual([200, 421, 421]);
    expect(await readStatus(site.environment, hosts)).toEqual([421, 200, 200]);
    const refusal = await readStatus({}, hosts).catch((error: Error) => error.message);
    expect(refusal).toContain("The server ended with 2.");
    expect(refusal).toMatch(/own domains: acorn\.example, birch\.example\..*Set WEBSITES_FILE/s);
    expect(await readStatus(site.environment, hosts)).toEqual([421, 200, 200]);
  } finally {
    site.remove();
  }
});

test("the standalone API limits visitors' reads, and not those of a site with its API_SECRET; without one it limits nobody", async () => {
  const settings = { API_SECRET: "0123456789abcdef0123456789abcdef" };
  const readStatuses = async (
    environment: Readonly<Record<string, string>>,
    sent: Readonly<Record<string, string>>,
  ) => {
    const api = await startServer(environment, ["dist/server/api.js"]);
    const headers = { "domain-name": "dealharbor.example", ...sent };
    const path = "/end-user/store/search-store?name=a";
    const reads = Array.from({ length: 60 }, () => requestPage({ port: api.port, host: "x", path, headers }));
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    await api.stop();
    const countOf = (status: number) => statuses.filter((each) => each === status).length;
    return {
      found: countOf(200),
      refused: countOf(429),
      isTold: api.log.some((line) => line.includes("set API_SECRET")),
    };
  };
  const limited = await readStatuses(settings, {});
  expect(limited).toMatchObject({ isTold: false, found: expect.any(Number) });
  expect(limited.found + limited.refused).toBe(60);
  expect(limited.found).toBeGreaterThanOrEqual(24);
  expect(limited.refused).toBeGreaterThan(0);
  const all = { found: 60, refused: 0 };
  expect(await readStatuses(settings, { "x-dealframe-secret": settings.API_SECRET })).toEqual({
    ...all,
    isTold: false,
  });
  expect(await readStatuses({ API_SECRET: "" }, {})).toEqual({ ...all, isTold: true });
});

test("the standalone API follows WEBSITES_FILE and loses nothing by a faulty, empty or missing one; a command deletes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-domains-"));
  const file = join(folder, "websites.json");
  const settings = { DATA_DIR: join(folder, "data"), WEBSITES_FILE: file };
  const write = (...domains: string[]) =>
    writeFileSync(file, JSON.stringify(domains.map((domain) => ({ domain, name: domain }))));
  write(ACORN, BIRCH);
  const api = await startServer(settings, ["dist/server/api.js"]);
  try {
    const list = async () => {
      const { text } = await requestPage({ port: api.port, host: "x", path: "/websiteData/fetchAll" });
      return (JSON.parse(text) as { data: { domain: string }[] }).data.map(({ domain }) => domain);
    };
    const subscribe = async () =>
      (
        await requestPage({
          port: api.port,
          host: "x",
          path: "/end-user/newsletter/email-subscribe",
          method: "POST",
          headers: { "domain-name": ACORN, "content-type": "application/json" },
          body: JSON.stringify({ email_id: "ada@reader.example" }),
        })
      ).status;
    expect([await list(), await subscribe()]).toEqual([[ACORN, BIRCH], 200]);
    write(BIRCH);
    await expect.poll(list).toEqual([BIRCH]);
    expect(await subscribe()).toBe(404);
    expect(api.log.join("\n")).toMatch(/Domains that the website data lack are inactive.*acorn\.example/);
    const faults = () => api.log.filter((line) => line.includes("the last good one stays")).length;
    const spoilers = [
      () => writeFileSync(file, '[{ "domain": "birch.example" "name": 5 }]'),
      () => writeFileSync(file, ""),
      () => rmSync(file),
    ];
    for (const spoil of spoilers) {
      const before = faults();
      spoil();
      await expect.poll(faults).toBeGreaterThan(before);
      expect(await list()).toEqual([BIRCH]);
    }
    write(ACORN, BIRCH);
    await expect.poll(list).toEqual([ACORN, BIRCH]);
    expect(api.log.join("\n")).toMatch(/name again are active.*acorn\.example/);
  } finally {
    await api.stop();
  }

  const remove = async (...args: string[]) => {
    const command = ["dist/server/data.js", "remove-domain", ACORN, ...args];
    return (await run(process.execPath, command, { env: { ...process.env, ...settings } })).stdout;
  };
  try {
    for (const text of [await remove("--dry-run"), await remove()]) {
      expect(text).toContain("1 newsletter subscriptions");
      expect(text).toContain("1 records of website data");
    }
    await expect(remove()).rejects.toThrow(/nothing of the domain acorn\.example.*birch\.example/);
    expect(readFileSync(file, "utf8")).toContain(ACORN);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
