import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restartUnderLoad } from "../../../scripts/load/restartUnderLoad";
import { startServer } from "../../../scripts/serverProcess";
import { needsProgram } from "../../../scripts/testing/programs";
import { startNginx } from "../../support/startNginx";
import { expect, sharedPort, test } from "../support/siteTest";

const NGINX = needsProgram("nginx");
const REQUESTS = 500;

test("two processes behind nginx are replaced in turn, and no request is lost", async () => {
  test.skip(NGINX.isMissing, NGINX.reason);
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
    const load = { port: nginx.port, host, requests: REQUESTS, clients: 8, pauseMs: 40 };
    const { requests, replaced, failed } = await restartUnderLoad({ ...load, servers, restart: start });
    expect(failed.slice(0, 5)).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(replaced).toBeGreaterThanOrEqual(2);
  } finally {
    await nginx.stop();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
