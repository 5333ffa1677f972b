import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const buttonNeverShown = defineDiagnostic({
  code: "button-never-shown",
  order: 810,
  severity: "warning",
  message: ({ more }: Facts<"more">) => `“expanded” equals “initial”, so the button “${more}” is never shown.`,
  meaning: "There is nothing more to show, so the button never appears.",
  remedy: "Raise “expanded”, or remove it.",
  examples: ({ home }) => [
    { change: home('"expanded": 17', '"expanded": 8'), at: "home/one.json:9:44", says: "Show more" },
  ],
});
