import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyPlainLayouts } from "../../../harness/layouts/copyPlainLayouts";
import type { LayoutFiles } from "../../../src/layout/document/LayoutSet";
import { readLayouts } from "../../../src/layout/document/readLayouts";
import type { EditableSite } from "./editableSite";
import { forgetAgain } from "./forgetWebsites";
import { readPlainLayouts } from "./layoutFolder";
import { test as base, expect } from "./siteTest";

/** How often a server has reloaded its documents so far. */
const countReloads = (log: readonly string[]) => log.filter((line) => line.includes("Documents reloaded.")).length;

/** Restores the shipped files in the folder, and waits until the server has reloaded them. */
async function restore({ server, folder }: EditableSite): Promise<void> {
  const shipped = await readPlainLayouts();
  if (isSame(await readLayouts(folder), shipped)) return;
  const before = countReloads(server.log);
  const addedFiles = [...(await readLayouts(folder)).keys()].filter((file) => !shipped.has(file));
  for (const file of addedFiles) rmSync(join(folder, file));
  copyPlainLayouts(folder);
  await expect.poll(() => countReloads(server.log), { timeout: 15_000 }).toBeGreaterThan(before);
}

function isSame(a: LayoutFiles, b: LayoutFiles): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}

/**
 * The test function of `siteTest` with a site whose documents a test may change. All tests of a worker share the site,
 * because a server takes a second to start. Each test starts with the shipped documents, an empty log, and a proxy
 * without a rule. A test that changes website data calls `forget` once it has set its rule.
 */
export const test = base.extend<{ site: EditableSite }>({
  site: async ({ sharedEditableSite }, use) => {
    const { server, proxy } = sharedEditableSite;
    const begin = server.log.length;
    proxy.reset();
    await forgetAgain(
      sharedEditableSite.forget,
      (forget) =>
        use({
          ...sharedEditableSite,
          server: {
            ...server,
            get log() {
              return server.log.slice(begin);
            },
          },
          forget,
        }),
      () => proxy.reset(),
    );
    await restore(sharedEditableSite);
  },
});

export { expect } from "./siteTest";
