import { expect, it } from "vitest";
import { EditorStore } from "../store/EditorStore";
import { TESTED_VIEW } from "../store/storeForTest";
import { listMenuItems } from "./listMenuItems";
import { createNodes, indexNodes, type SectionNode, sectionKey } from "./outlineNodes";
import { createActions } from "./sectionActions";

const [header, home] = TESTED_VIEW.outline;
const columns = home?.sections.find(({ id }) => id === "browse");

/** Labels of the menu of the hero, on a home with sections. */
function listLabels(sections: NonNullable<typeof home>["sections"]): string[] {
  if (header === undefined || home === undefined) throw new Error("The view has lost its documents.");
  const index = indexNodes(createNodes({ ...TESTED_VIEW, outline: [header, { ...home, sections }] }));
  const store = new EditorStore("draft-0001", "", new URLSearchParams());
  const node = index.get(sectionKey("home/one", "hero")) as SectionNode;
  const items = listMenuItems({ store, actions: createActions(store), node, target: null }, index);
  return items.flatMap((item) => (item === "line" ? [] : [item.label]));
}

it("names each column by its section once, with the id where two sections have the same title", () => {
  if (home === undefined || columns === undefined) throw new Error("The view has lost its columns.");
  expect(listLabels(home.sections)).toContain("Move into Columns: Column 1");
  const lists = columns.lists.map((list) => ({
    ...list,
    name: list.name.replace("browse", "promotions"),
    sections: [],
  }));
  const labels = listLabels([...home.sections, { ...columns, id: "promotions", lists }]);
  expect(labels).toContain("Move into Columns (browse): Column 1");
  expect(labels).toContain("Move into Columns (promotions): Column 1");
  expect(new Set(labels).size).toBe(labels.length);
});
