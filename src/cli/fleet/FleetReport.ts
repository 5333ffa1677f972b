import type { FleetComparison } from "../../comparison/affected/FleetComparison";
import type { SideNames } from "../../comparison/difference/toSentence";

/** A comparison of all domains on two sides, with what its reports say in words. */
export interface FleetReport {
  readonly found: FleetComparison;
  readonly words: FleetWords;
  /** The first lines of a report: the sides and the number of domains that differ. */
  readonly summary: readonly string[];
  /** Reads the places of differences. */
  readonly places: PlaceReader;
}

/** Words for the two sides of a comparison. */
export interface FleetWords {
  readonly sides: SideNames;
  /** Titles of the domains that only the second side has, and only the first. */
  readonly added: string;
  readonly removed: string;
  /** Text before the reason why something of a side is not compared. */
  readonly notCompared: { readonly before: string; readonly after: string };
  /** The revision of the first side, if it is the only name for it. */
  readonly since?: string | undefined;
  /** The command that shows every group with `--all`. */
  readonly command: string;
}

/** The side of a place: the first one for content that only it has, else the second. */
export type PlacedSide = "a" | "b";

/** Reads the files that places name. */
export interface PlaceReader {
  /** Returns the path of a file from the current folder. */
  readonly getPath: (file: string, side: PlacedSide) => string;
  /** Returns the number of lines of a file of the second side; 1 where it has none. */
  readonly countLines: (file: string) => number;
}
