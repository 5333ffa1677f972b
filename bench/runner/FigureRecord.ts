import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "./Figure";
import type { Measured } from "./measureFigure";

const RESULTS = join(import.meta.dirname, "../results");

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** Programs that waited for a core on average over the last minute, when the measurement ended. */
  readonly load: number;
}

/** Result of a figure's last measurement, one file for each figure. */
export interface FigureRecord extends Measured, Pick<Figure, "description" | "units" | "meaning"> {
  readonly figure: string;
  readonly rounds: number;
  /** ISO 8601. */
  readonly at: string;
  readonly machine: Machine;
}

export function writeRecord(record: FigureRecord): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${record.figure}.json`), `${JSON.stringify(record, null, 2)}\n`);
}
