import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { SHIPPED_WEBSITES } from "../../reference-api/seed/shippedWebsites";
import { startEmbeddedApi } from "../api/embedded/startEmbeddedApi";
import { Answers } from "../caching/answers/Answers";
import type { Change } from "../caching/changes/Change";
import { readSettings } from "../settings/readSettings";
import { EMBEDDED_ORIGIN } from "./ApiClients";
import { applyWebsites, applyWebsitesAtStart } from "./applyWebsites";
import { openTenants } from "./openTenants";

const HOST = { hostname: "savvyfox.localhost", domain: "savvyfox.example", isStaging: true };
const NAMES = ["savvyfox.example", "savvyfox.localhost"];

/** Starts of the embedded API with one DATA_DIR; each gives what it announces. `DEFAULT_DOMAIN` is another domain. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-websites-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "websites.json");
  const rename = (name: string) =>
    writeFileSync(
      file,
      JSON.stringify(SHIPPED_WEBSITES.map((site) => (site.domain === HOST.domain ? { ...site, name } : site))),
    );
  const log = pino({ level: "silent" });
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const settings = readSettings({ DATA_DIR: join(folder, "data"), WEBSITES_FILE: file, ...environment });
    const api = await startEmbeddedApi(settings, { log });
    if (api === undefined) throw new Error("The settings have room for the embedded API.");
    const changes: Change[] = [];
    const announce = async (change: Change) => changes.push(change);
    const caches = { settings, log, announce };
    await applyWebsitesAtStart(api, caches);
    const readName = async () => {
      const answers = new Answers(settings, log);
      const lookup = await openTenants(settings, api, answers).domains.find(HOST);
      if ("refusal" in lookup) throw new Error(lookup.refusal);
      const { name } = await lookup.tenant.openApi().website();
      await answers.close();
      return name;
    };
    return { changes, readName, reload: () => applyWebsites(api, caches), close: () => api.close() };
  };
  return { rename, start };
}

test("answers that were kept on disk before website data changed are not shown, after a start and while the API runs", async () => {
  const { rename, start } = openFolder();
  rename("Savvy Fox");
  const first = await start();
  expect(first.changes).toEqual([]);
  expect(await first.readName()).toBe("Savvy Fox");
  await first.close();

  // A start that keeps no answers, as in development, takes away what others have kept.
  rename("Quill Market");
  const uncached = await start({ ANSWER_FRESH_S: "0", STALE_S: "0" });
  expect(uncached.changes).toEqual([
    { origin: EMBEDDED_ORIGIN, call: "websites" },
    { origin: EMBEDDED_ORIGIN, domains: NAMES },
  ]);
  await uncached.close();

  const next = await start();
  expect(next.changes).toEqual([]);
  expect(await next.readName()).toBe("Quill Market");
  rename("Inkwell");
  // Answers that are on disk alone: nobody has asked this process for them.
  await next.reload();
  expect(await next.readName()).toBe("Inkwell");
  await next.close();
});
