import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestPage } from "../scripts/requestPage";
import { type ServerProcess, startServer } from "../scripts/serverProcess";
import type { Figure, Side } from "./runner/Figure";

const REQUESTS = 25;
const HOMES = {
  "Home One": "dealharbor.localhost",
  "Home Two": "couponcove.localhost",
  "Home Three": "savvyfox.localhost",
  "Home Four": "thriftlane.localhost",
  "Home Five": "promopeak.localhost",
} as const;

/** Processor time that a process has used, in milliseconds. Linux counts it in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function createSide(name: string, host: string, { pid, port }: ServerProcess): Side {
  const hasProcessorTime = existsSync(`/proc/${pid}/stat`);
  return {
    name,
    measure: async (): Promise<Record<string, number>> => {
      const processorBefore = hasProcessorTime ? readProcessorMs(pid) : 0;
      const begun = performance.now();
      for (let count = 0; count < REQUESTS; count += 1) {
        const { status } = await requestPage({ port, host });
        if (status !== 200) throw new Error(`${host} answered with ${status}.`);
      }
      const time = (performance.now() - begun) / REQUESTS;
      if (!hasProcessorTime) return { time };
      return { time, "processor time": (readProcessorMs(pid) - processorBefore) / REQUESTS };
    },
  };
}

export const figure: Figure = {
  description: "Homes are rendered by the built server, one request after the other, with the API in another process.",
  rounds: 10,
  warmUps: 2,
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const api = await startServer({ DATA_DIR: dataDir });
    const site = await startServer({ API_ORIGIN: `http://127.0.0.1:${api.port}`, PAGE_FRESH_S: "0" });
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
