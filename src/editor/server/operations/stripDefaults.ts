import { isRecord } from "../../../domain/isRecord";
import { completeSection } from "../../../layout/schema/applyDefaults";
import { isEqual } from "../../../layout/source/isEqual";
import type { Path } from "../../../layout/source/pointer";
import type { Json } from "./performEach";
import { withoutSetting } from "./settingEdits";

/** A section as a file would state it: without the settings that it would have anyway. */
export function stripDefaults(section: Json): Json {
  const whole = completeSection(section);
  return listKeys(section).reduce((stripped, path) => {
    const candidate = withoutSetting(stripped, [], path, true) ?? stripped;
    return isEqual(completeSection(candidate), whole) ? candidate : stripped;
  }, section);
}

/** The settings of a section, the inner ones first; those of sections in it, too. */
function listKeys(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listKeys(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, key];
    return key === "id" || key === "type" ? [] : [...listKeys(child, at), at];
  });
}
