import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const countdownOver = defineDiagnostic({
  code: "countdown-over",
  order: 870,
  severity: "warning",
  message: ({ endsAt }: Facts<"endsAt">) =>
    `The countdown ended on ${endsAt} and shows nothing. Remove it, give it a text “over”, or write a later “endsAt”.`,
  meaning:
    "The moment that a countdown leads to has passed in every time zone, and it has no text for the time after it. Shoppers see nothing of it.",
  remedy: "Remove the section, give it a text “over”, or write a later “endsAt”.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "x", "type": "countdown",\n"endsAt": "2020-01-01T12:00" }'),
      at: "home/one.json:12:11",
      says: "ended on 2020-01-01T12:00",
    },
  ],
});
