import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const notForOneDomain = defineDiagnostic({
  code: "not-for-one-domain",
  order: 500,
  severity: "error",
  message: ({ setting }: Facts<"setting">) =>
    `“${setting}” of a document is the same for all domains. Write a document of its own for the domain, and name the domain in its “domains”.`,
  meaning: "A domain's overlay cannot change where a document is shown: paths belong to the document itself.",
  remedy: "Write a page of its own for the domain, with its name in “domains”.",
  examples: ({ page }) => [
    {
      change: {
        ...page('"path": "/terms"'),
        "domain/dealharbor.example.json":
          '{ "version": 5, "pages": { "page/terms": [{ "op": "set", "pointer": "/path", "was": "/terms", "to": "/agb" }] } }',
      },
      at: "domain/dealharbor.example.json:1:69",
      says: "“path” of a document is the same for all domains",
    },
  ],
});
