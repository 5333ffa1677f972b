import { typeOfParameters } from "./createCallModules";
import { formatTable } from "./formatTable";
import type { ApiCallSource } from "./readApiCalls";
import type { DocumentedCall } from "./readDerivedCalls";

/** Creates docs/calls.md: every call that sections can need, and the other requests of the site to the API. */
export function createCallsDocument(apiCalls: readonly ApiCallSource[], derived: readonly DocumentedCall[]): string {
  const endpoints = new Map(apiCalls.map(({ name, endpoint }) => [name, endpoint]));
  const calls = [
    ...apiCalls.flatMap(({ name, description, parameters, need }): DocumentedCall[] =>
      need === undefined ? [] : [{ name, slice: need.slice, parameters: typeOfParameters(parameters), description }],
    ),
    ...derived,
  ].sort((a, b) => (a.slice < b.slice ? -1 : Number(a.slice > b.slice)));
  const parts = [
    "# Calls",
    "Made from `src/api/calls/` and `src/stores/derived/` by `npm run generate`. [Add a call](add-a-call.md) shows how to make one, and [the API contract](api-contract.md) has the requests with their parameters and answers.",
    "## What sections can state",
    "A section states these as `needs` and reads them with `useAnswer`. A list may be limited: `limitTo(latestStores(), 12)`. `PageQuery` is the page of a list: its number, its length, the order and the kind of offers. Where no request is named, the answer is made of other answers.",
    formatTable(
      ["Call", "Parameters", "Request", "What it gives", "Slice"],
      calls.map(({ name, parameters, description, slice }) => [
        `\`${name}\``,
        parameters === undefined ? "" : `\`${parameters}\``,
        endpoints.has(name) ? `\`${endpoints.get(name)}\`` : "",
        description,
        `\`${slice}\``,
      ]),
    ),
    "## What else the site asks for",
    "Actions of shoppers, and calls that the server makes for itself: calls of `src/api/calls/` that no section states.",
    formatTable(
      ["Function", "Request"],
      apiCalls.flatMap(({ name, endpoint, need }) => (need === undefined ? [[`\`${name}\``, `\`${endpoint}\``]] : [])),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}
