import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicateId = defineDiagnostic({
  code: "duplicate-id",
  order: 330,
  severity: "error",
  message: ({ id }: Facts<"id">) =>
    `The id “${id}” is used twice on one page. Give one of the two sections another id, such as “${id}-2”.`,
  meaning: "Ids are unique on a page, across its header and footer: overlays and differences speak of sections by id.",
  remedy: "Rename one of the two sections.",
  examples: ({ home }) => [
    { change: home('"id": "deals"', '"id": "welcome"'), at: "home/one.json:8:13", says: "welcome" },
  ],
});
