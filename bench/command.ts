import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createTimedSide, type Figure } from "./runner/Figure";

const ROOT = join(import.meta.dirname, "..");
const HELP = "dealframe --help";
const DEALFRAME = join(ROOT, "bin/dealframe.js");

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
}

export const figure: Figure = {
  description: "The command line starts, and validates the shipped documents, beside Node alone.",
  rounds: 15,
  warmUps: 2,
  meaning: [
    "What one waits for after pressing Enter. Node alone is what no command can be faster than; the times grow with other",
    "load on the machine.",
  ].join("\n"),
  limits: [{ side: HELP, measure: "time", most: 300 }],
  open: async () => ({
    sides: [
      createTimedSide("node alone", () => run(["--eval", "0"])),
      createTimedSide(HELP, () => run([DEALFRAME, "--help"])),
      createTimedSide("dealframe validate", () => run([DEALFRAME, "validate"])),
    ],
  }),
};
