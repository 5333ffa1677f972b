import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const menuWithoutButton = defineDiagnostic({
  code: "menu-without-button",
  order: 938,
  severity: "warning",
  message: ({ parts, instead }: Facts<"parts" | "instead">) =>
    `No phone can open the menu: “narrowRows” does not name it, and has no place for ${parts}. Write ${instead} here.`,
  meaning:
    "Up to 768 px the links and buttons of a header are in its menu, behind the button that the part “menu” is. Without it shoppers on phones do not reach them.",
  remedy: "Name the part “menu” in a row of “narrowRows”, as the message writes it.",
  examples: ({ header }) => [
    {
      change: header('"links": []', '"links": [], "narrowRows": [["logo", "search"]]'),
      at: "header/one.json:2:76",
      says: 'Write [["logo","search","menu"]] here.',
    },
    {
      change: header('"links": []', '"links": [], "rows": [["logo", "buttons"]], "narrowRows": [["logo"], ["search"]]'),
      at: "header/one.json:2:107",
      says: "the buttons",
    },
  ],
});
