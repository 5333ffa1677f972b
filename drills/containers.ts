import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Container, explainNoContainers, startContainer } from "./containers/startContainer";
import { findLost } from "./kill/inspectLeft";
import { readCouponIds } from "./kill/runKills";
import { Writers } from "./kill/Writers";
import type { Drill, DrillReport } from "./runner/Drill";

/** How long forms are sent before the second container is started, and before the first one is killed. */
const WRITE_MS = 2_000;
/** A lock without beats is taken over after five seconds; the rest is the start itself on a slow machine. */
const TAKEN_OVER_MS = 45_000;
const REFUSAL =
  /is in use by process 1 of (\S+) since (\d{4}-\d{2}-\d{2}T[\d:.]+Z)\. Stop that process, or set DATA_DIR/;

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const missing = explainNoContainers();
  if (missing !== undefined) throw new Error(`This machine starts no process namespaces: ${missing}`);
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: "string", default: "3" } } });
  const rounds = Number(values.rounds);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-containers-"));
  const settings = { DATA_DIR: folder, TRUST_PROXY: "1" };
  const start = (name: string) => startContainer(name, settings);
  const attempt = (name: string) => start(name).catch((error: Error) => error.message);
  const running: Container[] = [];
  try {
    let owner = await start("web-0");
    let ownerName = "web-0";
    running.push(owner);
    const writers = new Writers(await readCouponIds(owner.port));
    for (let round = 1; round <= rounds; round++) {
      const before = writers.count;
      const writing = writers.writeUntilKilled(owner.port);
      await wait(WRITE_MS);
      const refusedAtMs = Date.now();
      const refused = await attempt(`web-${round}-refused`);
      const [, host, since] = REFUSAL.exec(typeof refused === "string" ? refused : "") ?? [];
      const tookS = ((Date.now() - refusedAtMs) / 1000).toFixed(1);
      check(
        typeof refused === "string" && refused.includes("ended with 2") && host === ownerName,
        `round ${round}: a second container is refused after ${tookS} s: in use by ${host} since ${since}`,
      );
      if (typeof refused !== "string") running.push(refused);
      else if (host === undefined) note(refused);
      await wait(WRITE_MS);
      await owner.kill();
      await writing;
      const killedAtMs = Date.now();
      // Two orchestrators start one each: one of them gets the folder.
      const names = [`web-${round}-a`, `web-${round}-b`];
      const started = await Promise.all(names.map(attempt));
      const owners = started.filter((one) => typeof one !== "string");
      running.push(...owners);
      const waitedMs = Date.now() - killedAtMs;
      check(
        owners.length === 1 && waitedMs < TAKEN_OVER_MS,
        `round ${round}: of two containers that start after SIGKILL ${owners.length} takes over, ${(waitedMs / 1000).toFixed(1)} s after it, with ${writers.count - before} rows acknowledged before`,
      );
      const [next] = owners;
      if (next === undefined) throw new Error(started.join("\n"));
      for (const other of started)
        if (typeof other === "string") check(other.includes("ended with 2"), "  and the other one ends with 2");
      owner = next;
      ownerName = names[started.indexOf(next)] ?? "";
    }
    const code = await owner.stop();
    check(code === 0, `the last one is stopped and ends with ${code}`);
    const lost = await findLost(folder, writers.acknowledged);
    check(lost.length === 0, [`${lost.length} of ${writers.count} acknowledged rows are lost`, ...lost].join("\n    "));
    check(writers.faults.length === 0, [`${writers.faults.length} wrong answers`, ...writers.faults].join("\n    "));
  } finally {
    for (const container of running) await container.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Starts servers in process namespaces on one DATA_DIR, and kills the one that writes (--rounds N, 3): one at a time, nothing lost.",
  limitMinutes: 15,
  run,
};
