import type { Logger } from "pino";
import { noteUse } from "./buildFolders";
import type { OwnBuild } from "./findOwnBuild";
import { shareAssets } from "./shareAssets";

const EVERY_MS = 60 * 60_000;

/**
 * Notes now and every hour that this build is in use, where its folder can be written, and shares its assets in `assetsDir`. Resolves with
 * what ends this. A folder that cannot be written is logged: this server goes on without it.
 */
export async function followUse(build: OwnBuild, assetsDir: string | undefined, log: Logger): Promise<() => void> {
  const note = async () => {
    // An image, and a service that may not write its code, never has its build replaced under it.
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
