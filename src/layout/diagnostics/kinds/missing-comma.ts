import { defineDiagnostic } from "../defineDiagnostic";

export const missingComma = defineDiagnostic({
  code: "missing-comma",
  order: 90,
  severity: "error",
  message: () => "A comma is missing after this value.",
  meaning: "Two entries follow each other without a comma. A straight quote inside a text looks the same.",
  remedy: 'Add the comma, or write the quote inside the text as `\\"`.',
  examples: ({ home, websites }) => [
    { change: home('"version": 5,', '"version": 5'), at: "home/one.json:2:14", says: "comma" },
    { websites: websites('"name": "One",', '"name": "One"'), at: "4:17", says: "comma" },
  ],
});
