import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableAccount = defineDiagnostic({
  code: "unusable-account",
  order: 1130,
  severity: "warning",
  message: ({ actual, form, service, example }: Facts<"actual" | "form" | "service" | "example">) =>
    `“id” is ${actual}, which is no ${form} of ${service}, such as “${example}”. The site leaves the service out.`,
  meaning: "The account of a named service does not have the form that the service gives its accounts.",
  remedy: "Copy the account's id from the service; docs/tag-services.md shows the form of each.",
  examples: ({ websites }) => [
    {
      websites: websites('"lang": "en",', '"tags": [{ "service": "google-analytics", "id": "g-abc1234567" }],'),
      at: "7:53",
      says: "no measurement id of Google Analytics 4, such as “G-ABC1234567”",
    },
  ],
});
