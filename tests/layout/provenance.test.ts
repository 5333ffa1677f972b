import fc from "fast-check";
import { getNodeValue } from "jsonc-parser";
import { expect, it } from "vitest";
import { applyOperations } from "../../src/layout/applyOperations";
import { listLeaves } from "../../src/layout/describeSetting";
import { diffDocuments, toOverlay } from "../../src/layout/diffDocuments";
import { parseDocument } from "../../src/layout/parseDocument";
import { formatPointer } from "../../src/layout/pointer";
import { traceDocument } from "../../src/layout/TracedDocument";
import { findSections } from "../../src/layout/walkSections";
import { anyDocument } from "./arbitraryDocument";

it("every value of an effective document is found in the file and at the place that said it", () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (a, b) => {
      const base = traceDocument(a, parseDocument("home/a.json", JSON.stringify(a)).source);
      const overlay = toOverlay(diffDocuments(a, b));
      const { source } = parseDocument("home/b.json", JSON.stringify(overlay));
      const list = { source, path: ["operations"], operations: overlay.operations };
      const { traced } = applyOperations(base, list);
      expect(traced?.document).toBeDefined();
      if (traced === undefined) return;
      const wrong = findSections(traced.document).flatMap(({ section, path }) =>
        listLeaves(section).flatMap(({ path: inner, value }) => {
          const at = [...path, ...inner];
          const { anchor, isDefault } = traced.provenance.find(traced.document, at);
          const node = anchor.source.nodeAt(anchor.path);
          const said: unknown = node === undefined ? undefined : getNodeValue(node);
          // The operation that takes a setting away brings its default.
          return isDefault || said === value ? [] : [{ at: formatPointer(at), value, said }];
        }),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
