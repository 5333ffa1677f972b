import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Arguments of Node.js for a program whose clock is ahead by the milliseconds in the file that CLOCK_FILE names. */
export const WITH_MOVABLE_CLOCK = [
  "--import",
  pathToFileURL(join(import.meta.dirname, "movableClock.mjs")).href,
] as const;
