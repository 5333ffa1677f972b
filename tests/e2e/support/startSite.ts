import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILT_SERVER, NO_CODE_OF_TEXT, startServer } from "../../../harness/servers/serverProcess";
import { API_TIMEOUT_MS } from "./proxiedSite";

/**
 * Starts one site with its embedded API for all end-to-end tests; SITE_PORT passes its port to them, and
 * SITE_DATA_DIR the folder in which it writes its mails. The site trusts one
 * proxy, so that a test can send an address of its own (`visitorSiteUrl`), and its API takes calls from the pages of
 * sites on other ports (`proxied`). Its API has the time of a busy machine. Over https, which its balancer would tell, it asks browsers to stay with https. All tests
 * are one visitor to it, who may ask for any number of pages at once. Whatever the tests do, it makes no code from text.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-e2e-"));
  const settings = {
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    LOCAL_ORIGINS: "on",
    VISITOR_CONCURRENCY: "0",
    API_TIMEOUT_MS: String(API_TIMEOUT_MS),
    HSTS_MAX_AGE_S: "31536000",
  };
  const server = await startServer(settings, [NO_CODE_OF_TEXT, ...BUILT_SERVER]);
  process.env.SITE_PORT = String(server.port);
  process.env.SITE_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
