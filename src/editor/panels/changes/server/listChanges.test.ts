import { beforeAll, describe, expect, it } from "vitest";
import type { LayoutFiles } from "../../../../layout/document/LayoutSet";
import { readLayouts } from "../../../../layout/document/readLayouts";
import { checkDraft } from "../../../server/checkDraft";
import { parseChangeId } from "../../../server/planning/changeId";
import { listChanges } from "./listChanges";

const DOMAIN = "dealharbor.example";
const FILE = `domain/${DOMAIN}.json`;

let shipped: LayoutFiles;

beforeAll(async () => {
  shipped = await readLayouts("layouts");
});

/** The changes between two lists of operations of a domain on its home. */
function compare(before: readonly object[], after: readonly object[]) {
  const write = (home: readonly object[]) => new Map([...shipped, [FILE, JSON.stringify({ version: 5, home })]]);
  const texts = { before: write(before), after: write(after) };
  const states = {
    before: checkDraft(texts.before, 1, undefined, {}),
    after: checkDraft(texts.after, 2, undefined, {}),
  };
  const choice = { home: "home/one", header: "header/one", footer: "footer/one" };
  const [file] = listChanges({ ...states, isDiscardable: true, findChoice: () => choice }, texts);
  return file?.changes.map(({ id, name, section }) => ({ name, section, key: parseChangeId(id) }));
}

describe("a section that a domain replaces", () => {
  const replace = (heading: string) => ({
    op: "replace",
    section: "horizontal-banners",
    was: "banner-carousel",
    value: { id: "hint", type: "notice", heading },
  });
  const key = { file: FILE, document: "home/one", kind: "replaced", section: "hint", former: "horizontal-banners" };

  it("is one change, which names the section that it replaces and the one in its place", () => {
    const name = "Only dealharbor.example: replace “horizontal-banners” by “hint” (notice)";
    expect(compare([], [replace("New here?")])).toEqual([{ name, section: "hint", key }]);
  });

  it("is still one change where the section in its place was another one before", () => {
    const name = "Only dealharbor.example: replace “horizontal-banners” by “hint” (notice)";
    expect(compare([replace("Old")], [replace("New")])).toEqual([{ name, section: "hint", key }]);
  });

  it("is a change of the same id once the domain replaces it no longer", () => {
    const name = "dealharbor.example no longer: replace “horizontal-banners” by “hint” (notice)";
    expect(compare([replace("New here?")], [])).toEqual([{ name, section: "hint", key }]);
  });
});

describe("a shared section", () => {
  const SHARED = "section/announcement.json";
  const compareShared = (settings: object) => {
    const shared = JSON.parse(shipped.get(SHARED) ?? "");
    const changed = { ...shared, sections: [{ ...shared.sections[0], ...settings }] };
    const texts = { before: shipped, after: new Map([...shipped, [SHARED, JSON.stringify(changed)]]) };
    const states = { before: checkDraft(shipped, 1, undefined, {}), after: checkDraft(texts.after, 2, undefined, {}) };
    return listChanges({ ...states, isDiscardable: true, findChoice: () => undefined }, texts);
  };

  it("has its changes in words, once however many documents include it", () => {
    const [file, ...others] = compareShared({ text: "Black weekend", through: "2026-11-30" });
    expect(others).toEqual([]);
    const name = (words: string) => `“Announcement” (announcement announcement): ${words}`;
    expect(file?.changes.map((change) => [change.name, change.section, change.isDiscardable])).toEqual([
      [name("What is announced: none → “Black weekend”"), "announcement", false],
      [name("The last day of its time, in the time zone of the domain: none → “2026-11-30”"), "announcement", false],
    ]);
  });
});
