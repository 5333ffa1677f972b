import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tagsWithoutConsent = defineDiagnostic({
  code: "tags-without-consent",
  order: 1134,
  severity: "info",
  message: ({ services }: Facts<"services">) =>
    `The pages load ${services} for every shopper, because the domain has no “consent”.`,
  meaning:
    "Services of the kinds analytics, advertising and personalisation run at once. In many countries a shopper has to agree first.",
  remedy: "Add “consent”, as docs/consent.md shows. Where no consent is needed, the note needs no answer.",
  examples: ({ websites }) => [
    {
      websites: websites('"lang": "en",', '"tags": [{ "service": "clarity", "id": "abc123def4" }],'),
      at: "7:13",
      says: "The pages load Microsoft Clarity for every shopper",
    },
  ],
});
