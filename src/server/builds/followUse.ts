import type { Logger } from "pino";
import { noteUse } from "./buildFolders";
import type { OwnBuild } from "./findOwnBuild";
import { shareAssets } from "./shareAssets";

const EVERY_MS = 60 * 60_000;

/**
 * Records now and every hour that this build is in use, if its folder can be written, and shares its assets in
 * `assetsDir`. Resolves with a function that stops this. A folder that cannot be written is logged; the server
 * continues without it.
 */
export async function followUse(build: OwnBuild, assetsDir: string | undefined, log: Logger): Promise<() => void> {
  const note = async () => {
    // A container image, or a service that must not write its code, never has its build replaced.
    await noteUse(build.folder).catch(() => undefined);
    if (assetsDir === undefined) return;
    await shareAssets(assetsDir, build).catch((error: unknown) =>
      log.error({
        message: "ASSETS_DIR cannot be written: other machines lack this build's files.",
        cause: String(error),
      }),
    );
  };
  await note();
  const timer = setInterval(() => void note(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
