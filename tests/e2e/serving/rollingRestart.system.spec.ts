import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restartUnderLoad } from "../../../harness/load/restartUnderLoad";
import { needsProgram } from "../../../harness/programs/programs";
import { startNginx } from "../../../harness/programs/startNginx";
import { startServer } from "../../../harness/servers/serverProcess";
import { expect, sharedPort, test } from "../support/siteTest";

const NGINX = needsProgram("nginx");
const SHORT = 500;
/** The drill “rolling-restart” sends more of them, quicker, and wants to know how long they took. */
const REQUESTS = Number(process.env.ROLLING_REQUESTS ?? SHORT);
const IS_DRILL = REQUESTS > SHORT;

test("two processes behind nginx are replaced in turn, and no request is lost", async () => {
  test.skip(NGINX.isMissing, NGINX.reason);
  if (IS_DRILL) test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-rolling-"));
  const start = (port: number) =>
    startServer({
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      DRAIN_S: "0.5",
    });
  const servers = await Promise.all([start(0), start(0)]);
  const nginx = await startNginx(
    NGINX.path,
    servers.map(({ port }) => port),
  );
  try {
    const host = "dealharbor.localhost";
    const load = {
      port: nginx.port,
      host,
      requests: REQUESTS,
      clients: IS_DRILL ? 16 : 8,
      pauseMs: IS_DRILL ? 20 : 40,
    };
    const begunMs = performance.now();
    const { requests, replaced, failed, durationsMs } = await restartUnderLoad({ ...load, servers, restart: start });
    const seconds = (performance.now() - begunMs) / 1000;
    const at = (share: number) => Math.round(durationsMs[Math.floor((requests - 1) * share)] ?? 0);
    if (IS_DRILL) {
      console.log(`${requests} requests in ${seconds.toFixed(0)} s, processes replaced ${replaced} times`);
      console.log(`answered in ${at(0.5)} ms (half of them), ${at(0.99)} ms (99 of 100), ${at(1)} ms (all)`);
      console.log(`failed: ${failed.length}`);
    }
    expect(failed.slice(0, 5)).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(replaced).toBeGreaterThanOrEqual(2);
  } finally {
    await nginx.stop();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
