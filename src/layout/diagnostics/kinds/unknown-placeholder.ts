import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownPlaceholder = defineDiagnostic({
  code: "unknown-placeholder",
  order: 960,
  severity: "warning",
  isSuggestionPartial: true,
  message: ({ token, allowed }: Facts<"token" | "allowed">) =>
    `Nothing fills ${token}: shoppers would read it as it is written. ${allowed}`,
  meaning: "No value is filled in for the placeholder, so shoppers would read the braces.",
  remedy: "Use a placeholder that the text knows; the message lists them.",
  examples: ({ home, websites }) => [
    { change: home('"heading": "Deals"', '"heading": "Deals of {site}"'), at: "home/one.json:7:59", says: "{site}" },
    { change: home('"heading": "Deals"', '"heading": "Deals of {nmae}"'), at: "home/one.json:7:59", says: "{nmae}" },
    {
      change: home('"heading": "Deals"', '"heading": "Deals of { name }"'),
      at: "home/one.json:7:59",
      says: "{ name }",
    },
    {
      change: home('"count":', '"more": "More of {name}", "count":'),
      at: "home/one.json:9:15",
      says: "This text has no placeholders",
    },
    {
      change: home('"standard": {}', '"standard": { "texts": { "expires": "Until {day}" } }'),
      at: "home/one.json:5:50",
      says: "{date}",
    },
    {
      websites: websites('"lang": "en",', '"mail": { "confirmText": "Please confirm that you want {nme}." },'),
      at: "7:30",
      says: "Nothing fills {nme}",
    },
  ],
});
