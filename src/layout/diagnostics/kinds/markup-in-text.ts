import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const markupInText = defineDiagnostic({
  code: "markup-in-text",
  order: 975,
  severity: "warning",
  message: ({ key, written, advice }: Facts<"key" | "written" | "advice">) =>
    `Shoppers would read ${written} as it is written: “${key}” is plain text. ${advice}`,
  meaning:
    "The text has tags or character references of HTML, but its setting is plain text, which pages show letter by letter. Only the settings whose description says so have markup.",
  remedy:
    "Remove the tags, and write characters as themselves. A text with bold words or links belongs in a section that has markup, which the message lists; a link has its own setting.",
  examples: ({ home }) => [
    {
      change: home('"heading": "Deals"', '"heading": "<b>Hot</b> deals"'),
      at: "home/one.json:7:59",
      says: "Shoppers would read <b> </b> as it is written: “heading” is plain text. Remove the tags",
    },
    {
      change: home('"heading": "Deals"', '"heading": "Deals &amp; codes"'),
      at: "home/one.json:7:59",
      says: "Write the character itself",
    },
    {
      change: home('"heading": "Deals"', '"heading": "Deals<br>and codes"'),
      at: "home/one.json:7:59",
      says: "Remove the tag;",
    },
  ],
});
