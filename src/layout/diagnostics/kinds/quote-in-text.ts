import { defineDiagnostic } from "../defineDiagnostic";

export const quoteInText = defineDiagnostic({
  code: "quote-in-text",
  order: 124,
  severity: "error",
  message: () => 'This quote ends the text, and more of the text follows. Inside a text write \\" or “ ”.',
  meaning: "A straight double quote ends a text. A quote inside of it needs a backslash, and curved quotes need none.",
  remedy: 'Write `\\"` for each quote inside the text, or curved quotes.',
  examples: ({ home }) => [
    { change: home('"Deals"', '"Our "best" deals"'), at: "home/one.json:7:64", says: "Inside a text" },
    { change: home('"Deals"', '"Our "2 for 1" deals"'), at: "home/one.json:7:64", says: "Inside a text" },
  ],
});
