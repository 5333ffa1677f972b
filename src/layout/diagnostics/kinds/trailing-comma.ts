import { defineDiagnostic } from "../defineDiagnostic";

export const trailingComma = defineDiagnostic({
  code: "trailing-comma",
  order: 80,
  severity: "error",
  message: () => "There is a comma after the last entry.",
  meaning: "JSON allows no comma after the last entry.",
  remedy: "Remove the comma, or use --fix.",
  examples: ({ home, websites }) => [
    { change: home('"heading": "Deals" }', '"heading": "Deals", }'), at: "home/one.json:7:66", says: "comma" },
    { websites: websites('"banners_v2": []', '"banners_v2": [],'), at: "27:21", says: "comma" },
  ],
});
