import { getNodeValue } from "jsonc-parser";
import type { Anchor } from "../source/SourceText";
import type { Origin, Provenance } from "./Provenance";

/**
 * Notes that a section comes from a place of a file. Of a section that the file includes, the values come from the file of the
 * shared section, but for those that the including file states itself.
 */
export function noteSection(provenance: Provenance, id: string, { source, path }: Anchor): void {
  const from = source.anchorOf(path);
  provenance.noteSection(id, from);
  for (const key of source.listOwnKeys(path)) {
    const anchor = { source, path: [...path, key] };
    provenance.noteSetting(id, [key], { anchor, isDefault: false, ...describeOverridden(from, key) });
  }
}

/** The value of the shared section that the including file overrides; empty where it has none. */
function describeOverridden({ source, path }: Anchor, key: string): Pick<Origin, "overrode"> {
  const anchor = { source, path: [...path, key] };
  const node = source.has(anchor.path) ? source.nodeAt(anchor.path) : undefined;
  return node === undefined ? {} : { overrode: { value: getNodeValue(node), origin: { anchor, isDefault: false } } };
}
