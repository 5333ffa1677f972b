import { describe, expect, it } from "vitest";
import type { SettingGroup } from "../../src/server/settings/Setting";
import { createSettingsExample, fillSettingsTables } from "./settingsDocuments";

const read = (text: string) => text;
const GROUPS: readonly SettingGroup[] = [
  {
    heading: "Where it listens",
    entries: {
      port: { name: "PORT", type: read, default: "3000", meaning: "the port" },
      password: { name: "PASSWORD", type: read, meaning: "the password", isSecret: true },
    },
  },
  { heading: "Caches", entries: { cache: { name: "CACHE", type: read, example: "a|b", meaning: "a|b or $&" } } },
];
const PROSE = "# Settings\n\n## Where it listens\n\nA sentence.\n\n## Caches\n\n| old |\n";
const FILLED = `# Settings

## Where it listens

| Setting | Meaning |
| --- | --- |
| \`PORT\` (3000) | the port |
| \`PASSWORD\` (*secret*) | the password |

A sentence.

## Caches

| Setting | Meaning |
| --- | --- |
| \`CACHE\` | a\\|b or $& |
`;

describe("the documents of the settings", () => {
  it("have a table below the heading of each group, and their prose as it was", () => {
    expect(fillSettingsTables(PROSE, GROUPS)).toBe(FILLED);
    expect(fillSettingsTables(FILLED, GROUPS)).toBe(FILLED);
  });

  it("cannot be made for a group without a heading", () => {
    expect(() => fillSettingsTables("# Settings\n", GROUPS)).toThrow("the document needs one heading");
  });

  it("have an example with the example or default of each setting", () => {
    const lines = createSettingsExample(GROUPS).split("\n").slice(4);
    expect(lines).toEqual(["# Where it listens", "#PORT=3000", "#PASSWORD=", "", "# Caches", "#CACHE=a|b", ""]);
  });
});
