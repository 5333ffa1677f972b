import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restartUnderLoad, untilReady } from "../scripts/load/restartUnderLoad";
import { type ServerProcess, startServer } from "../scripts/serverProcess";
import { needsProgram } from "../scripts/testing/programs";
import { type NginxServer, startNginx } from "../tests/support/startNginx";
import type { Drill, DrillReport } from "./runner/Drill";

const REQUESTS = 10_000;
const CLIENTS = 16;
const PAUSE_MS = 20;
/** What a balancer with a health check every second needs to notice; the default is longer. */
const DRAIN_S = "1";

async function run({ note, check }: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const program = needsProgram("nginx");
  if (program.isMissing) throw new Error(`The drill ${program.reason}.`);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-rolling-"));
  const started: ServerProcess[] = [];
  let nginx: NginxServer | undefined;
  try {
    const api = await startServer({ DATA_DIR: join(folder, "api") }, ["dist/server/api.js"]);
    started.push(api);
    const restart = (port: number) =>
      startServer({
        PORT: String(port),
        API_ORIGIN: `http://127.0.0.1:${api.port}`,
        DATA_DIR: join(folder, "site"),
        TRUST_PROXY: "1",
        DRAIN_S,
      });
    const servers = await Promise.all([restart(0), restart(0)]);
    try {
      await Promise.all(servers.map(({ port }) => untilReady(port)));
      nginx = await startNginx(
        program.path,
        servers.map(({ port }) => port),
      );
      const load = { port: nginx.port, host: "dealharbor.localhost", requests: REQUESTS };
      const begunMs = performance.now();
      const result = await restartUnderLoad({ ...load, clients: CLIENTS, pauseMs: PAUSE_MS, servers, restart });
      const seconds = (performance.now() - begunMs) / 1000;
      const { requests, replaced, failed, durationsMs } = result;
      const at = (share: number) => Math.round(durationsMs[Math.floor((requests - 1) * share)] ?? 0);
      note(`${requests} requests in ${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)} a second`);
      note(`processes replaced ${replaced} times`);
      note(`answered in ${at(0.5)} ms (half of them), ${at(0.99)} ms (99 of 100), ${at(1)} ms (all)`);
      check(failed.length === 0, `${failed.length} of them failed ${failed.slice(0, 5).join(", ")}`.trim());
      check(replaced >= servers.length, "each process was replaced");
    } finally {
      started.push(...servers);
    }
  } finally {
    await nginx?.stop();
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description: "Replaces two processes behind nginx in turn while 10,000 requests arrive, and counts those that fail.",
  limitMinutes: 5,
  run,
};
