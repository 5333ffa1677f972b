import { diffSettings } from "../../../layout/compare/diffSettings";
import { formatValue } from "../../../layout/diagnostics/words";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, getAt } from "../../../layout/source/pointer";
import type { Json } from "../operations/performEach";
import { withoutSetting, withSetting } from "../operations/settingEdits";
import { formatStated } from "./findCollisions";
import type { Merged } from "./mergeOperations";

/** The changes of a JSON value's settings made in another one; both come from `base`. Keys in `left` are not looked at. */
export function mergeSettings(
  base: Json,
  mine: Json,
  theirs: Json,
  left: readonly string[] = [],
  keepTheirs: ReadonlySet<string> = new Set(),
): Merged<Json> {
  const lost: string[] = [];
  let value = theirs;
  for (const { path, from, to } of diffSettings(base, mine)) {
    if (left.includes(String(path[0])) || keepTheirs.has(formatPointer(path))) continue;
    const isEntry = typeof path.at(-1) === "number" && !isEqual(getAt(value, path), from);
    const next = isEntry
      ? undefined
      : to === undefined
        ? (withoutSetting(value, [], path, false) ?? value)
        : withSetting(value, [], path, to);
    if (next === undefined) lost.push(`${formatPointer(path)}: ${formatValue(to)}`);
    else value = next;
  }
  return { value, lost };
}

/** Describes the changes of one side in settings. */
export function nameSettingChanges(base: Json, own: Json, left: readonly string[] = []): string[] {
  return diffSettings(base, own)
    .filter(({ path }) => !left.includes(String(path[0])))
    .map(({ path, from, to }) => `${formatPointer(path)}: ${formatStated(from)} → ${formatStated(to)}`);
}
