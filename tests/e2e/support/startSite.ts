import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../../scripts/serverProcess";

/** Starts one site with its embedded API for all end-to-end tests; SITE_PORT passes its port to them. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-e2e-"));
  const server = await startServer({ DATA_DIR: dataDir });
  process.env.SITE_PORT = String(server.port);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
