import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownDomain = defineDiagnostic({
  code: "unknown-domain",
  order: 750,
  severity: "warning",
  message: ({ domain }: Facts<"domain">) =>
    `The website data has no domain “${domain}”. Correct the name, or add the domain.`,
  meaning:
    "The website data has no domain of this name: that of a file in `layouts/domain/`, or one that a page or a home for a time names in “domains”. A pattern such as `*.example` fits none.",
  remedy: "Correct the name, or add the domain to the website data.",
  examples: ({ domain }) => [{ change: domain('{ "op": "remove", "section": "deals" }') }],
});
