import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { createFile, Network, sendFile } from "./Network";

/** Longer than some looks at the timetable. */
const SOON = { timeout: 30_000, interval: 50 };

describe.each(["1", "2"])("imports by a timetable into the embedded database of WORKERS=%s", (workers) => {
  const network = new Network();
  let folder: string;
  let site: ServerProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-timetable-"));
    const init = ["init", join(folder, "shop"), "--homes", "one", "--domains", "acorn.example"];
    expect(spawnSync(process.execPath, ["bin/dealframe.js", ...init]).status).toBe(0);
    await network.start();
    network.files.set("/mine", sendFile(createFile(30)));
  });
  afterAll(async () => {
    await site?.stop();
    await network.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are those of one process of the server, and pages show them at once", async () => {
    site = await startServer({
      LAYOUTS_DIR: join(folder, "shop/layouts"),
      WEBSITES_FILE: join(folder, "shop/websites.json"),
      PRIVATE_FEEDS: "on",
      PAGE_FRESH_S: "3600",
      ANSWER_FRESH_S: "3600",
      METRICS_PORT: "0",
      WORKERS: workers,
    });
    const readOrigins = async () => {
      const { text } = await requestPage({ port: site?.port ?? 0, host: "acorn.localhost", path: "/coupons" });
      const [, ...cards] = (text.split("<script id=")[0] ?? "").split('data-item="coupon"');
      return new Set(cards.map((card) => (card.includes("Offer number") ? "imported" : "demonstration")));
    };
    await expect.poll(readOrigins, SOON).toEqual(new Set(["demonstration"]));
    mkdirSync(join(folder, "shop/imports"), { recursive: true });
    writeFileSync(
      join(folder, "shop/imports/mine.json"),
      JSON.stringify({ source: "mine", url: network.url("/mine"), every: "1h" }),
    );
    await expect.poll(readOrigins, SOON).toEqual(new Set(["imported"]));
    expect(network.count("/mine")).toBe(1);
    const log = site.log.join("\n");
    expect(log).toMatch(/"message":"A source of offers was imported\.".*"created":30/);
    const port = Number(/Metrics are served.*:(\d+)\/metrics/.exec(log)?.[1]);
    const { text } = await requestPage({ port, host: "any", path: "/metrics" });
    expect(text).toContain('dealframe_offer_source_held_offers{source="mine"} 0');
    expect(text).toContain("dealframe_mails_waiting 0");
  });

  it("need no other process, which says so", () => {
    const env = { ...process.env, DATABASE_URL: "" };
    const { status, stderr } = spawnSync(process.execPath, ["dist/server/data.js", "worker"], {
      encoding: "utf8",
      env,
    });
    expect(stderr).toContain("The embedded database needs no worker");
    expect(status).toBe(2);
  });
});
