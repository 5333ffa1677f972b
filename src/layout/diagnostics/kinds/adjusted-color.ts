import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const adjustedColor = defineDiagnostic({
  code: "adjusted-color",
  order: 790,
  severity: "warning",
  message: ({ key, actual, used }: Facts<"key" | "actual" | "used">) =>
    `“${key}” is “${actual}”, with which text or buttons would not be readable. The site uses “${used}” instead.`,
  meaning:
    "Text must be readable on every ground of the page, and buttons must stand out from it (WCAG 2.2). A colour with which that cannot be is moved to the nearest lightness with which it can.",
  remedy: "Write the colour that the message names, or choose another one.",
  examples: ({ home }) => [
    {
      change: home('"cards":', '"theme": { "palette": { "ink": "#bbbbbb" } }, "cards":'),
      at: "home/one.json:5:34",
      says: "“ink” is “#bbbbbb”, with which text",
    },
  ],
});
