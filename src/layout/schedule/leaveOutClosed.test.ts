import { expect, it } from "vitest";
import type { LayoutDocument } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import { completeDocument } from "../schema/applyDefaults";
import { leaveOutClosed } from "./leaveOutClosed";
import type { Schedule } from "./Schedule";

const SLOT = { type: "banner-slot", source: { from: "ad-banners" }, dimension: "1480 * 630" };
const CLOSED = { until: "2026-11-27" };
const OPEN = { from: "2026-11-27", weekdays: ["friday"], hours: { from: "00:00", until: "24:00" } };

/** A schedule with an end is closed. */
const show = (sections: readonly object[], more: object = {}) =>
  leaveOutClosed(createHome(sections, more), ({ until }: Schedule) => until === undefined);

function createHome(sections: readonly object[], more: object = {}): LayoutDocument {
  return completeDocument({ version: 5, kind: "home", title: "x", ...more, sections });
}

const listIds = (document: LayoutDocument) => findSections<{ id: string }>(document).map(({ section }) => section.id);
const slot = (id: string, times: object = {}) => ({ ...SLOT, id, ...times });

it("leaves out what is closed; what is open loses its times, and nothing else is copied", () => {
  const before = createHome([slot("a", OPEN), slot("b", CLOSED), slot("c")]);
  const { document, gone } = leaveOutClosed(before, ({ until }) => until === undefined);
  expect(document.sections).toEqual(createHome([slot("a"), slot("c")]).sections);
  expect(document.sections[1]).toBe(before.sections[2]);
  expect(gone).toEqual([["sections", 1]]);
});

it("returns a document without times as it is, and the same one for the same state", () => {
  const plain = createHome([slot("a")]);
  expect(leaveOutClosed(plain, () => false).document).toBe(plain);
  const timed = createHome([slot("a"), slot("b", OPEN)]);
  expect(leaveOutClosed(timed, () => true)).toBe(leaveOutClosed(timed, () => true));
  expect(leaveOutClosed(timed, () => false).document).not.toBe(leaveOutClosed(timed, () => true).document);
});

it("leaves out a column or tab whose sections are all closed, and a section that holds nothing else", () => {
  const columns = (id: string, ...lists: (readonly object[])[]) => ({
    id,
    type: "columns",
    columns: lists.map((sections) => ({ sections })),
  });
  const tabs = {
    id: "tabs",
    type: "tabs",
    label: "x",
    tabs: [
      { id: "one", label: "One", sections: [slot("in-one")] },
      { id: "two", label: "Two", sections: [slot("in-two", CLOSED)] },
    ],
  };
  const { document } = show([
    columns("half", [slot("left", CLOSED)], [slot("right"), slot("over", CLOSED)]),
    columns("empty", [slot("x", CLOSED)], [columns("inner", [slot("y", CLOSED)])]),
    tabs,
  ]);
  expect(listIds(document)).toEqual(["half", "right", "tabs", "in-one"]);
  expect(document.sections[0]).toMatchObject({ columns: [{ sections: [{ id: "right" }] }] });
});

it("leaves a page without a section where all are closed", () => {
  expect(show([slot("a", CLOSED)]).document.sections).toEqual([]);
});

it("leaves banner slots out of a grid", () => {
  const banner = (position: number, times: object = {}) => ({ position, dimension: "300 * 250", ...times });
  const { document, gone } = show([
    {
      id: "deals",
      type: "deal-grid",
      source: { from: "domain-coupons" },
      count: { initial: 8 },
      card: "standard",
      banners: [banner(2, CLOSED), banner(3, OPEN), banner(4)],
    },
  ]);
  expect(document.sections[0]).toMatchObject({ source: { from: "domain-coupons" }, banners: [banner(3), banner(4)] });
  expect(gone).toEqual([["sections", 0, "banners", 0]]);
});

it("leaves a closed card style with a basis the basis, so that it does not become the page's first", () => {
  const cards = { list: { basis: "first", visits: "real", ...CLOSED }, other: { basis: "first", ...OPEN } };
  const { document } = show([slot("a")], { kind: "page", cards });
  expect(document.cards).toEqual({ list: { basis: "first" }, other: { basis: "first" } });
});

it("gives a card style that is closed the defaults of card styles", () => {
  const cards = { plain: {}, week: { badge: "This week", ...OPEN }, over: { badge: "Over", ...CLOSED } };
  const { document } = show([slot("a")], { cards });
  const plain = document.cards?.plain;
  expect(document.cards).toEqual({ plain, week: { ...plain, badge: "This week" }, over: plain });
});
