import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MovedMachine } from "./clocks/MovedMachine";
import { findLost } from "./kill/inspectLeft";
import type { Drill, DrillReport } from "./runner/Drill";

const HOUR_MS = 3_600_000;
const JUMPS = [
  ["2 hours back", -2 * HOUR_MS],
  ["400 days ahead", 400 * 24 * HOUR_MS],
] as const;
const FORMS = 5;
/** The longest pause of a breaker, and the time until a page is fresh. */
const AFTER_PAUSE_MS = 45_000;

/** Visits all pages, changes what they show and waits until it is seen; checks that nothing old counts as fresh. */
async function judge(machine: MovedMachine, when: string, { check }: DrillReport, isJump = true): Promise<void> {
  const first = await machine.visit();
  if (isJump)
    check(first.fresh === 0, `${when}: ${first.fresh} of ${first.pages} pages of another time are called fresh`);
  check(
    first.failed === 0,
    `  ${first.failed} of ${first.pages} pages fail, ${first.negative.length} lifetimes are below zero`,
  );
  const { seconds, old } = await machine.untilSeen();
  await machine.subscribe(FORMS);
  const later = await machine.visit();
  const faults = later.failed + first.negative.length + later.negative.length;
  check(old === 0 && faults === 0, `  a change is seen on all but ${old} pages after ${seconds} s`);
}

async function run(report: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const { note, check } = report;
  for (const hasOwnApi of [false, true]) {
    note(hasOwnApi ? "The site's clock, its API's is right:" : "The clock of the whole site, with the embedded API:");
    const machine = new MovedMachine(mkdtempSync(join(tmpdir(), "dealframe-clocks-")), hasOwnApi);
    try {
      await machine.startApi();
      await machine.start();
      await judge(machine, "at first", report, false);
      for (const [name, aheadMs] of JUMPS) {
        machine.moveClock(aheadMs);
        await judge(machine, `${name} while it runs`, report);
        machine.moveClock(0);
        await judge(machine, "  and right again", report);
      }
      if (hasOwnApi) {
        await machine.killApi();
        const isPaused = () => machine.log.some((line) => line.includes("is asked less often"));
        for (let turn = 0; turn < 100 && !isPaused(); turn++) {
          await machine.visit();
          await wait(200);
        }
        machine.moveClock(-2 * HOUR_MS);
        const during = await machine.visit();
        await machine.startApi();
        const { seconds, old } = await machine.untilSeen(AFTER_PAUSE_MS);
        check(
          isPaused() && during.failed === 0 && old === 0,
          `2 hours back while the API is gone: ${during.failed} pages fail; after its return a change is seen on all but ${old} pages after ${seconds} s`,
        );
        machine.moveClock(0);
        await judge(machine, "  and right again", report);
      }
      for (const [name, aheadMs] of JUMPS) {
        await machine.stopSite();
        machine.moveClock(aheadMs);
        await machine.start();
        await judge(machine, `${name} before a start`, report);
        await machine.stopSite();
        machine.moveClock(0);
        await machine.start();
        await judge(machine, "  and right at the next start", report);
      }
      const errors = machine.log.filter((line) => /"level":[56]0/.test(line));
      check(
        errors.length === 0,
        `${errors.length} errors in the log${errors[0] === undefined ? "" : `: ${errors[0]}`}`,
      );
      await machine.stop();
      const subscriptions = machine.acknowledged;
      const lost = await findLost(machine.databaseDir, { subscriptions, messages: [], accounts: [], votes: [] });
      check(lost.length === 0, `${lost.length} of ${subscriptions.length} acknowledged rows are lost`);
    } finally {
      await machine.stop();
      machine.remove();
    }
  }
}

export const drill: Drill = {
  description:
    "Moves the server's clock two hours back and 400 days ahead, while it runs and before a start: nothing freezes.",
  limitMinutes: 20,
  run,
};
