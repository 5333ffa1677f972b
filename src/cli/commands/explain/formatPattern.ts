import type { MatchedSetting, SharedValue } from "../../../comparison/explain/explainPattern";
import type { PlacedName } from "../../../comparison/explain/listAddresses";
import { formatCount, nameFirst, plural } from "../../../domain/text/messageWords";
import { nameType } from "../../../layout/schema/describeSetting";
import type { Terminal } from "../../terminal/Terminal";

const MAX_SETTINGS = 15;
const MAX_VALUES = 6;
const MAX_LENGTH = 60;

/** The settings that a pattern matches as lines of text; with `isWhole`, all settings, values and names. */
export function formatPattern(
  pattern: string,
  settings: readonly MatchedSetting[],
  { isWhole, colors }: { readonly isWhole: boolean } & Pick<Terminal, "colors">,
): string {
  const count = settings.reduce((sum, { values }) => sum + values.length, 0);
  const isOverlaid = settings.some(({ values }) => values.some((value) => value.isOverlaid));
  const shown = isWhole ? settings : settings.slice(0, MAX_SETTINGS);
  const left = settings.length - shown.length;
  const lines = [
    colors.bold(`${pattern}: ${plural(settings.length, "setting")}, ${plural(count, "value")}`),
    ...(isOverlaid ? [colors.dim("* set by the changes of the domain itself")] : []),
    ...shown.flatMap((setting) => ["", ...formatSetting(setting, isWhole, colors)]),
    ...(left === 0 ? [] : ["", colors.dim(`… ${formatCount(left)} more settings: add --all`)]),
  ];
  return `${lines.join("\n")}\n`;
}

function formatSetting(setting: MatchedSetting, isWhole: boolean, colors: Terminal["colors"]): string[] {
  const { part, section, pointer, label, values } = setting;
  const shown = isWhole ? values : values.slice(0, MAX_VALUES);
  const left = values.length - shown.length;
  const where = section === null ? part : `${nameSectionAt(section)}, ${part}`;
  return [
    `${colors.bold(`${section?.id ?? part}${pointer}`)}  ${label}  ${colors.dim(`(${where})`)}`,
    ...shown.map((value) => formatValue(value, isWhole, colors)),
    ...(left === 0 ? [] : [colors.dim(`    … ${formatCount(left)} more values: add --all`)]),
  ];
}

/** “Top Deals” (deal grid), or a section without a heading by its type and place: “banner slot, 2nd of 8 sections”. */
export function nameSectionAt({ heading, type, place }: PlacedName): string {
  return heading === undefined ? `${nameType(type)}, ${place}` : `“${heading}”, ${nameType(type)}`;
}

function formatValue(shared: SharedValue, isWhole: boolean, colors: Terminal["colors"]): string {
  const { value, file, line, column, isDefault, isOverlaid, overrides, domains } = shared;
  const names = nameFirst(domains, isWhole ? Number.POSITIVE_INFINITY : 2);
  const others = isOverlaid && domains.length > 1 ? " and in the files of the others" : "";
  const place = isDefault && !isOverlaid ? "the schema's default" : `${file}:${line}:${column}${others}`;
  const before = overrides.map((step) => `, overrides ${shorten(step.value)}`).join("");
  return `  ${isOverlaid ? "*" : " "} ${shorten(value)}  ${plural(domains.length, "domain")}: ${names}  ${colors.dim(place + before)}`;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
