import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { createSvg } from "../fixtures/pictures";

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
const GUIDE = readFileSync("docs/own-offers.md", "utf8");
const LOGO = "pictures/oak.svg";

/** An offer of a file in our own format; every fiftieth line is bad. */
const createLine = (id: number, title = `${5 + (id % 60)}% off, offer number ${id}`) =>
  id % 50 === 0
    ? `${id},Store ${id % 40},,https://track.example/${id},,,,`
    : `${id},Store ${id % 40},"${title}",https://track.example/${id},${id % 3 === 0 ? "" : `CODE${id}`},Kind ${id % 7},2099-12-31,${LOGO}`;
const createFile = (lines: readonly string[]) =>
  ["id,store,title,link,code,category,ends_at,store_logo", ...lines].join("\n");
const LINES = Array.from({ length: 500 }, (_, index) => createLine(index + 1));

describe.skipIf(initdb.isMissing || postgres.isMissing)("own offers, as the guide imports them", () => {
  let database: PostgresServer;
  let folder: string;
  let site: ServerProcess | undefined;

  const shop = (name: string) => join(folder, "shop", name);
  const settings = () => ({
    DATABASE_URL: database.url,
    LAYOUTS_DIR: shop("layouts"),
    WEBSITES_FILE: shop("websites.json"),
    DATA_DIR: join(folder, "data"),
    // What is in the database is on the pages a second later.
    ANSWER_FRESH_S: "1",
    PAGE_FRESH_S: "0",
  });
  const run = (program: string, args: readonly string[]) => {
    const env = { ...process.env, ...settings() };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: "utf8" });
    return { status, out: stdout + stderr };
  };
  /** Runs a command of the guide, whose site is in `../shop`. */
  const follow = (command: string) => {
    expect(GUIDE).toContain(command);
    const [, words = ""] = command.split("npx --no-install dealframe ");
    return run("bin/dealframe.js", words.replaceAll("../shop/", `${join(folder, "shop")}/`).split(" "));
  };
  const write = (name: string, lines: readonly string[]) => writeFileSync(shop(name), createFile(lines));
  const ask = async (host: string, path: string) => {
    const { status, body } = await requestPage({ port: site?.port ?? 0, host, path });
    return { status, html: String(body) };
  };
  /** The numbers of the offers on a page. */
  const listNumbers = async (path: string) => {
    const { html } = await ask("acorn.localhost", path);
    return [...new Set([...html.matchAll(/offer number (\d+)/g)].map(([, number]) => Number(number)))];
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-own-offers-"));
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    const domains = ["--homes", "one,three", "--domains", "acorn.example,birch.example"];
    expect(run("bin/dealframe.js", ["init", join(folder, "shop"), ...domains]).status).toBe(0);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const IMPORT = "npx --no-install dealframe data import ../shop/offers.csv --source my-shop";

  it("a dry run says what would change and writes nothing", async () => {
    write("offers.csv", LINES);
    const { status, out } = follow(`${IMPORT} --dry-run`);
    expect(out).toContain("(nothing was written)");
    expect(out).toContain("490 new, such as");
    expect(out).toContain("2 domains: acorn.example, birch.example.");
    expect(out.match(/offers\.csv:2: there is no picture “pictures\/oak\.svg”/g)?.length).toBe(1);
    expect(status).toBe(0);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query("select count(*)::int as count from coupons");
    await client.end();
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("the import names ten bad lines, and the pages of both domains show the offers of all others", async () => {
    mkdirSync(shop("layouts/pictures"));
    writeFileSync(shop(`layouts/${LOGO}`), createSvg());
    const { status, out } = follow(IMPORT);
    expect(status).toBe(0);
    expect(out).toContain("490 new");
    expect(out).not.toContain("there is no picture");
    expect(out.match(/offers\.csv:\d+: title: is empty/g)?.length).toBe(10);
    expect(follow("npx --no-install dealframe data check acorn.example").out).toContain(
      "Stores: 40, of which 40 have a logo; the others show their names.",
    );
    site = await startServer(settings());
    for (const host of ["acorn.localhost", "birch.localhost"]) {
      const home = await ask(host, "/");
      expect(new Set(home.html.match(/offer number \d+/g)).size).toBeGreaterThan(7);
      // No mark is invented for a real store.
      const pictures = home.html.match(/\/images\/(?:stores|coupons)\/[^"]*/g) ?? [];
      expect([pictures, home.html.includes(`src="/_dealframe/${LOGO}"`)]).toEqual([[], true]);
      expect((await ask(host, `/_dealframe/${LOGO}`)).status).toBe(200);
      const store = await ask(host, "/store/store-7");
      expect(store.status).toBe(200);
      expect(store.html.includes("offer number 47")).toBe(true);
    }
  });

  it("a second import changes what differs and withdraws what is not named any more", async () => {
    write("offers.csv", [...LINES.filter((_, index) => index !== 6), createLine(501, "Half price, offer number 501")]);
    const { out } = follow(IMPORT);
    expect(out).toContain("1 new");
    expect(out).toContain("1 withdrawn, since the source does not name them any more");
    expect(out).toContain("489 unchanged");
    await expect.poll(() => listNumbers("/store/store-7"), { timeout: 20_000 }).not.toContain(7);
    expect(await listNumbers("/store/store-7")).toContain(47);
    await expect.poll(() => listNumbers("/store/store-21"), { timeout: 20_000 }).toContain(501);
  });

  it("a file that is a small part of the source's offers withdraws none until that is allowed", () => {
    write("offers.csv", LINES.slice(0, 49));
    expect(follow(IMPORT).out).toContain("run the import again with --allow-withdrawals");
    write("offers.csv", LINES);
    expect(follow(IMPORT).out).toContain("changed, such as");
  });

  it("the columns of a network are mapped by the map of the guide, dates and defaults included", async () => {
    const [map = ""] = /(?<=```json\n)[\s\S]*?(?=```)/.exec(GUIDE) ?? [];
    mkdirSync(shop("imports"));
    writeFileSync(shop("imports/network.json"), map);
    writeFileSync(
      shop("network.csv"),
      "\uFEFFPromotion ID;Advertiser;Title;Deeplink Tracking;Ends\r\n1;Rakes & Söhne;30% off rakes, by the network;https://t.example/1;31/12/2098 18:00\r\n",
    );
    const { status, out } = follow("npx --no-install dealframe data import ../shop/network.csv --map network");
    expect(out).toContain("1 new");
    expect(status).toBe(0);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query("select category, expires_at, source from coupons where source = 'network'");
    await client.end();
    expect(rows).toEqual([{ category: "Fashion", expires_at: new Date("2098-12-31T18:00:00Z"), source: "network" }]);
    const { html } = await ask("birch.localhost", "/store/rakes-sohne");
    expect(html.includes("30% off rakes, by the network")).toBe(true);
  });

  it("a mistake in a map is named with its line, its column and what was meant", () => {
    writeFileSync(shop("imports/wrong.json"), '{\n  "source": "wrong",\n  "columns": { "titel": "Title" }\n}');
    const { status, out } = run("dist/server/data.js", ["import", shop("network.csv"), "--map", "wrong"]);
    expect(out).toContain("wrong.json:3:16 “titel” is not a setting of “columns” of the map of offers.");
    expect(out).toMatch(/Did you mean title\? unknown-key$/m);
    expect(status).toBe(2);
  });

  it("an import that is killed at any time and run again has the result of one that was not", async () => {
    const lines = Array.from({ length: 8_000 }, (_, index) => createLine(index + 1)).filter(
      (line) => !line.includes(",,https"),
    );
    write("many.csv", lines);
    const args = ["dist/server/data.js", "import", shop("many.csv"), "--source", "many"];
    const killed: (NodeJS.Signals | null)[] = [];
    for (let delayMs = 300; delayMs < 1_500; delayMs += 200) {
      const child = spawn(process.execPath, args, { env: { ...process.env, ...settings() }, stdio: "ignore" });
      const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      child.kill("SIGKILL");
      killed.push(await ended);
    }
    expect(killed).toContain("SIGKILL");
    await expect.poll(() => run("dist/server/data.js", args.slice(1)).status, { timeout: 30_000 }).toBe(0);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as count, count(withdrawn_at)::int as withdrawn from coupons where source = 'many'",
    );
    await client.end();
    expect(rows).toEqual([{ count: lines.length, withdrawn: 0 }]);
  });

  it("an export has the offers of a source, and importing it changes nothing", async () => {
    const exported = follow("npx --no-install dealframe data export --source my-shop --out ../shop/export.csv");
    expect(exported).toEqual({ status: 0, out: `Exported 490 offers to ${shop("export.csv")}.\n` });
    const { status, out } = follow("npx --no-install dealframe data import ../shop/export.csv --source my-shop");
    expect(out).toMatch(/^Imported my-shop:\n {2}490 unchanged\n/);
    expect(status).toBe(0);
    run("dist/server/data.js", ["export", "--format", "json-lines", "--out", shop("all.jsonl")]);
    const all = readFileSync(shop("all.jsonl"), "utf8").trimEnd().split("\n");
    expect(all.filter((line) => line.includes("30% off rakes, by the network"))).toHaveLength(1);
    // Of my-shop, many and the network.
    expect(all).toHaveLength(490 + 7_840 + 1);
    expect(run("dist/server/data.js", ["export", "--source", "network"]).out).toMatch(
      /^\uFEFFid,store,title,.*\n1,Rakes/,
    );
  });

  it("stores and banners come from files of their own, and pages show them with pictures of the layouts folder", async () => {
    const [stores = ""] = /(?<=```csv\n)name,[\s\S]*?(?=```)/.exec(GUIDE) ?? [];
    const own = stores.replace(/Oakridge Tailors.*pictures\/oakridge.svg/, `Store 7,https://oak.example/,${LOGO}`);
    writeFileSync(shop("stores.csv"), `${own}Elm & Elm,,,,,,\n`);
    const banner = `b1,300x250,Half off coats,${LOGO},/store/store-7`;
    writeFileSync(shop("banners.csv"), `id,dimension,headline,picture,link\n${banner}\n`);
    const importStores = "npx --no-install dealframe data import ../shop/stores.csv --source my-shop --kind stores";
    expect(follow(importStores).out).toContain(
      "Imported my-shop stores:\n  1 new, such as\n      Elm & Elm\n  1 changed, such as\n      Store 7\n",
    );
    expect(
      follow("npx --no-install dealframe data import ../shop/banners.csv --source my-shop --kind banners").out,
    ).toContain("1 new");
    const store = async () => (await ask("acorn.localhost", "/store/store-7")).html;
    const isDescribed = async () =>
      /Coats since 1921\.[\s\S]*4\.6[\s\S]*1,284|4\.6[\s\S]*1,284[\s\S]*Coats since/.test(await store());
    await expect.poll(isDescribed, { timeout: 20_000 }).toBe(true);
    expect((await ask("birch.localhost", "/store/elm-elm")).status).toBe(200);
    const isShown = async () =>
      (await ask("birch.localhost", "/")).html.includes(
        `src="/_dealframe/${LOGO}" alt="Advertisement: Half off coats"`,
      );
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
    // What the file of stores says holds.
    write("offers.csv", LINES);
    follow(IMPORT);
    expect(follow(importStores).out).toContain("  2 unchanged");
    for (const kind of ["stores", "banners"]) {
      const file = shop(`${kind}.xml`);
      const args = ["--kind", kind, "--source", "my-shop"];
      expect(run("dist/server/data.js", ["export", ...args, "--format", "xml", "--out", file]).status).toBe(0);
      const { out } = run("dist/server/data.js", ["import", file, ...args]);
      expect(out).toMatch(/^Imported my-shop (?:stores|banners):\n {2}\d+ unchanged\n/);
    }
  });

  it("a broken file changes nothing more, ends with 1, and stands in the list of sources", () => {
    writeFileSync(shop("offers.xml"), "<offers><offer><id>1</id><title>Half a");
    const { status, out } = run("dist/server/data.js", ["import", shop("offers.xml"), "--source", "my-shop"]);
    expect(out).toContain("nothing was withdrawn");
    expect(status).toBe(1);
    const sources = follow("npx --no-install dealframe data sources").out;
    expect(sources).toMatch(/^my-shop: last run .*last read to its end /m);
    expect(sources).toMatch(/^network: last run /m);
  });

  it("a database that fails in the middle of an import is told in a sentence, and the import run again is whole", async () => {
    writeFileSync(shop("lost.csv"), createFile(Array.from({ length: 1500 }, (_, index) => createLine(index + 10_001))));
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query(`create function end_connection() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
    await client.query(`create trigger fails before insert on coupons for each row
      when (new.external_id = '11499') execute function end_connection()`);
    const lost = run("dist/server/data.js", ["import", shop("lost.csv"), "--source", "lost"]);
    expect(lost.out).toMatch(/^The database has failed: .* What it had taken is kept\. Start the command again/m);
    expect(lost.out).not.toMatch(/^ {4}at /m);
    expect(lost.status).toBe(1);
    await client.query("drop function end_connection cascade");
    await client.end();
    const again = run("dist/server/data.js", ["import", shop("lost.csv"), "--source", "lost"]);
    expect(again.out).toMatch(/4\d\d new/);
    expect(again.status).toBe(0);
  });
});

describe("own offers in the embedded database", () => {
  let folder: string;
  let site: ServerProcess | undefined;
  const settings = () => ({
    LAYOUTS_DIR: join(folder, "shop/layouts"),
    WEBSITES_FILE: join(folder, "shop/websites.json"),
    DATA_DIR: join(folder, "data"),
    ANSWER_FRESH_S: "1",
    PAGE_FRESH_S: "0",
  });
  const run = (program: string, args: readonly string[]) => {
    const env = { ...process.env, DATABASE_URL: "", ...settings() };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: "utf8" });
    return { status, out: stdout + stderr };
  };
  const importFile = () => run("dist/server/data.js", ["import", join(folder, "shop/offers.csv"), "--source", "mine"]);
  /** Of each offer on a page, whether it is an imported one. */
  const readOrigins = async () => {
    const { body } = await requestPage({ port: site?.port ?? 0, host: "acorn.localhost", path: "/coupons" });
    const [, ...cards] = (String(body).split("<script id=")[0] ?? "").split('data-item="coupon"');
    return cards.map((card) => (card.includes("offer number") ? "imported" : "demonstration"));
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-own-offers-"));
    const domains = ["--homes", "one", "--domains", "acorn.example"];
    expect(run("bin/dealframe.js", ["init", join(folder, "shop"), ...domains]).status).toBe(0);
    writeFileSync(join(folder, "shop/offers.csv"), createFile(LINES.slice(0, 49)));
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("take the place of the demonstration's on a domain that has shown these", async () => {
    site = await startServer(settings());
    const readAll = async () => new Set(await readOrigins());
    await expect.poll(readAll, { timeout: 20_000 }).toEqual(new Set(["demonstration"]));
    // The database belongs to the server's process, which runs the command.
    expect(importFile().out).toContain("49 new");
    await expect.poll(readAll, { timeout: 20_000 }).toEqual(new Set(["imported"]));
    await site.stop();
    expect(importFile().out).toContain("49 unchanged");
    expect(run("dist/server/data.js", ["sources"]).out).toContain("mine: last run");
    site = await startServer(settings());
    await expect.poll(readAll, { timeout: 20_000 }).toEqual(new Set(["imported"]));
  });
});
