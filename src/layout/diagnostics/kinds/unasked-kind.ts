import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unaskedKind = defineDiagnostic({
  code: "unasked-kind",
  order: 1132,
  severity: "warning",
  message: ({ what, kind }: Facts<"what" | "kind">) =>
    `“kinds” of “consent” lacks ${kind}, the kind of ${what}, so that its scripts never run.`,
  meaning: "Scripts of a kind that the banner does not ask for never run, because no shopper can allow it.",
  remedy:
    "Add the kind to “kinds”, and give “version” a new value; or leave the service out. For header_js and footer_js, “scripts” of “consent” names another kind.",
  examples: ({ websites }) => [
    {
      websites: websites(
        '"lang": "en",',
        '"tags": [{ "service": "meta-pixel", "id": "1234567890123456" }], "consent": { "version": "1", "kinds": ["analytics"] },',
      ),
      at: "7:27",
      says: "“kinds” of “consent” lacks advertising, the kind of Meta Pixel",
    },
    {
      websites: websites(
        '"header_js": "",',
        '"header_js": "<script src=\\"https://stats.example/a.js\\"></script>", "consent": { "version": "1", "kinds": ["analytics"] },',
      ),
      at: "12:18",
      says: "lacks advertising, the kind of “header_js”, so that its scripts never run",
    },
    {
      websites: websites(
        '"footer_js": "",',
        '"analytics_js": "https://stats.example/a.js", "footer_js": "", "consent": { "version": "1", "kinds": ["advertising"] },',
      ),
      at: "12:38",
      says: "lacks analytics, the kind of “analytics_js”",
    },
  ],
});
