import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const overlappingRules = defineDiagnostic({
  code: "overlapping-rules",
  order: 895,
  severity: "error",
  message: ({ shared, localTime }: Facts<"shared" | "localTime">) =>
    `Another rule of this file also chooses a home for ${shared} at ${localTime}. End one of them where the other one begins.`,
  meaning:
    "Two rules of one file choose homes for the same domain, both by its name or both by a pattern, and there are moments when both would apply. The later one is left out.",
  remedy:
    "Let one end when the other one begins. A rule of a domain's file goes before those of `selection.json`, and one that names a domain before one with a pattern.",
  examples: ({ selection }) => {
    const rule = (domains: string, times: string) => `{ "domains": ["${domains}"], "home": "home/one", ${times} }`;
    const rules = `"rules": [
${rule("*", '"from": "2026-11-27", "through": "2026-11-30"')},
${rule("*.example", '"from": "2026-11-30", "until": "2026-12-02T09:00"')}
],`;
    return [
      {
        change: selection('"homes": {', `${rules}\n"homes": {`),
        at: "selection.json:6:1",
        says: "also chooses a home for “*.example” at 2026-11-30 00:00",
      },
    ];
  },
});
