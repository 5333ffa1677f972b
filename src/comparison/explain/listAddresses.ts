import { isRecord } from "../../domain/isRecord";
import type { NamedSection } from "../../layout/compare/Change";
import { describePosition, nameSection } from "../../layout/compare/describeDifference";
import { listPlacedSections } from "../../layout/compare/matchSections";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { formatPointer, type Path } from "../../layout/source/pointer";

/** A value of a document. */
export interface Address {
  /** Absent for a value of the document itself. */
  readonly section?: PlacedName;
  /** JSON pointer inside the section, or inside the document; empty for a section as a whole. */
  readonly pointer: string;
  /** The same as keys and indexes. */
  readonly inner: Path;
  /** Path in the document. */
  readonly path: Path;
  readonly value: unknown;
}

/** A section with its position: “3rd of 8 sections”. */
export interface PlacedName extends NamedSection {
  readonly place: string;
}

/** Settings that describe the file, not the page. */
const FORMAL = ["$schema", "version", "kind", "sections"];

/** Every value of a document: of its sections, also of nested ones, and its own. */
export function listAddresses({ document }: TracedDocument): Address[] {
  const own = Object.entries(document).filter(([key]) => !FORMAL.includes(key));
  return [
    ...own.flatMap(([key, value]) => listValues(value, [key], [])),
    ...listPlacedSections(document).flatMap((placed) => {
      const section = { ...nameSection(placed), place: describePosition(placed, document.sections) };
      return listValues(placed.section, [], placed.path).map((found): Address => ({ ...found, section }));
    }),
  ];
}

/** Lists a value and every value in it, without nested sections, which are listed separately. */
function listValues(value: unknown, inner: Path, start: Path): Address[] {
  const own = { pointer: formatPointer(inner), inner, path: [...start, ...inner], value };
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isRecord(value)
      ? Object.entries(value).filter(([key]) => key !== "sections" && !(inner.length === 0 && isName(key)))
      : [];
  return [own, ...entries.flatMap(([key, child]) => listValues(child, [...inner, key], start))];
}

function isName(key: string): boolean {
  return key === "id" || key === "type";
}
