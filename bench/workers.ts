import { requestPage } from "../harness/servers/requestPage";
import { type Figure, type Side, UnavailableError } from "./runner/Figure";
import { listProcessTree } from "./serving/processorTime";
import { findMissingLoad, measureLoad } from "./serving/runLoad";
import { openServingBench, withServingBench } from "./serving/startBuiltSite";
import type { LoggedProcess } from "./serving/startLoggedProcess";

const HOST = "dealharbor.localhost";
const HEADERS = { "Accept-Encoding": "gzip" };
const SECONDS = 3;
const TIME = "processor time";
const RATE = "requests per second";

function createSide(name: string, { pid, port }: LoggedProcess): Side {
  return {
    name,
    measure: async () => {
      const load = { port, host: HOST, headers: HEADERS, seconds: SECONDS };
      const { processorMs, perSecond } = await measureLoad(pid, load);
      return { [TIME]: processorMs, [RATE]: perSecond };
    },
  };
}

export const figure: Figure = {
  description: "A cached home from one worker and from two (WORKERS), with all their processes counted.",
  rounds: 5,
  warmUps: 1,
  units: { [RATE]: "count" },
  meaning: [
    "Whether a second worker answers more requests, and what sharing a port costs: the processor time of a request should",
    "hardly grow. The load generator runs on the same cores, so on a machine with two of them the requests per second say",
    "little: with both workers busy it has to share.",
  ].join("\n"),
  open: async () => {
    const missing = findMissingLoad();
    if (missing !== undefined) throw new UnavailableError(missing);
    return withServingBench(await openServingBench(), async (bench) => {
      const sites = [];
      for (const count of [1, 2]) {
        const site = await bench.startSite({ WORKERS: String(count), PAGE_FRESH_S: "86400" });
        if (count > 1 && listProcessTree(site.pid).length < count)
          throw new UnavailableError("This build starts one process whatever WORKERS says, so this was not measured.");
        await requestPage({ port: site.port, host: HOST });
        sites.push(createSide(count === 1 ? "1 worker" : `${count} workers`, site));
      }
      return { sides: sites, close: bench.close };
    });
  },
};
