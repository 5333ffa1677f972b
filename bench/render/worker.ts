// One side of the figure `render`, in a process of its own: worker.js SIDE HOST API_ORIGIN. It says that it is
// ready, then answers every message with the processor time of a render in milliseconds.

import { readFileSync } from "node:fs";
import { inNewestBuild } from "../../src/server/builds/findNewestBuild";
import { createAssetFinder } from "../../src/server/pages/createAssetFinder";
import { readPage } from "../outside/readPage";
import { readShell, renderReactPage } from "../outside/renderPages";
import { openSite } from "../serving/openSite";

/** What the figure asks for. */
export interface RenderRequest {
  readonly renders: number;
}

export type RenderReply = { readonly isReady: true } | { readonly processorMs: number };

export type RenderSide = "site" | "keeping-site" | "react-page";

const [side, host = "", apiOrigin = ""] = process.argv.slice(2);
const clientDir = inNewestBuild("client");
const readClientFile = (path: string) => readFileSync(`${clientDir}/${path}`, "utf8");
const opened = await openSite({
  host,
  api: apiOrigin,
  findAssets: createAssetFinder(readClientFile),
  nowMs: Date.now(),
  keepsMarkup: side === "keeping-site",
});
const html = await opened.render("/");
const [page, shell] = [readPage(html), readShell(html)];

process.on("message", ({ renders }: RenderRequest) => {
  void measure(renders).then((processorMs) => reply({ processorMs }));
});
process.on("disconnect", () => process.exit());
reply({ isReady: true });

async function measure(renders: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) {
    if (side === "react-page") renderReactPage(page, shell, "/by-hand.js");
    else await opened.render("/");
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}

function reply(message: RenderReply): void {
  process.send?.(message);
}
