import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestPage } from "../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import type { Figure, Side } from "./runner/Figure";
import { HAS_PROCESSOR_TIME, readProcessorMs } from "./serving/processorTime";

const REQUESTS = 25;
const HOMES = {
  "Home One": "dealharbor.localhost",
  "Home Two": "couponcove.localhost",
  "Home Three": "savvyfox.localhost",
  "Home Four": "thriftlane.localhost",
  "Home Five": "promopeak.localhost",
} as const;

function createSide(name: string, host: string, { pid, port }: ServerProcess): Side {
  return {
    name,
    measure: async (): Promise<Record<string, number>> => {
      const processorBefore = HAS_PROCESSOR_TIME ? readProcessorMs([pid]) : 0;
      const begun = performance.now();
      for (let count = 0; count < REQUESTS; count += 1) {
        const { status } = await requestPage({ port, host });
        if (status !== 200) throw new Error(`${host} answered with ${status}.`);
      }
      const time = (performance.now() - begun) / REQUESTS;
      if (!HAS_PROCESSOR_TIME) return { time };
      return { time, "processor time": (readProcessorMs([pid]) - processorBefore) / REQUESTS };
    },
  };
}

export const figure: Figure = {
  description: "Homes are rendered by the built server, one request after the other, with the API in another process.",
  rounds: 10,
  warmUps: 2,
  meaning: [
    "What a page costs that is not in the cache: documents, plan, React and HTML. `PAGE_FRESH_S=0` turns the page cache off;",
    "the answers of the API are cached. Time is what one visitor waits, processor time what the server works for it,",
    "compression apart.",
  ].join("\n"),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const api = await startServer({ DATA_DIR: dataDir });
    const site = await startServer({
      API_ORIGIN: `http://127.0.0.1:${api.port}`,
      DATA_DIR: join(dataDir, "site"),
      PAGE_FRESH_S: "0",
    });
    return {
      sides: Object.entries(HOMES).map(([name, host]) => createSide(name, host, site)),
      close: async () => {
        await site.stop();
        await api.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
