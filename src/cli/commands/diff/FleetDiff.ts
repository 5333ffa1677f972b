import type { FleetComparison } from "../../../comparison/affected/FleetComparison";
import type { OpenedSide } from "../../fleet/OpenedSide";

/** Two sides with all domains, and their differences. */
export interface FleetDiff {
  readonly a: OpenedSide;
  readonly b: OpenedSide;
  readonly found: FleetComparison;
  /** Why both names stand for one thing; absent where they do not. */
  readonly oneThing?: string;
}
