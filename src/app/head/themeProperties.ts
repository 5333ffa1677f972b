import { readColor } from "../../domain/colors";
import type { Website } from "../../domain/entities";
import { keepByObject } from "../../domain/keepByObject";
import { type ColorRole, createPalette, OPTIONAL_COLORS, type SchemeColors } from "../../domain/palette";
import type { Theme } from "../../generated/documents";

/** The colours of a page in light and dark as custom properties of the document; made once for a domain and a palette. */
export const createThemeProperties = keepByObject(({ headerColor }: Pick<Website, "headerColor">) =>
  keepByObject((palette: Theme["palette"]): string => {
    const { light, dark } = createPalette(palette, headerColor);
    const declarations = [...toDeclarations("light", light), ...toDeclarations("dark", dark)];
    const [turn, darkTurn] = [findTurn(light), findTurn(dark)];
    if (turn === "none") declarations.push("--turn-accent:none");
    const inDark = turn === darkTurn ? "" : `@media (prefers-color-scheme:dark){:root{--turn-accent:${darkTurn}}}`;
    return `:root{${declarations.join(";")}}${inDark}`;
  }),
);

/** Resets the properties that an earlier palette of the document has set. */
export const COLOR_RESET = `:root{--turn-accent:initial;${OPTIONAL_COLORS.map((role) => `--${role}-light:initial;--${role}-dark:initial`).join(";")}}`;

/** The filter of logos on the accent: `none` where text on it is dark, and else the sheet's own, which turns their lightness. */
function findTurn({ "accent-on": text = "" }: SchemeColors): "none" | "initial" {
  return (readColor(text)?.l ?? 0) < 0.5 ? "none" : "initial";
}

function toDeclarations(scheme: string, colors: SchemeColors): string[] {
  return Object.entries(colors).map(([role, color]) => `${toProperty(role as ColorRole, scheme)}:${color}`);
}

/** `--accent-light-hover`, `--surface-light`. */
function toProperty(role: ColorRole, scheme: string): string {
  const [, rest = ""] = /^accent(.*)$/.exec(role) ?? [];
  return role.startsWith("accent") ? `--accent-${scheme}${rest}` : `--${role}-${scheme}`;
}
