import { Refused } from "../Refused";
import type { FormPart } from "./Form";
import type { PlanContext, Travel } from "./Plan";

/** The step that an undo or redo goes to. */
export const STEP_ID: FormPart = {
  type: "integer",
  minimum: 0,
  description: "Id of the last step that is in effect afterwards, 0: none; absent: the next one.",
};

/** Goes one step back or forward, or to the step of an id. Throws {@link Refused} past the end of the history. */
export function planTravel(
  direction: -1 | 1,
  to: number | undefined,
  { steps, position }: PlanContext["history"],
): Travel {
  const next = to === undefined ? position + direction : steps.findIndex(({ id }) => id === to) + 1;
  if (next < 0) throw new Refused("past-end", "There is nothing to undo.");
  if (next > steps.length) throw new Refused("past-end", "There is nothing to redo.");
  if (to !== undefined && to !== 0 && next === 0) throw new Refused("missing", "The history has no such step.");
  return { position: next };
}
