import type { Change } from "../../layout/compare/Change";
import { describeDifference } from "../../layout/compare/describeDifference";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { getContentKey } from "./contentKey";

/** Compares documents, each pair of contents once: domains share most of them. */
export class DocumentComparer {
  private readonly known = new Map<string, readonly Change[]>();

  /** Returns the differences; pairs with the same contents all get the places of the first pair. */
  describe(a: TracedDocument, b: TracedDocument): readonly Change[] {
    const [left, right] = [getContentKey(a.document), getContentKey(b.document)];
    if (left === right) return [];
    const key = `${left} ${right}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const changes = describeDifference(a, b, { isByEntry: true });
    this.known.set(key, changes);
    return changes;
  }
}
