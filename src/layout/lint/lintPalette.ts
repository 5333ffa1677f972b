import { isRecord } from "../../domain/isRecord";
import { createPalette, type Palette } from "../../domain/palette";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { adjustedColor } from "../diagnostics/kinds/adjusted-color";
import type { PlacedDocument } from "../document/parseDocument";
import { getAt, type Path } from "../source/pointer";

const PALETTE: Path = ["theme", "palette"];
/** Accent that stands for the unknown colour of a domain: the stated colours are checked independently of it. */
const ANY_ACCENT = "#808080";

/**
 * Warnings for the colours of a palette that the site shows lighter or darker, since text could not be read on or in them.
 */
export function lintPalette({ source, value }: PlacedDocument): Diagnostic[] {
  const palette = getAt(value, PALETTE);
  if (!isRecord(palette) || Object.keys(palette).length === 0) return [];
  const { adjusted } = createPalette(readColors(palette), ANY_ACCENT);
  return adjusted.map(({ role, wanted, used }) =>
    adjustedColor.atValue(source, [...PALETTE, role], { key: role, actual: wanted, used }),
  );
}

/** Returns the colours that are texts; the schema reports other values. */
function readColors(palette: Record<string, unknown>): Palette {
  return Object.fromEntries(Object.entries(palette).filter(([, color]) => typeof color === "string"));
}
