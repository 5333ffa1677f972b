import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const lineBreakInText = defineDiagnostic({
  code: "line-break-in-text",
  order: 1137,
  severity: "warning",
  message: ({ key }: Facts<"key">) =>
    `“${key}” has a line break, for which mails have a space: each of their words is one line.`,
  meaning: "The words of mails are texts of one line. Line breaks and tabs in them become spaces.",
  remedy: "Write the text in one line. Each key of `mail` is a paragraph of its own.",
  examples: ({ websites }) => [
    {
      websites: websites('"lang": "en",', '"mail": { "confirmSubject": "Please confirm\\nyour subscription" },'),
      at: "7:33",
      says: "“confirmSubject” has a line break",
    },
  ],
});
