import fc from "fast-check";
import { expect, it } from "vitest";
import { isFull, runsOf } from "../../harness/tiers/tier";
import type { DomainOverlay, LayoutDocument, Operation } from "../../src/generated/documents";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import { isError } from "../../src/layout/diagnostics/Diagnostic";
import { findDomainList } from "../../src/layout/document/domainLists";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { applyOverlayFile } from "../../src/layout/domains/applyOverlay";
import { type ChangedChoice, changeForDomain } from "../../src/layout/domains/changeForDomain";
import { rebaseDomain } from "../../src/layout/domains/rebaseDomain";
import type { TracedChoice } from "../../src/layout/overlay/TracedChoice";
import { traceDocument } from "../../src/layout/overlay/TracedDocument";
import { completeDomainOverlay } from "../../src/layout/schema/applyDefaults";
import { getAt, toPath } from "../../src/layout/source/pointer";
import { validateDocument } from "../../src/layout/validate/validateDocument";
import { validateDomainOverlay } from "../../src/layout/validate/validateOverlay";
import { anyHome } from "./arbitraryDocument";

const FILE = "domain/shop.example.json";

/**
 * A home as it was, the home that a domain makes of it, and the home as it is now: some operations of a random difference
 * away from what it was.
 */
const story = fc.tuple(anyHome, anyHome, anyHome, fc.infiniteStream(fc.boolean())).map(([then, ours, other, picks]) => {
  const edits = diffDocuments(then, other).operations.filter(() => picks.next().value === true);
  const { changed } = change(then, write(edits));
  return { then, ours, now: changed.home.document };
});

it("overlays rebased over random base edits keep the domain's own values", () => {
  let kept = 0;
  let stale = 0;
  let lost = 0;
  fc.assert(
    fc.property(story, ({ then, ours, now }) => {
      const text = write(diffDocuments(then, ours).operations);
      expect(change(then, text).diagnostics).toEqual([]);
      expect(change(then, text).changed.home.document).toEqual(ours);

      const served = change(now, text);
      expect(listFaults(served)).toEqual([]);
      expectExplained(served);
      kept += expectOwnValues(served);

      const { edits, stale: found } = rebaseDomain(served.operations, served.source);
      const rebasedText = applyEdits(text, edits);
      expect(validateDomainOverlay(parseDocument(FILE, rebasedText))).toEqual([]);
      const rebased = change(now, rebasedText);
      expect(rebased.changed.home.document).toEqual(served.changed.home.document);
      expect(rebaseDomain(rebased.operations, rebased.source).stale).toEqual([]);
      expect(rebased.diagnostics.filter(isError).map(({ code }) => code)).toEqual(
        served.diagnostics.filter(isError).map(({ code }) => code),
      );
      expectStrict(now, rebased);
      stale += found.length;
      lost += served.operations.filter(({ isLeftOut }) => isLeftOut).length;
    }),
    { numRuns: runsOf(40), endOnFailure: true },
  );
  // The stories are worth telling.
  if (isFull) expect(Math.min(kept, stale, lost)).toBeGreaterThan(0);
}, 120_000);

it("where an outcome has a fault, no smaller set of operations could be left out", () => {
  let found = 0;
  const broken = fc.tuple(story, fc.infiniteStream(fc.nat({ max: 3 }))).map(([{ then, ours, now }, picks]) => {
    const operations = diffDocuments(then, ours).operations.slice(0, 5);
    // Some values are such as no schema allows.
    const spoilt = operations.map((operation): Operation => {
      const isSpoilt = operation.op === "set" && picks.next().value === 0;
      return isSpoilt ? ({ ...operation, to: { nothing: "of the kind" } } as Operation) : operation;
    });
    return { now, operations: spoilt };
  });
  fc.assert(
    fc.property(broken, ({ now, operations }) => {
      const all = change(now, write(operations));
      expect(listFaults(all)).toEqual([]);
      expectExplained(all);
      const left = all.operations.filter(({ isLeftOut }) => isLeftOut);
      // Those that find no target are left out before any fault of the outcome is looked for.
      const lost = left.flatMap(({ path, fault }) => (fault === undefined ? [] : [Number(path.at(-1))]));
      const least = Math.min(...listSubsets(operations).map((set) => countLeftOut(now, operations, set, lost)));
      expect(left.length).toBe(least);
      if (least > 0) found++;
    }),
    { numRuns: runsOf(25) },
  );
  if (isFull) expect(found).toBeGreaterThan(0);
}, 120_000);

const CHOICE = { home: "home/one", header: "header/one", footer: "footer/one" };

function write(operations: readonly Operation[]): string {
  return JSON.stringify({ version: 5, home: operations }, null, 2);
}

function trace(file: string, document: LayoutDocument) {
  return traceDocument(document, parseDocument(file, JSON.stringify(document, null, 2)).source);
}

function emptyPart(kind: "header" | "footer"): LayoutDocument {
  return { version: 5, kind, title: kind, sections: [] } as unknown as LayoutDocument;
}

function change(now: LayoutDocument, text: string, unusable: readonly number[] = []) {
  const { source, value } = parseDocument(FILE, text);
  const overlay: DomainOverlay = completeDomainOverlay(value);
  const base: TracedChoice = {
    home: trace("home/one.json", now),
    header: trace("header/one.json", emptyPart("header")),
    footer: trace("footer/one.json", emptyPart("footer")),
  };
  const left = new Set(findDomainList(overlay, CHOICE.home).operations.filter((_, index) => unusable.includes(index)));
  return { ...changeForDomain(base, CHOICE, { domain: "shop.example", source, overlay, unusable: left }), source };
}

function listFaults({ changed }: ChangedChoice): string[] {
  const { document } = changed.home;
  return validateDocument(parseDocument("home/one.json", JSON.stringify(document))).map(({ message }) => message);
}

/** Each operation that is left out has an error in its lines, and an error is never about one that is not. */
function expectExplained({ operations, diagnostics, source }: ReturnType<typeof change>): void {
  const errors = diagnostics.filter(isError);
  for (const { path, isLeftOut } of operations) {
    const node = source.nodeAt(path);
    const { line, endLine } = source.rangeAt(node?.offset ?? 0, node?.length ?? 0);
    const own = errors.filter((error) => error.line >= line && error.line <= endLine);
    expect([path, own.length > 0]).toEqual([path, isLeftOut]);
  }
}

/** What the last operation on a setting says is in the outcome, whatever the document says now; gives how many. */
function expectOwnValues({ changed, operations }: ChangedChoice): number {
  const { document } = changed.home;
  const applied = operations.filter(({ isLeftOut }) => !isLeftOut);
  const own = applied.flatMap(({ operation, fault }, position) => {
    if (operation.op !== "set") return [];
    const later = applied.slice(position + 1).map((other) => other.operation);
    const renamed = later.find((other) => other.op === "rename" && other.section === operation.section);
    const id = renamed?.op === "rename" ? renamed.to : operation.section;
    const isGone = later.some((other) => (other.op === "remove" || other.op === "replace") && other.section === id);
    const owner = id === undefined ? document : findSection(document, id)?.section;
    const pointer = fault?.performed?.pointer ?? operation.pointer;
    // An entry of a list moves with the entries before it.
    const isEntry = /\/\d+(?:\/|$)/.test(pointer);
    return isGone || owner === undefined || isEntry ? [] : [[getAt(owner, toPath(owner, pointer)), operation.to]];
  });
  for (const [value, to] of own) expect(value).toEqual(to);
  return own.length;
}

/** What is left in the file after a rebase applies to the document as strictly as `dealframe apply` does. */
function expectStrict(now: LayoutDocument, { operations, changed }: ChangedChoice): void {
  const sound = operations.filter(({ isLeftOut, fault }) => !isLeftOut && fault === undefined);
  const overlay = { version: 5 as const, operations: sound.map(({ operation }) => operation) };
  const parsed = parseDocument("overlay.json", JSON.stringify(overlay, null, 2));
  const { document, diagnostics } = applyOverlayFile(trace("home/one.json", now), parsed, overlay);
  expect(diagnostics).toEqual([]);
  expect(document).toEqual(changed.home.document);
}

function listSubsets<Item>(items: readonly Item[]): number[][] {
  return items.reduce((sets: number[][], _, index) => sets.flatMap((set) => [set, [...set, index]]), [[]]);
}

/**
 * How many operations are left out in all without some; `Infinity` where the outcome then has a fault by itself, or where
 * one of those that find no target is applied.
 */
function countLeftOut(
  now: LayoutDocument,
  operations: readonly Operation[],
  without: readonly number[],
  lost: readonly number[],
): number {
  const outcome = change(now, write(operations), without);
  const alone = outcome.operations.filter(
    ({ isLeftOut, path, fault }) => isLeftOut && !without.includes(Number(path.at(-1))) && fault === undefined,
  );
  const isConflict = alone.every(({ diagnostic }) => diagnostic !== undefined);
  const isLost = lost.every((index) =>
    outcome.operations.some(({ path, isLeftOut }) => Number(path.at(-1)) === index && isLeftOut),
  );
  return isConflict && isLost
    ? outcome.operations.filter(({ isLeftOut }) => isLeftOut).length
    : Number.POSITIVE_INFINITY;
}
