import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PageAnswer, requestPage } from "../harness/servers/requestPage";
import { type Figure, type Side, UnavailableError } from "./runner/Figure";
import { findMissingLoad, hasProgram, measureLoad } from "./serving/runLoad";
import { openServingBench, readSitePort, withServingBench } from "./serving/startBuiltSite";
import { type LoggedProcess, startLoggedProcess } from "./serving/startLoggedProcess";
import { startNginx } from "./serving/startNginx";

const HOST = "dealharbor.localhost";
const HEADERS = { "Accept-Encoding": "gzip" };
const SECONDS = 1;

const NGINX = "nginx";
const BARE = "node:http handler";
const SITE = "Dealframe";
const NO_NGINX = "nginx is not installed here (apt-get install nginx-light), so nothing was compared with it.";
const MEASURE = "processor time";

function createSide(name: string, { pid, port }: LoggedProcess): Side {
  return {
    name,
    measure: async () => {
      const load = { port, host: HOST, headers: HEADERS, seconds: SECONDS };
      return { [MEASURE]: (await measureLoad(pid, load)).processorMs };
    },
  };
}

const ask = (port: number) => requestPage({ port, host: HOST, headers: HEADERS });

/** The headers of an answer as its server was given them; those of the connection and of this one request are left out. */
function listHeaders({ headers }: PageAnswer): [string, string][] {
  const own = ["date", "connection", "keep-alive", "x-request-id"];
  return Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]]));
}

async function startBare(page: PageAnswer, folder: string): Promise<LoggedProcess> {
  const file = join(folder, "page.json");
  writeFileSync(
    file,
    JSON.stringify({ status: 200, headers: listHeaders(page).flat(), body: page.body.toString("base64") }),
  );
  return startLoggedProcess({
    command: [process.execPath, join(import.meta.dirname, "serving/bareServer.mjs"), file],
    logFile: join(folder, "bare.log"),
    readPort: readSitePort,
  });
}

/** Rejects when two servers do not send the same bytes and headers: nothing could be compared. */
async function compareAnswers(page: PageAnswer, name: string, port: number, leftOut: readonly string[]): Promise<void> {
  const other = await ask(port);
  const list = (answer: PageAnswer) =>
    listHeaders(answer)
      .filter(([header]) => !leftOut.includes(header))
      .map((pair) => pair.join(": "))
      .sort()
      .join("\n");
  if (!other.body.equals(page.body)) throw new Error(`${name} does not send the bytes that the site sends.`);
  if (list(other) !== list(page))
    throw new Error(`${name} does not send the headers of the site:\n${list(other)}\n\n${list(page)}`);
}

export const figure: Figure = {
  description: "A home from the page cache of the built server, beside nginx and node:http that send the same bytes.",
  rounds: 17,
  warmUps: 2,
  meaning: [
    "What a visit of a cached page costs: user and system time of the server's process for one request, not the time that a",
    "visitor waits. All three send the same gzip bytes with the same headers and log the same line to a file; nginx sends a",
    "compressed file, the handler does nothing but `writeHead`, `end` and the log. wrk asks over 16 kept connections as fast",
    "as it is answered. Left out: pages that have to be rendered, and the first request after a page has become stale.",
  ].join("\n"),
  limits: [
    { side: SITE, measure: MEASURE, against: NGINX, most: 2.5 },
    { side: SITE, measure: MEASURE, against: BARE, most: 1.25, isGoal: true },
  ],
  open: async () => {
    const missing = findMissingLoad();
    if (missing !== undefined) throw new UnavailableError(missing);
    return withServingBench(await openServingBench(), async (bench) => {
      const { folder } = bench;
      const site = await bench.startSite({ PAGE_FRESH_S: "86400" });
      await ask(site.port);
      const page = await ask(site.port);
      const bare = await startBare(page, folder);
      bench.add(bare);
      await compareAnswers(page, "The bare handler", bare.port, []);
      const sides = [createSide(BARE, bare), createSide(SITE, site)];
      if (!hasProgram("nginx", "-v")) return { sides, notes: [NO_NGINX], close: bench.close };
      const nginx = await startNginx(page, folder);
      bench.add(nginx);
      await compareAnswers(page, "nginx", nginx.port, ["etag", "server", "last-modified"]);
      return { sides: [createSide(NGINX, nginx), ...sides], close: bench.close };
    });
  },
};
