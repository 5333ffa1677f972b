import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { createAssetSearch } from "../builds/createAssetSearch";
import { findOwnBuild } from "../builds/findOwnBuild";
import { followUse } from "../builds/followUse";
import { createAssetFinder } from "../pages/createAssetFinder";
import type { Settings } from "../settings/readSettings";
import { createSiteListener } from "./createSiteListener";
import type { SiteCode } from "./SiteParts";

/** Opens the build that the running code is part of, and records that it is in use. Rejects for code from source. */
export async function openBuild({ assetsDir }: Pick<Settings, "assetsDir">, log: Logger): Promise<SiteCode> {
  const own = findOwnBuild();
  const { id, root, clientDir } = own;
  const readFile = (path: string) => readFileSync(join(clientDir, path), "utf8");
  const searchAssets = createAssetSearch([root, ...(assetsDir === undefined ? [] : [assetsDir])]);
  const endUse = await followUse(own, assetsDir, log);
  return {
    id,
    findAssets: createAssetFinder(readFile),
    createListener: (options) => createSiteListener({ ...options, clientDir, searchAssets }),
    close: async () => endUse(),
  };
}
