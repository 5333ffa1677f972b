import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownDocument } from "../diagnostics/kinds/unknown-document";
import { wrongDocumentKind } from "../diagnostics/kinds/wrong-document-kind";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { getKind, type PagePart } from "../document/LayoutSet";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** A document that a choice or a rule names for a part of the page, with its place. */
export interface NamedDocument {
  readonly path: Path;
  readonly part: PagePart;
  readonly id: string;
}

/** Reports a chosen document that does not exist, or is of another kind than its part of the page; `ids` are those that exist. */
export function checkChosenDocument(
  source: DocumentSource,
  { path, part, id }: NamedDocument,
  ids: Iterable<string>,
): Diagnostic[] {
  // An id of another form was reported by the schema.
  if (!/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return [];
  const known = new Set(ids);
  const possible = [...known].filter((other) => getKind(other) === part);
  const { suggestion, fix } = suggestReplacement(source, source.nodeAt(path), id, possible);
  if (!known.has(id)) return [unknownDocument.atValue(source, path, { actual: id }, { suggestion, fix })];
  if (getKind(id) === part) return [];
  const sameName = possible.find((other) => other === `${part}${id.slice(id.indexOf("/"))}`);
  return [wrongDocumentKind.atValue(source, path, { key: part, actual: id }, { suggestion: sameName ?? suggestion })];
}
