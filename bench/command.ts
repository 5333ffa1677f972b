import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createTimedSide, type Figure } from "./runner/Figure";

const ROOT = join(import.meta.dirname, "..");
const DEALFRAME = join(ROOT, "bin/dealframe.js");

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
}

export const figure: Figure = {
  description: "The command line starts (300 ms are allowed) and validates the shipped documents, beside Node alone.",
  rounds: 15,
  warmUps: 2,
  open: async () => ({
    sides: [
      createTimedSide("node alone", () => run(["--eval", "0"])),
      createTimedSide("dealframe --help", () => run([DEALFRAME, "--help"])),
      createTimedSide("dealframe validate", () => run([DEALFRAME, "validate"])),
    ],
  }),
};
