import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateSource = defineDiagnostic({
  code: "duplicate-source",
  order: 1065,
  severity: "error",
  message: ({ source }: Facts<"source">) =>
    `Another map reads the source “${source}” on a timetable: each would withdraw what only the other one's file names.`,
  meaning:
    "An import withdraws the offers of a source that its file does not name. Two maps with “every” and the same source and kind would undo one another.",
  remedy: "Give one of the maps a source of its own, or remove its “every”.",
  examples: ({ map }) => [
    {
      maps: { ...map("", ""), "second.json": TIMED },
      at: "second.json:1:65",
      says: "Another map reads the source “network”",
    },
  ],
});

const TIMED = '{ "source": "network", "url": "https://other.example/feed.xml", "every": "1d" }';
