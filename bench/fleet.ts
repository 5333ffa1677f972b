import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FleetFolder, writeFleet } from "../harness/fleet/writeFleet";
import type { Figure, Side } from "./runner/Figure";

const DEALFRAME = join(import.meta.dirname, "../bin/dealframe.js");
const SIZES = [6, 100, 1_000, 10_000] as const;
/** The share of domains that have an overlay. */
const OVERLAYS = 0.3;
/** A home that every sixth domain shows, and the change of it that `affected` looks at. */
const HOME = "layouts/home/one.json";
const [FROM, TO] = ['"Top Deals"', '"Hot Deals"'];

const MATRIX = "matrix";
const EXPLAIN = "explain";
const AFFECTED = "affected";
const DIFF = "diff";
const LINES = "lines of matrix";
const name = (domains: number) => `${domains.toLocaleString("en")} domains`;

/** Writes a fleet in a repository of git, and changes a home after the commit. */
async function openFleet(folder: string, domains: number): Promise<FleetFolder> {
  const fleet = await writeFleet(folder, { domains, overlays: Math.round(domains * OVERLAYS) });
  const git = (...args: string[]) => {
    const author = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];
    const { status, stderr } = spawnSync("git", ["-C", folder, ...author, ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${args.join(" ")} ended with ${status}: ${stderr}`);
  };
  git("init", "-q");
  git("add", "layouts", "websites.json");
  git("commit", "-q", "-m", "fleet: begin");
  const home = join(folder, HOME);
  const text = readFileSync(home, "utf8");
  if (!text.includes(FROM)) throw new Error(`${HOME} does not say ${FROM}.`);
  writeFileSync(home, text.replace(FROM, TO));
  return fleet;
}

/** Runs a command of the command line; gives its time in milliseconds and its output. */
function run({ websitesFile, layouts }: FleetFolder, args: readonly string[], code: number) {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [DEALFRAME, ...args, "--layouts", layouts], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, WEBSITES_FILE: websitesFile },
  });
  const time = performance.now() - begun;
  if (status !== code) throw new Error(`dealframe ${args.join(" ")} ended with ${status}: ${stderr}`);
  return { time, out: stdout };
}

function createSide(domains: number, fleet: FleetFolder): Side {
  return {
    name: name(domains),
    measure: async () => {
      const matrix = run(fleet, ["matrix"], 1);
      const explain = run(fleet, ["explain", "*/count/expanded"], 0);
      const affected = run(fleet, ["affected", "--since", "HEAD"], 0);
      const diff = run(fleet, ["diff", "git:HEAD", fleet.layouts], 1);
      return {
        [MATRIX]: matrix.time,
        [EXPLAIN]: explain.time,
        [AFFECTED]: affected.time,
        [DIFF]: diff.time,
        [LINES]: matrix.out.split("\n").length - 1,
      };
    },
  };
}

export const figure: Figure = {
  description:
    "The commands that look at all domains, with 6, 100, 1,000 and 10,000 of them: matrix, explain, affected, diff.",
  rounds: 3,
  fullRounds: 5,
  warmUps: 1,
  units: { [LINES]: "count" },
  meaning: [
    "What whoever keeps a fleet waits for, from pressing Enter. 30 % of the domains have an overlay. `affected` compares all",
    "domains with a revision of git after the change of one heading, `explain` looks for one setting everywhere. A part of",
    "each time is the check of all files, as in `dealframe validate`.",
  ].join("\n"),
  limits: [
    { side: name(1_000), measure: MATRIX, most: 2_000, isGoal: true },
    { side: name(1_000), measure: LINES, most: 50 },
    { side: name(10_000), measure: LINES, most: 50 },
    { side: name(10_000), measure: MATRIX, against: name(1_000), most: 10, isGoal: true },
  ],
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-fleet-"));
    const sides: Side[] = [];
    for (const domains of SIZES) {
      sides.push(createSide(domains, await openFleet(join(folder, String(domains)), domains)));
    }
    return { sides, close: async () => rmSync(folder, { recursive: true, force: true }) };
  },
};
