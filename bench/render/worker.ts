// One side of the figure `render`, in a process of its own: worker.js SIDE HOST API_ORIGIN. It says that it is
// ready, then answers every message with the processor time of a render in milliseconds.

import { readFileSync } from "node:fs";
import { inNewestBuild } from "../../src/server/builds/findNewestBuild";
import { createAssetFinder } from "../../src/server/pages/createAssetFinder";
import { renderTwin } from "../twin/renderTwin";
import { provideStyles } from "../twin/styles";
import { openSite } from "./openSite";
import { readSheets } from "./readSheets";
import { readTwinProps } from "./readTwinProps";
import { describeDifference, toComparable } from "./toComparable";

/** What the figure asks for. */
export interface RenderRequest {
  readonly renders: number;
}

export type RenderReply = { readonly isReady: true } | { readonly processorMs: number };

export type RenderSide = "site" | "keeping-site" | "twin" | "hydrated-twin";

const [side, host = "", apiOrigin = ""] = process.argv.slice(2);
const nowMs = Date.now();
const clientDir = inNewestBuild("client");
const readClientFile = (path: string) => readFileSync(`${clientDir}/${path}`, "utf8");
const opened = await openSite({
  host,
  api: apiOrigin,
  findAssets: createAssetFinder(readClientFile),
  nowMs,
  keepsMarkup: side === "keeping-site",
});
const page = await opened.render("/");
provideStyles(readSheets());
const props = await readTwinProps(opened.site, page, nowMs);
const difference = describeDifference(toComparable(page), toComparable(renderTwin(props)));
if (difference !== "") throw new Error(`The twin's page is not the site's. ${difference}`);

process.on("message", ({ renders }: RenderRequest) => {
  void measure(renders).then((processorMs) => reply({ processorMs }));
});
process.on("disconnect", () => process.exit());
reply({ isReady: true });

async function measure(renders: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) {
    if (side === "site" || side === "keeping-site") await opened.render("/");
    else renderTwin(props, { hasState: side === "hydrated-twin" });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}

function reply(message: RenderReply): void {
  process.send?.(message);
}
