import { formatTable } from "./formatTable";
import type { DocumentedCall } from "./readCalls";

/** Creates docs/calls.md: every call that sections can need, and the other requests of the site to the API. */
export function createCallsDocument(
  calls: readonly DocumentedCall[],
  endpoints: Readonly<Record<string, string>>,
): string {
  const names = new Set(calls.map(({ name }) => name));
  const others = Object.entries(endpoints).filter(([name]) => !names.has(name));
  const parts = [
    "# Calls",
    "Made from the definitions in `src/stores/calls/` and the endpoints in `src/api/createApi.ts` by `npm run generate`. [Add a call](add-a-call.md) shows how to make one.",
    "## What sections can state",
    "A section states these as `needs` and reads them with `useAnswer`. A list may be limited: `limitTo(latestStores(), 12)`. `PageQuery` is the page of a list: its number, its length, the order and the kind of offers. Where no request is named, the answer is made of other answers.",
    formatTable(
      ["Call", "Parameters", "Request", "What it gives", "Slice"],
      calls.map(({ name, parameters, description, slice }) => [
        `\`${name}\``,
        parameters === undefined ? "" : `\`${parameters}\``,
        name in endpoints ? `\`${endpoints[name]}\`` : "",
        description,
        `\`${slice}\``,
      ]),
    ),
    "## What else the site asks for",
    "Actions of shoppers, and calls that the server makes for itself: functions of `src/api/createApi.ts` that no section states.",
    formatTable(
      ["Function", "Request"],
      others.map(([name, endpoint]) => [`\`${name}\``, `\`${endpoint}\``]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}
