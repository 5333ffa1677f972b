import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requestPage } from "../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { EXCHANGES, type Exchange } from "./folders/exchanges";
import { DOMAIN } from "./folders/writeState";
import type { Drill, DrillReport } from "./runner/Drill";

const STATES = ["b", "c", "d"];
const SEEN_WITHIN_MS = 5_000;
const HOST = DOMAIN.replace(/\.example$/, ".localhost");

/** The states that a page shows: of the document, the website data, and the picture that it names. */
async function readStates({ port }: ServerProcess): Promise<string> {
  const page = await requestPage({ port, host: HOST });
  const picture = /\/_dealframe\/pictures\/harbour-quay-[^"]*?\.svg/.exec(page.text)?.[0] ?? "/";
  const { text } = await requestPage({ port, host: HOST, path: picture });
  const find = (pattern: RegExp, where: string) => pattern.exec(where)?.[1] ?? "?";
  return [find(/Document (\w)/, page.text), find(/Website (\w)/, page.text), find(/picture-(\w)/, text)].join("");
}

/** Exchanges the files of a running server in one way; resolves with the seconds that each exchange took to be seen. */
async function exchange(way: Exchange, { note, check }: DrillReport): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "dealframe-folders-"));
  let site: ServerProcess | undefined;
  try {
    way.begin(root, "a");
    site = await startServer({
      LAYOUTS_DIR: join(root, way.layouts),
      WEBSITES_FILE: join(root, way.websites),
      DATA_DIR: join(root, "data"),
    });
    const seconds: string[] = [];
    let shown = await readStates(site);
    if (shown !== "aaa") check(false, `${way.name}: the first page shows ${shown}`);
    for (const state of STATES) {
      // Longer than the check of the place, so that each exchange meets a server at rest.
      await wait(1_500);
      const begunMs = Date.now();
      way.change(root, state);
      do {
        await wait(50);
        shown = await readStates(site);
      } while (shown !== state.repeat(3) && Date.now() - begunMs < SEEN_WITHIN_MS);
      seconds.push(((Date.now() - begunMs) / 1000).toFixed(1));
      if (shown !== state.repeat(3)) break;
    }
    const isSeen = seconds.length === STATES.length && shown === (STATES.at(-1) ?? "").repeat(3);
    check(isSeen, `${way.name}: document, website data and picture are seen after ${seconds.join(", ")} s`);
    const faults = site.log.filter((line) => line.includes('"level":50'));
    if (!isSeen) note(`the page shows ${shown} (document, website data, picture)`);
    for (const fault of faults) note(fault);
  } finally {
    await site?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function run(report: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  for (const way of EXCHANGES) await exchange(way, report);
}

export const drill: Drill = {
  description: "Exchanges documents, pictures and website data of a running server in five ways: seen within 5 s.",
  limitMinutes: 10,
  run,
};
