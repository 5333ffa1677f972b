import { isRecord } from "../../domain/isRecord";
import type { SettingDescription } from "../schema/describeSetting";
import { isEqual } from "../source/isEqual";
import { formatPointer, type Path } from "../source/pointer";
import type { Change } from "./Change";
import type { SettingChange } from "./diffSettings";

/** Describes a different setting: its class and label, and with an entry of a list the positions of it. `place` names the entries on its path. */
export function describeSettingChange(
  change: SettingChange,
  find: (path: Path) => Pick<SettingDescription, "label" | "impact">,
  place: string,
): Pick<Change, "impact" | "pointer" | "label" | "entry" | "fromPlace" | "toPlace"> {
  const { path, entry } = change;
  const isWhole = entry !== undefined && entry.change !== "changed";
  const { label, impact } = find(isWhole ? path.slice(0, -1) : path);
  const isMild = isWhole ? entry.change !== "removed" : isAddition(change);
  const position = (at: readonly [number, number]) => `${ordinal(at[0])} of ${at[1]}`;
  return {
    impact: impact === "breaking" && isMild ? "visible" : impact,
    pointer: formatPointer(path),
    label: entry === undefined ? label + place : `${label} (“${entry.name}”)`,
    ...(entry && { entry: { change: entry.change, name: entry.name } }),
    ...(entry?.from && { fromPlace: position(entry.from) }),
    ...(entry?.to && { toPlace: position(entry.to) }),
  };
}

/** True for a change that only adds a link or entries of a list: whatever was there before is still there. */
function isAddition({ from, to }: SettingChange): boolean {
  if (from === undefined) return isRecord(to) && typeof to.href === "string";
  if (!Array.isArray(from) || !Array.isArray(to)) return false;
  let next = 0;
  for (const entry of to) if (next < from.length && isEqual(entry, from[next])) next++;
  return next === from.length;
}

/** “4th” */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}
