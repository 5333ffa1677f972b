import { describe, expect, it } from "vitest";
import type { OutlineSection, Problem } from "../../../protocol/view";
import { listMarks } from "./listMarks";

const SECTION: OutlineSection = {
  id: "sale",
  type: "notice",
  typeTitle: "Notice",
  title: "Sale",
  origin: "document",
  isShown: true,
  lists: [],
};
const textsOf = (section: Partial<OutlineSection>, problems: readonly Partial<Problem>[] = []) =>
  listMarks({ ...SECTION, ...section }, "home/one", problems as Problem[]).map(({ text }) => text);

describe("listMarks", () => {
  it("says nothing of a section that everybody always sees", () => {
    expect(textsOf({})).toEqual([]);
  });

  it("says whose a section is and when it is shown", () => {
    const schedule = "from 2026-11-27 until 2026-12-01";
    expect(textsOf({ origin: "domain", schedule })).toEqual(["only this domain", `scheduled, ${schedule}`]);
    const shared = { id: "section/legal", users: ["footer/one", "footer/two"] };
    expect(textsOf({ origin: "shared", shared })).toEqual(["included in 2 documents"]);
    expect(textsOf({ schedule, isShown: false })).toEqual([`scheduled, not now: ${schedule}`]);
    expect(textsOf({ schedule: "until 2026-11-01", isShown: false, isOver: true })).toEqual([
      "hidden, until 2026-11-01",
    ]);
  });

  it("names the gravest problem of the section in its document", () => {
    const problems = (["warning", "error"] as const).map((severity) => ({
      severity,
      document: "home/one",
      section: "sale",
    }));
    expect(textsOf({}, problems)).toEqual(["has errors"]);
    expect(textsOf({}, [{ severity: "error", document: "footer/one", section: "sale" }])).toEqual([]);
  });
});
