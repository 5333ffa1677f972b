import { expect, it } from "vitest";
import { FILES } from "../../../harness/diagnostics/exampleSite";
import { checkLayouts } from "../check/checkLayouts";
import type { Schedule } from "../schedule/Schedule";
import { findChoice } from "../select/selectDocuments";
import { listAddedIds } from "../site/listAddedIds";
import { acceptLayoutSet } from "./acceptLayoutSet";

const DOMAIN = "shop.example";
const COUNT = 12;

it("the outcomes of a domain's changes are kept for the last few moments only", () => {
  const insert = (index: number) => ({
    op: "insert",
    at: { last: "sections" },
    value: { id: `x-${index}`, type: "page-heading", heading: "Sale" },
    from: `2026-11-${10 + index}`,
    until: `2026-11-${11 + index}`,
  });
  const operations = Array.from({ length: COUNT }, (_, index) => insert(index));
  const changes = { version: 5, home: operations, pages: { "page/terms": operations } };
  const terms = { version: 5, kind: "page", title: "Terms", path: "/terms", sections: [insert(COUNT).value] };
  const files = new Map([
    ...Object.entries(FILES),
    ["page/terms.json", JSON.stringify(terms)],
    [`domain/${DOMAIN}.json`, JSON.stringify(changes)],
  ]);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  const { choice } = findChoice(layouts.selection, "Home Page One");
  const isOpenOn = (day: number) => (schedule: Schedule) => schedule.from === `2026-11-${10 + day}`;
  for (const judge of [
    (day: number) => layouts.judge(DOMAIN, choice, isOpenOn(day)),
    (day: number) => layouts.judgePage(DOMAIN, "page/terms", isOpenOn(day)),
  ]) {
    const first = judge(0);
    expect(judge(0)).toBe(first);
    const others = Array.from({ length: COUNT - 1 }, (_, index) => judge(index + 1));
    expect(judge(COUNT - 1)).toBe(others.at(-1));
    expect(judge(0)).not.toBe(first);
    expect(judge(0)).toEqual(first);
  }
  const { traced } = layouts.judgePage(DOMAIN, "page/terms", isOpenOn(3)) ?? {};
  expect(traced?.document.sections.map(({ id }) => id)).toEqual([`x-${COUNT}`, "x-3"]);
});

it("the ids that a file adds are those of its sections and new names, and no other texts", () => {
  const file = {
    header: [{ op: "insert", value: { id: "a", columns: [{ sections: [{ id: "b" }] }] } }],
    home: [
      { op: "set", section: "a", pointer: "/heading", to: "c" },
      { op: "set", section: "a", pointer: "/columns/0", to: { sections: [{ id: "d" }] } },
      { op: "rename", section: "a", to: "e" },
    ],
    pages: { "page/terms": [{ op: "replace", section: "f", value: { id: "f" } }] },
  };
  expect(listAddedIds(file)).toEqual(["a", "b", "d", "e", "f"]);
});
