import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";
import { SHIPPED_WEBSITES } from "../support/startEditor";

const HOST = "dealharbor.localhost";
const OTHER = "savvyfox.localhost";
const ADDED = "inkwell.localhost";

interface Entry {
  readonly domain: string;
  readonly name: string;
}

/** The name of the site on the first page of each host that a new server shows. */
async function readFirstNames(environment: Readonly<Record<string, string>>, hosts: readonly string[]) {
  const server = await startServer(environment);
  try {
    const names: (string | undefined)[] = [];
    for (const host of hosts) {
      const { text } = await requestPage({ port: server.port, host, path: "/" });
      names.push(/property="og:site_name" content="([^"]*)"/.exec(text)?.[1]);
    }
    return names;
  } finally {
    await server.stop();
  }
}

for (const workers of [1, 2]) {
  test(
    `website data that changed while the server stood still are on the first page after its start, WORKERS=${workers}`,
    SYSTEM,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "dealframe-stopped-"));
      const file = join(folder, "websites.json");
      cpSync(SHIPPED_WEBSITES, file);
      const environment = { DATA_DIR: join(folder, "data"), WEBSITES_FILE: file, WORKERS: String(workers) };
      try {
        expect(await readFirstNames(environment, [HOST, OTHER])).toEqual(["Deal Harbor", "Savvy Fox"]);
        const [first, second, ...rest] = JSON.parse(readFileSync(file, "utf8")) as readonly Entry[];
        const added = { ...second, domain: "inkwell.example", name: "Inkwell" };
        writeFileSync(file, JSON.stringify([{ ...first, name: "Quill Market" }, second, ...rest, added]));
        const after = await readFirstNames(environment, [HOST, OTHER, ADDED]);
        expect(after).toEqual(["Quill Market", "Savvy Fox", "Inkwell"]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}
