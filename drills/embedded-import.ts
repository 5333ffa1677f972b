import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readStalls, STALL_OPTIONS } from "../harness/load/readStalls";
import { requestPage } from "../harness/servers/requestPage";
import { BUILT_SERVER, startServer } from "../harness/servers/serverProcess";
import type { Drill } from "./runner/Drill";

const OFFERS = 10_000;
/** Maximum processor time for which the server's thread may be held at once. */
const MOST_MS = 50;
const HOST = "dealharbor.localhost";

interface Scrape {
  /** Longest delay of the event loop since the last scrape, in milliseconds; other programs of the machine lengthen it. */
  readonly heldMs: number;
  readonly memoryMb: number;
}

function writeOffers(file: string, word: (id: number) => string): void {
  const lines = Array.from({ length: OFFERS }, (_, index) => {
    const id = index + 1;
    const code = id % 3 === 0 ? "" : `CODE${id}`;
    const title = `${5 + (id % 60)}% off${word(id)}, offer number ${id}`;
    const description = `Offer ${id} holds for all that is not reduced, until the end of the season.`;
    return `${id},Store ${id % 400},"${title}",https://track.example/${id},${code},Kind ${id % 30},2099-12-31,"${description}"`;
  });
  writeFileSync(file, ["id,store,title,link,code,category,ends_at,description", ...lines].join("\n"));
}

/** Imports, exports and checks 10,000 offers on the embedded database of a running server. */
export const drill: Drill = {
  description:
    "Imports 10,000 offers into the embedded database of a running server, and says how long its thread is held at once.",
  limitMinutes: 10,
  run: async ({ note, check }) => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-embedded-import-"));
    const dataDir = join(folder, "data");
    const file = join(folder, "offers.csv");
    const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: "0" }, [...STALL_OPTIONS, ...BUILT_SERVER]);
    const metrics = /"Metrics are served\.","url":"http:\/\/[^"]*:(\d+)/.exec(server.log.join("\n"))?.[1];
    const ask = (path: string) => requestPage({ port: server.port, host: HOST, path });
    const scrape = async (): Promise<Scrape> => {
      const { text } = await requestPage({ port: Number(metrics), host: "any", path: "/metrics" });
      const held = /event_loop_delay_seconds\{percentile="100"\} (\S+)/.exec(text)?.[1];
      const memory = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
      return { heldMs: 1000 * Number(held), memoryMb: Number(memory) / 1e6 };
    };
    /** Runs a command while a page from the cache is asked for again and again. */
    const run = async (label: string, args: readonly string[]) => {
      await scrape();
      await readStalls(server);
      const begunMs = performance.now();
      const environment = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" };
      const child = spawn(process.execPath, ["dist/server/data.js", ...args], { env: environment, stdio: "pipe" });
      const out: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => out.push(String(text)));
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      let code: number | null | undefined;
      void ended.then((left) => {
        code = left;
      });
      let slowestMs = 0;
      while (code === undefined) {
        const askedMs = performance.now();
        await ask("/");
        slowestMs = Math.max(slowestMs, performance.now() - askedMs);
        await wait(20);
      }
      const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
      const stalls = await readStalls(server);
      const { heldMs, memoryMb } = await scrape();
      check(code === 0, `${label}: ended with ${code} after ${seconds} s`);
      if (code !== 0) note(out.join(""));
      check(
        (stalls[0] ?? 0) <= MOST_MS,
        `  longest turns of the server's thread: ${stalls.join(", ")} ms of processor time`,
      );
      note(
        `  with what other programs took ${heldMs.toFixed(0)} ms, slowest page ${slowestMs.toFixed(0)} ms, memory ${memoryMb.toFixed(0)} MB`,
      );
    };
    try {
      for (let time = 0; time < 5; time++) await ask("/");
      await run("sources, beside which nothing is written", ["sources"]);
      writeOffers(file, () => "");
      await run("first import", ["import", file, "--source", "shop"]);
      await run("the same file", ["import", file, "--source", "shop"]);
      writeOffers(file, (id) => (id % 100 === 0 ? " today" : ""));
      await run("1 % changed", ["import", file, "--source", "shop"]);
      await run("dry run", ["import", file, "--source", "shop", "--dry-run"]);
      await run("export", ["export", "--source", "shop", "--out", join(folder, "export.csv")]);
      await run("check", ["check", "dealharbor.example"]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
