import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { createPng, createSvg } from "../fixtures/pictures";

const LOGO = "/_dealframe/pictures/logo.svg";
const SHARE = "/_dealframe/pictures/brand/share.png";

describe("pictures of the layouts folder that website data name", () => {
  let folder: string;
  const started: ServerProcess[] = [];
  const shop = (name: string) => join(folder, "shop", name);
  const settings = () => ({ LAYOUTS_DIR: shop("layouts"), WEBSITES_FILE: shop("websites.json") });
  const run = (args: readonly string[]) => {
    const env = { ...process.env, DATABASE_URL: "", ...settings() };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/dealframe.js", ...args], {
      env,
      encoding: "utf8",
    });
    return { status, out: stdout + stderr };
  };
  const name = (logo: string) => {
    const [website] = JSON.parse(readFileSync(shop("websites.json"), "utf8"));
    const named = { ...website, logo, favicon: logo, share_image: "pictures/brand/share.png" };
    writeFileSync(shop("websites.json"), JSON.stringify([named], null, 2));
  };
  const start = async (environment: Readonly<Record<string, string>>, command?: readonly string[]) => {
    const server = await startServer({ ...settings(), ...environment }, command);
    started.push(server);
    return server;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-pictures-"));
    expect(run(["init", shop(""), "--homes", "one", "--domains", "acorn.example"]).status).toBe(0);
    mkdirSync(shop("layouts/pictures/brand"), { recursive: true });
    writeFileSync(shop("layouts/pictures/logo.svg"), createSvg());
    writeFileSync(shop("layouts/pictures/brand/share.png"), createPng(1200, 630));
    name("pictures/logo.svg");
  });
  afterAll(async () => {
    for (const server of started) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["the embedded API", false],
    ["the API as a process of its own", true],
  ])("stand in header, icon, shared link and structured data, with %s", async (_, hasOwnProcess) => {
    const api = hasOwnProcess ? await start({}, ["dist/server/api.js"]) : undefined;
    const site = await start(api === undefined ? {} : { API_ORIGIN: `http://127.0.0.1:${api.port}` });
    const ask = (path: string, headers = {}) =>
      requestPage({ port: site.port, host: "acorn.localhost", path, headers });
    const { text } = await ask("/");
    expect(text).toMatch(new RegExp(`<header[\\s\\S]*<img[^>]* src="${LOGO}"`));
    expect(text).toContain(`<link rel="icon" href="${LOGO}"/>`);
    expect(text).toContain(`<meta property="og:image" content="https://acorn.example${SHARE}"/>`);
    expect(text).toContain(`"logo":"https://acorn.example${LOGO}"`);
    const logo = await ask(LOGO);
    expect([logo.status, logo.body.equals(createSvg())]).toEqual([200, true]);
    expect(logo.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=300, stale-while-revalidate=86400",
      "content-disposition": 'inline; filename="logo.svg"',
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect((await ask(LOGO, { "if-none-match": String(logo.headers.etag) })).status).toBe(304);
    expect((await ask(SHARE)).body.equals(createPng(1200, 630))).toBe(true);
    // A replaced file has the same address.
    const other = createSvg('<circle r="9"/>');
    writeFileSync(shop("layouts/pictures/logo.svg"), other);
    await expect.poll(async () => (await ask(LOGO)).body.equals(other), { timeout: 20_000 }).toBe(true);
    writeFileSync(shop("layouts/pictures/logo.svg"), createSvg());
  });

  it("are checked: a missing one has its line, its column and what was meant, and one that is named is not unused", () => {
    expect(run(["validate"]).out).toMatch(/29 files in .*, no faults\.\n$/);
    name("pictures/logos.svg");
    const { out } = run(["validate"]);
    expect(out).toMatch(/websites\.json:\d+:\d+ warning There is no picture “pictures\/logos\.svg”/);
    expect(out).toContain("Did you mean pictures/logo.svg?");
  });
});
