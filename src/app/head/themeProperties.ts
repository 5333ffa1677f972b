import { readColor } from "../../domain/colors";
import type { Website } from "../../domain/entities";
import { keepByObject } from "../../domain/keepByObject";
import { type ColorRole, createPalette, OPTIONAL_COLORS, type SchemeColors } from "../../domain/palette";
import type { Theme } from "../../generated/documents";

/** The colours of a page in light and dark as custom properties of the document; made once for a domain and a palette. */
export const createThemeProperties = keepByObject(({ headerColor }: Pick<Website, "headerColor">) =>
  keepByObject((palette: Theme["palette"]): string => {
    const { light, dark } = createPalette(palette, headerColor);
    return `:root{${[...toDeclarations("light", light), ...toDeclarations("dark", dark)].join(";")}}`;
  }),
);

/** Resets the properties that an earlier palette of the document has set. */
export const COLOR_RESET = `:root{${["turn", ...OPTIONAL_COLORS].map((role) => `--${role}-light:initial;--${role}-dark:initial`).join(";")}}`;

/** The colours of one scheme. `turn` is 1 where text on the accent is light, and so must a logo be. */
function toDeclarations(scheme: string, colors: SchemeColors): string[] {
  return [
    ...Object.entries(colors).map(([role, color]) => `${toProperty(role as ColorRole, scheme)}:${color}`),
    ...(isLight(colors["accent-on"]) ? [`--turn-${scheme}:1`] : []),
  ];
}

function isLight(color = ""): boolean {
  return (readColor(color)?.l ?? 0) > 0.5;
}

/** `--accent-light-hover`, `--surface-light`. */
function toProperty(role: ColorRole, scheme: string): string {
  const [, rest = ""] = /^accent(.*)$/.exec(role) ?? [];
  return role.startsWith("accent") ? `--accent-${scheme}${rest}` : `--${role}-${scheme}`;
}
