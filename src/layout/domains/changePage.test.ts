import { describe, expect, it } from "vitest";
import type { DomainOverlay, Operation } from "../../generated/documents";
import { parseDocument } from "../document/parseDocument";
import { traceDocument } from "../overlay/TracedDocument";
import { completeDocument } from "../schema/applyDefaults";
import { changePage } from "./changePage";

const PAGE = {
  version: 5,
  kind: "page",
  title: "Terms",
  path: "/terms",
  sections: [
    { id: "heading", type: "page-heading", heading: "Terms" },
    { id: "form", type: "newsletter-form", heading: "News" },
  ],
};
const ID = "page/terms";
const set = (section: string, pointer: string, was: unknown, to: unknown) => ({ op: "set", section, pointer, was, to });
const HEADING = set("heading", "/heading", "Terms", "Our terms");

/** The page with these operations of a domain; `unusable` are indexes. */
function change(operations: readonly object[], unusable: readonly number[] = []) {
  const base = parseDocument(`${ID}.json`, JSON.stringify(PAGE));
  const text = JSON.stringify({ version: 5, pages: { [ID]: operations } }, null, 2);
  const { source, value } = parseDocument("domain/shop.example.json", text);
  const overlay = value as DomainOverlay;
  const own = overlay.pages[ID] ?? [];
  const left = new Set(unusable.flatMap((index) => (own[index] as Operation | undefined) ?? []));
  const traced = traceDocument(completeDocument(base.value), base.source);
  return { base: traced, ...changePage(ID, traced, { domain: "shop.example", source, overlay, unusable: left }) };
}

const headingOf = ({ traced }: ReturnType<typeof change>) => Reflect.get(traced.document.sections[0] ?? {}, "heading");
const codesOf = ({ diagnostics }: ReturnType<typeof change>) =>
  diagnostics.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`);

describe("the operations of a domain on a page", () => {
  it("all apply where they have no fault", () => {
    const changed = change([HEADING, { op: "remove", section: "form" }]);
    expect(codesOf(changed)).toEqual([]);
    expect(headingOf(changed)).toBe("Our terms");
    expect(changed.traced.document.sections).toHaveLength(1);
  });

  it("are judged one by one: a lost target is left out alone, an outdated value applies", () => {
    const changed = change([set("nowhere", "/heading", "x", "y"), { ...HEADING, was: "Conditions" }]);
    expect(codesOf(changed)).toEqual([
      "error /pages/page~1terms/0/section stale-target",
      "warning /pages/page~1terms/1/was outdated-value",
    ]);
    expect(headingOf(changed)).toBe("Our terms");
    expect(changed.operations.map(({ part, isLeftOut }) => [part, isLeftOut])).toEqual([
      [ID, true],
      [ID, false],
    ]);
  });

  it("that make the page invalid are left out alone", () => {
    const changed = change([HEADING, set("form", "/heading", "News", 5)]);
    expect(codesOf(changed)).toEqual(["error /sections/1/heading wrong-type"]);
    expect(headingOf(changed)).toBe("Our terms");
    expect(Reflect.get(changed.traced.document.sections[1] ?? {}, "heading")).toBe("News");
  });

  it("that add a section which cannot work there are left out alone", () => {
    const value = { id: "profile", type: "store-profile" };
    const changed = change([{ op: "insert", at: { after: "heading" }, value }, HEADING]);
    expect(changed.diagnostics.map(({ code }) => code)).toEqual(["misplaced-section"]);
    expect(headingOf(changed)).toBe("Our terms");
    expect(changed.traced.document.sections.map(({ id }) => id)).toEqual(["heading", "form"]);
  });

  it("that have a fault by themselves are skipped, and a page without any other is the page itself", () => {
    const changed = change([HEADING], [0]);
    expect(changed.traced).toBe(changed.base);
    expect(change([]).diagnostics).toEqual([]);
  });
});
