import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import type { LayoutFiles } from "../../../src/layout/document/LayoutSet";
import { readLayouts } from "../../../src/layout/document/readLayouts";
import { ApiProxy } from "./ApiProxy";
import { test as base, expect, sharedPort, WITHOUT_CACHES } from "./siteTest";

/** JSON as a test edits it. */
// biome-ignore lint/suspicious/noExplicitAny: a document that is changed on purpose in every way, good and bad
export type Json = any;

/** A copy of the layouts folder that a test may change. */
export interface LayoutFolder {
  readonly folder: string;
  /** The text of a file below the layouts folder, such as `home/one.json`. */
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a file's JSON. */
  edit(file: string, change: (document: Json) => void): void;
  remove(): void;
}

/** A site with a copy of the documents. */
export interface EditableSite extends LayoutFolder {
  readonly proxy: ApiProxy;
  readonly server: ServerProcess;
}

/** Copies the layouts folder to a temporary place. */
export function copyLayouts(): LayoutFolder {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  cpSync("layouts", folder, { recursive: true });
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    read,
    write,
    edit: (file, change) => {
      const document: Json = JSON.parse(read(file));
      change(document);
      write(file, JSON.stringify(document, null, 2));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A section of a document by its id, however deep. */
export function findSection(document: Json, id: string): Json {
  const waiting = [...document.sections];
  for (let section = waiting.shift(); section !== undefined; section = waiting.shift()) {
    if (section.id === id) return section;
    for (const part of [...(Array.isArray(section.columns) ? section.columns : []), ...(section.tabs ?? [])])
      waiting.push(...part.sections);
  }
  throw new Error(`The document has no section '${id}'.`);
}

/** How often a server has reloaded its documents so far. */
const countReloads = (log: readonly string[]) => log.filter((line) => line.includes("Documents reloaded.")).length;

/** Restores the shipped files in the folder, and waits until the server has reloaded them. */
async function restore({ server, folder }: EditableSite): Promise<void> {
  const shipped = await readLayouts("layouts");
  if (isSame(await readLayouts(folder), shipped)) return;
  const before = countReloads(server.log);
  const addedFiles = [...(await readLayouts(folder)).keys()].filter((file) => !shipped.has(file));
  for (const file of addedFiles) rmSync(join(folder, file));
  cpSync("layouts", folder, { recursive: true });
  await expect.poll(() => countReloads(server.log), { timeout: 15_000 }).toBeGreaterThan(before);
}

function isSame(a: LayoutFiles, b: LayoutFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}

/**
 * The test function of `siteTest` with a site whose documents a test may change. All tests of a worker share the site,
 * because a server takes a second to start. Each test starts with the shipped documents, an empty log, and a proxy
 * without a rule. Tests that change website data use `proxied`, because the server caches that data for some seconds.
 */
export const test = base.extend<{ site: EditableSite }, { sharedEditableSite: EditableSite }>({
  sharedEditableSite: [
    async ({ browserName: _browser }, use) => {
      const layouts = copyLayouts();
      const proxy = await ApiProxy.start(sharedPort());
      const server = await startServer({
        API_ORIGIN: proxy.origin,
        API_TIMEOUT_MS: "5000",
        LAYOUTS_DIR: layouts.folder,
        ...WITHOUT_CACHES,
      });
      try {
        await use({ ...layouts, proxy, server });
      } finally {
        await proxy.stop();
        await server.stop();
        layouts.remove();
      }
    },
    { scope: "worker" },
  ],
  site: async ({ sharedEditableSite }, use) => {
    const { server, proxy } = sharedEditableSite;
    const begin = server.log.length;
    proxy.reset();
    await use({
      ...sharedEditableSite,
      server: {
        ...server,
        get log() {
          return server.log.slice(begin);
        },
      },
    });
    proxy.reset();
    await restore(sharedEditableSite);
  },
});

export { expect } from "./siteTest";
