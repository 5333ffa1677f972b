import { DOCUMENT_KINDS, type DocumentKind } from "../../layout/document/LayoutSet";
import { placeAtRoot } from "../../layout/overlay/TracedChoice";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";

/** One side of a comparison. */
export interface PairedSide {
  readonly parts: Partial<Readonly<Record<DocumentKind, TracedDocument>>>;
  /** True when the parts are the documents of a domain. */
  readonly isDomain: boolean;
}

/** Lists the parts that only one side has and that are therefore not compared. */
export function listUnpaired(a: PairedSide, b: PairedSide): DocumentKind[] {
  const compared = pairParts(a, b).map(({ part }) => part);
  const all = [...new Set([...Object.keys(a.parts), ...Object.keys(b.parts)])];
  return a.isDomain || b.isDomain
    ? DOCUMENT_KINDS.filter((part) => all.includes(part) && !compared.includes(part))
    : [];
}

/** The parts that both sides have. Two single documents are compared whatever their kinds. */
export function pairParts(
  a: PairedSide,
  b: PairedSide,
): { readonly part: DocumentKind; readonly a: TracedDocument; readonly b: TracedDocument }[] {
  const both = DOCUMENT_KINDS.flatMap((part) => {
    const [left, right] = [a.parts[part], b.parts[part]];
    if (left === undefined || right === undefined) return [];
    // The home of a domain is at “/”, whatever path its document names.
    const isAtRoot = part === "home" && (a.isDomain || b.isDomain);
    return [{ part, a: isAtRoot ? placeAtRoot(left) : left, b: isAtRoot ? placeAtRoot(right) : right }];
  });
  if (both.length > 0 || a.isDomain || b.isDomain) return both;
  const [left] = Object.values(a.parts);
  const [right] = Object.values(b.parts);
  return left === undefined || right === undefined ? [] : [{ part: left.document.kind, a: left, b: right }];
}
