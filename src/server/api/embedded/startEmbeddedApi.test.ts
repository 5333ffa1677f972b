import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { SHIPPED_WEBSITES } from "../../../reference-api/seed/shippedWebsites";
import { readSettings } from "../../settings/readSettings";
import { startEmbeddedApi } from "./startEmbeddedApi";

const CLIENT = "198.51.100.7";
const DOMAIN = "dealharbor.example";
const ACCOUNT = { email: "ada@staff.example", password: "nine blue herons wade" };

/** Starts the embedded API in memory, with a captcha whose vendor fails, and records its log. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-embedded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "websites.json");
  const tags = [{ service: "turnstile", id: "1x00000000000000000000AA" }];
  writeFileSync(file, JSON.stringify(SHIPPED_WEBSITES.map((website) => ({ ...website, tags }))));
  const secrets: (string | null)[] = [];
  const vendor = createServer((request, response) => {
    request.on("data", (chunk) => secrets.push(new URLSearchParams(String(chunk)).get("secret")));
    request.on("end", () => response.writeHead(503).end());
  });
  onTestFinished(() => void vendor.close());
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  const settings = readSettings({
    DATA_DIR: "memory://",
    WEBSITES_FILE: file,
    CAPTCHA_SECRET: "secret of the vendor",
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const api = await startEmbeddedApi(settings, { log });
  if (api === undefined) throw new Error("The settings have room for the embedded API.");
  const ask = async (path: string, input?: object, token?: string) => {
    const json = { "domain-name": DOMAIN, "content-type": "application/json" };
    const headers = { ...json, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const body = input === undefined ? {} : { method: "POST", body: JSON.stringify(input) };
    const request = new Request(`http://api.test${path}`, { headers, ...body });
    const answer = await api.fetch(request, { clientAddress: CLIENT });
    return { status: answer.status, ...((await answer.json()) as { data?: { token: string } }) };
  };
  return { api, ask, secrets, read: () => lines.splice(0) };
}

it("logs its start, what becomes of accounts, what an operator should know, and unforeseen errors", async () => {
  const { api, ask, secrets, read } = await start();
  expect(read()).toEqual([{ level: 30, message: "Starting the embedded API.", dataDir: "memory://" }]);
  await ask("/system-user/register", { name: "Ada", ...ACCOUNT });
  const { data } = await ask("/system-user/login", ACCOUNT);
  await ask("/system-user/logout", undefined, data?.token);
  const own = { level: 30, account: expect.any(String), domain: DOMAIN, client: CLIENT };
  expect(read()).toEqual([
    { ...own, message: "An account was registered.", action: "registered" },
    { ...own, message: "An account signed in.", action: "signed_in", isBlocked: false },
    { ...own, message: "An account signed out.", action: "signed_out" },
  ]);
  await ask("/end-user/newsletter/email-subscribe", { email_id: "ada@reader.example" });
  const message = expect.stringMatching(/^Captcha tokens cannot be verified: the vendor does not answer\./);
  expect(read()).toEqual([{ level: 40, message }]);
  expect(secrets).toEqual(["secret of the vendor"]);
  await api.close();
  for (let count = 0; count < 3; count++) expect((await ask("/api/end-user/store/latest-stores")).status).toBe(500);
  const cause = expect.stringMatching(/Error/);
  expect(read()).toEqual([{ level: 50, message: "The embedded API met an unforeseen error.", cause }]);
});
