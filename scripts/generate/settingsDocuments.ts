import type { Setting, SettingGroup } from "../../src/server/settings/Setting";
import { fillTable } from "./fillTable";
import { formatTable } from "./formatTable";

/** Puts the table of each group into docs/settings.md, below the group's heading. Throws an Error if a heading is missing. */
export function fillSettingsTables(document: string, groups: readonly SettingGroup[]): string {
  return groups.reduce((text, { heading, entries }) => {
    const rows = Object.values(entries).map((setting) => [formatName(setting), setting.meaning]);
    return fillTable(text, `## ${heading}`, formatTable(["Setting", "Meaning"], rows));
  }, document);
}

function formatName({ name, default: value, isSecret }: Setting): string {
  const note = isSecret ? "*secret*" : value;
  return note ? `\`${name}\` (${note})` : `\`${name}\``;
}

/** Creates .env.example: each setting as a comment, with its example or its default. */
export function createSettingsExample(groups: readonly SettingGroup[]): string {
  const parts = groups.map(({ heading, entries }) => [
    "",
    `# ${heading}`,
    ...Object.values(entries).map((setting) => `#${setting.name}=${setting.example ?? setting.default ?? ""}`),
  ]);
  return `${[
    "# The settings of the site server, each with its default or an example. Copy the file, remove the “#” before what you set, and",
    "# start the server with it: node --env-file=.env dist/server/main.js. docs/settings.md says what each means.",
    "# Made from src/server/settings/settings.ts by npm run generate.",
    ...parts.flat(),
  ].join("\n")}\n`;
}
