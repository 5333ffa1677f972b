import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import type { LayoutDocument } from "../../src/generated/documents";
import { describeDifference } from "../../src/layout/compare/describeDifference";
import { diffDocuments, toOverlay } from "../../src/layout/compare/diffDocuments";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { applyOverlay } from "../../src/layout/domains/applyOverlay";
import { traceDocument } from "../../src/layout/overlay/TracedDocument";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { isEqual } from "../../src/layout/source/isEqual";
import { validateDifference } from "../../src/layout/validate/validateOverlay";
import { anyDocument } from "./arbitraryDocument";

/** Two documents; often one is a rearrangement of the other. */
const pair = fc.oneof(
  fc.tuple(anyDocument, anyDocument),
  fc.tuple(anyDocument, fc.infiniteStream(fc.nat())).map(([a, picks]): [LayoutDocument, LayoutDocument] => {
    const sections = [...a.sections];
    for (let index = sections.length - 1; index > 0; index--) {
      const other = (picks.next().value ?? 0) % (index + 1);
      const [left, right] = [sections[index], sections[other]];
      if (left !== undefined && right !== undefined) [sections[index], sections[other]] = [right, left];
    }
    return [a, { ...a, sections: sections.slice(0, 1 + ((picks.next().value ?? 0) % sections.length)) }];
  }),
);

it("the difference of two documents is a valid overlay that makes the second of the first, and says when it is applied twice", () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const overlay = toOverlay(diffDocuments(a, b));
      expect(validateDifference(parseDocument("overlay.json", JSON.stringify(overlay)))).toEqual([]);
      const { document, diagnostics } = applyOverlay(a, overlay);
      expect(diagnostics).toEqual([]);
      if (!isEqual(document, b)) expect(document).toEqual(b);
      if (overlay.operations.length === 0) return;
      const again = applyOverlay(b, overlay);
      expect(again.document).toBeUndefined();
      expect(again.diagnostics.length).toBeGreaterThan(0);
    }),
    { numRuns: runsOf(1500) },
  );
}, 120_000);

it("a document does not differ from itself, nor from one whose keys stand in another order", () => {
  fc.assert(
    fc.property(anyDocument, (a) => {
      expect(diffDocuments(a, structuredClone(a)).operations).toEqual([]);
      expect(diffDocuments(a, reverseKeys(a) as LayoutDocument).operations).toEqual([]);
    }),
    { numRuns: runsOf(300) },
  );
});

it("what is told of two documents is empty only when they say the same, card styles of other names included", () => {
  const trace = (file: string, document: LayoutDocument) =>
    traceDocument(document, parseDocument(file, JSON.stringify(document)).source);
  fc.assert(
    fc.property(pair, fc.boolean(), fc.boolean(), ([a, other], isSame, isRenamed) => {
      const same = isSame ? a : other;
      const b: LayoutDocument = isRenamed
        ? JSON.parse(JSON.stringify(same).replaceAll('"standard"', '"classic"'))
        : same;
      const changes = describeDifference(trace("home/a.json", a), trace("home/b.json", b));
      expect(changes.length === 0).toBe(diffDocuments(a, b).operations.length === 0);
      if (!isSame || !isRenamed) return;
      expect(changes.map(({ from, to }) => [from, to])).toEqual([["standard", "classic"]]);
    }),
    { numRuns: runsOf(300) },
  );
}, 60_000);

it("a link that is added is no breaking difference; one that is removed or leads elsewhere is", () => {
  const links = ["/", "/store", "/categories"].map((href) => ({ label: href, href }));
  const impactsOf = (before: readonly object[], after: readonly object[]) => {
    const trace = (list: readonly object[]) => {
      const section = { id: "ways", type: "link-list", links: list };
      const value = { version: 5, kind: "footer", title: "x", sections: [section] };
      return traceDocument(completeDocument(value), parseDocument("footer/a.json", JSON.stringify(value)).source);
    };
    return describeDifference(trace(before), trace(after)).map(({ impact }) => impact);
  };
  const [first, second, third] = links;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three links");
  expect(impactsOf([first, second], [first, second, third])).toEqual(["visible"]);
  expect(impactsOf([first, third], [first, second, third])).toEqual(["visible"]);
  expect(impactsOf([first, second, third], [first, third])).toEqual(["breaking"]);
  expect(impactsOf([first, second], [second, first, third])).toEqual(["breaking"]);
  expect(impactsOf([first], [{ ...first, href: "/coupons" }])).toEqual(["breaking"]);
});

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reverseKeys(child)]),
  );
}
