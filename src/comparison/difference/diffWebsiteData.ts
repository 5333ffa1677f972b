import { isRecord } from "../../domain/isRecord";
import { isLanguageTag } from "../../domain/languageTag";
import type { Change } from "../../layout/compare/Change";
import { describeSettingChange } from "../../layout/compare/describeSettingChange";
import { diffByEntry } from "../../layout/compare/diffByEntry";
import { diffSettings } from "../../layout/compare/diffSettings";
import { toSingleSpaces } from "../../layout/compare/toShown";
import { describeWebsiteField } from "../../layout/schema/describeSetting";
import { getWebsiteRecordSchema } from "../../layout/schema/schemas";
import { isEqual } from "../../layout/source/isEqual";
import type { Path } from "../../layout/source/pointer";
import type { DomainData } from "../documents/DomainData";

/**
 * Fields that are compared elsewhere: the name of the domain, and those that select and date its documents. All other fields
 * of the contract are shown by the site (see `src/api/normalizeWebsite.ts`).
 */
const OTHER_FIELDS: readonly string[] = ["domain", "home_page", "time_zone"];
/** The names of the domain; those of two domains always differ. */
const NAMES: readonly string[] = ["aliases"];

const SHOWN_FIELDS: readonly string[] = Object.keys(getWebsiteRecordSchema().properties ?? {}).filter(
  (field) => !OTHER_FIELDS.includes(field),
);

/** The fields of website data that a site shows, in the order of the schema; for two domains without their names. */
export function listComparedFields(isOneDomain: boolean): readonly string[] {
  return isOneDomain ? SHOWN_FIELDS : SHOWN_FIELDS.filter((field) => !NAMES.includes(field));
}

/**
 * The differences of two domains' website data, or of one domain's before and after a change, field by field. A value that
 * the site shows alike, such as an empty text and none, is no difference. Nothing is compared where a side has no data.
 */
export function diffWebsiteData(a: DomainData, b: DomainData): Change[] {
  const [left, right] = [a.website, b.website];
  if (left === undefined || right === undefined || left === right) return [];
  return listComparedFields(a.domain === b.domain).flatMap((field) => {
    const [from, to] = [readShown(field, left.fields[field]), readShown(field, right.fields[field])];
    if (isEqual(from, to)) return [];
    return diffSettings(from, to, [field], diffByEntry).map((change): Change => {
      const { path, fromPath = path, entry } = change;
      return {
        kind: "changed",
        ...describeSettingChange(change, describeWebsiteField, ` (${nameField(path)})`),
        ...(isSpacing(change.from, change.to) ? { unseen: true as const } : {}),
        ...(change.from === undefined ? {} : { from: change.from }),
        ...(change.to === undefined ? {} : { to: change.to }),
        ...(left.locate && entry?.change !== "added" ? { a: left.locate(fromPath) } : {}),
        ...(right.locate && entry?.change !== "removed" ? { b: right.locate(path) } : {}),
      };
    });
  });
}

/** True for texts that differ only in repeated spaces. */
function isSpacing(from: unknown, to: unknown): boolean {
  return typeof from === "string" && typeof to === "string" && toSingleSpaces(from) === toSingleSpaces(to);
}

/** Returns the field that a change of website data is about. */
export function getField({ pointer = "" }: Change): string {
  return pointer.split("/")[1] ?? "";
}

/** “banners_v2, entry 2, title” */
function nameField(path: Path): string {
  return path.map((step) => (typeof step === "number" ? `entry ${step + 1}` : step)).join(", ");
}

/** Returns the value of a field as the site reads it; `undefined` for one that it takes for none. */
export function readShown(field: string, value: unknown): unknown {
  if (field === "lang") return typeof value === "string" && isLanguageTag(value.trim()) ? value.trim() : "en";
  return withoutEmpty(value);
}

/** Without empty texts, lists and objects, which the site does not show; keys in the order of the alphabet. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || undefined;
  if (value === null || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  const entries = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const shown = withoutEmpty(value[key]);
      return shown === undefined ? [] : [[key, shown] as const];
    });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
