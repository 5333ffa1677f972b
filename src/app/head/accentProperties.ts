import { type AccentColors, createAccent } from "../../domain/accent";

/** The domain's accent in light and dark as custom properties of the document. */
export function createAccentProperties(headerColor: string): string {
  const { light, dark } = createAccent(headerColor);
  return `:root{${[...toDeclarations("accent-light", light), ...toDeclarations("accent-dark", dark)].join(";")}}`;
}

function toDeclarations(prefix: string, colors: AccentColors): string[] {
  return Object.entries(colors).map(([role, color]) => `--${prefix}${role === "accent" ? "" : `-${role}`}:${color}`);
}
