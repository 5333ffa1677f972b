import { type CatalogueEntry, type CatalogueSetting, listWords } from "./catalogue";

/** Returns the catalogue for a terminal: the types with what they show, then each with its settings. */
export function formatCatalogueText(entries: readonly CatalogueEntry[]): string {
  const width = Math.max(...entries.map(({ type }) => type.length));
  const list = entries.map(({ type, description }) => `${type.padEnd(width)}  ${description}\n`);
  return `${list.join("")}\n${entries.map(formatEntryText).join("\n")}`;
}

/** Returns one section type for a terminal. */
export function formatEntryText({ type, description, place, settings, example }: CatalogueEntry): string {
  const json = JSON.stringify(example, null, 2).replaceAll("\n", "\n  ");
  const lines = [
    type,
    `  ${description}`,
    ...(place === "" ? [] : [`  ${place}`]),
    ...settings.flatMap(formatSetting),
    "",
    "  Example:",
    `  ${json}`,
  ];
  return `${lines.join("\n")}\n`;
}

function formatSetting(setting: CatalogueSetting): string[] {
  const { name, isRequired, type, limits, impact, description } = setting;
  const byDefault = "default" in setting ? `default ${JSON.stringify(setting.default)}` : "";
  const facts = [type, limits, isRequired ? "required" : byDefault, impact].filter(Boolean).join(", ");
  return ["", `  ${name}: ${facts}`, `    ${description}`, ...listWords(setting).map((line) => `      ${line}`)];
}
