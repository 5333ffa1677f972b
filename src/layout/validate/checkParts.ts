import type { Section } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { headerWithoutLogo } from "../diagnostics/kinds/header-without-logo";
import { menuWithoutButton } from "../diagnostics/kinds/menu-without-button";
import { repeatedPart } from "../diagnostics/kinds/repeated-part";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

type Rows = readonly (readonly string[])[];

/** Lists of a header's rows, for a wide and for a narrow screen. */
const LISTS = ["rows", "narrowRows"] as const;

/** Parts that are in the menu on a narrow screen, in words. */
const IN_MENU: Readonly<Record<string, string>> = { menu: "the links", buttons: "the buttons" };

/** Checks that a section with rows of parts has each of them once in a width. Rows of a table hold texts, not parts. */
export function checkParts(
  source: DocumentSource,
  section: Readonly<Record<string, unknown>>,
  path: Path,
): Diagnostic[] {
  if (Array.isArray(section.columns)) return [];
  return LISTS.flatMap((key) => {
    const rows = section[key];
    if (!Array.isArray(rows)) return [];
    const seen = new Set<unknown>();
    return (rows as Rows).flatMap((row, at) =>
      row.flatMap((part, index) => {
        const isRepeated = seen.has(part);
        seen.add(part);
        return isRepeated ? [repeatedPart.atValue(source, [...path, key, at, index], { part, key })] : [];
      }),
    );
  });
}

/** Warns of rows without a logo, and of links and buttons that no shopper reaches on a narrow screen. */
export function warnOfParts(source: DocumentSource, section: Section, path: Path): Diagnostic[] {
  if (!("narrowRows" in section)) return [];
  const { narrowRows } = section;
  const withoutLogo = LISTS.flatMap((key) => {
    const [first = [], ...others] = section[key];
    if ([first, ...others].some((row) => row.includes("logo"))) return [];
    const instead = JSON.stringify([["logo", ...first], ...others]);
    return [headerWithoutLogo.atValue(source, [...path, key], { key, instead })];
  });
  if (narrowRows.some((row) => row.includes("menu"))) return withoutLogo;
  const parts = section.rows.flat().flatMap((part) => IN_MENU[part] ?? []);
  if (parts.length === 0) return withoutLogo;
  const [first = [], ...others] = narrowRows;
  const values = { parts: parts.join(" and "), instead: JSON.stringify([[...first, "menu"], ...others]) };
  return [...withoutLogo, menuWithoutButton.atValue(source, [...path, "narrowRows"], values)];
}
