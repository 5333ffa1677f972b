import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unaskedKind = defineDiagnostic({
  code: "unasked-kind",
  order: 1132,
  severity: "warning",
  message: ({ actual, service, kind }: Facts<"actual" | "service" | "kind">) =>
    `“kinds” of “consent” lacks ${kind}, the kind of ${service} (${actual}), so that its scripts never run.`,
  meaning: "Scripts of a kind that the banner does not ask for never run, because no shopper can allow it.",
  remedy: "Add the kind to “kinds”, and give “version” a new value; or leave the service out.",
  examples: ({ websites }) => [
    {
      websites: websites(
        '"lang": "en",',
        '"tags": [{ "service": "meta-pixel", "id": "1234567890123456" }], "consent": { "version": "1", "kinds": ["analytics"] },',
      ),
      at: "7:27",
      says: "“kinds” of “consent” lacks advertising, the kind of Meta Pixel",
    },
  ],
});
