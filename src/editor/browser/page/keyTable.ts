import { type Keys, showKeys } from "../controls/keys";
import { focusNextRegion } from "../controls/regions";
import type { EditorStore } from "../store/EditorStore";
import type { SectionNode } from "./outlineNodes";
import type { SectionActions } from "./sectionActions";

/** The place of the focus and of the selection that an entry needs. */
export type When =
  /** Also in texts. */
  | "always"
  | "outside texts"
  | "outside texts and menus"
  /** As before, with a selected section. */
  | "section"
  | "no section"
  /** With the focus on the row of the selected section. */
  | "row"
  /** With the focus in the outline, whose own keys these are. */
  | "outline";

export interface KeyPress {
  readonly store: EditorStore;
  readonly actions: SectionActions;
  /** The element with the focus. */
  readonly target: EventTarget | null;
}

export interface SectionPress extends KeyPress {
  readonly node: SectionNode;
}

interface Entry {
  /** One key, or several that do the same; the first one is shown beside buttons and in menus. */
  readonly keys: readonly [Keys, ...Keys[]];
  /** The effect, in the words of the menu and of the dialog of keys. */
  readonly meaning: string;
}

/** One line of the table of keys. */
export type KeyEntry = Entry &
  (
    | { readonly when: "section"; readonly run: (press: SectionPress) => unknown }
    | { readonly when: "row"; readonly run: (press: SectionPress) => unknown }
    | {
        readonly when: "always" | "outside texts" | "outside texts and menus" | "no section";
        /** The browser's own event for these keys; without it they are pressed keys. */
        readonly event?: "paste";
        readonly run: (press: KeyPress) => unknown;
      }
    | { readonly when: "outline" }
  );

const setWidth =
  (width: EditorStore["look"]["width"]) =>
  ({ store }: KeyPress) =>
    store.look.setWidth(width);

/** Every key of the editor: the key handler, the hints of buttons and menus, and the dialog of keys read this table. */
export const KEY_TABLE = {
  save: { keys: ["Ctrl+S"], meaning: "Save", when: "always", run: ({ store }) => store.saving.save() },
  nextPart: {
    keys: ["F6"],
    meaning: "Next part: toolbar, outline, page, the line below it, settings",
    when: "always",
    run: () => focusNextRegion(1),
  },
  previousPart: { keys: ["Shift+F6"], meaning: "Previous part", when: "always", run: () => focusNextRegion(-1) },
  undo: { keys: ["Ctrl+Z"], meaning: "Undo", when: "outside texts", run: ({ store }) => store.undo() },
  redo: { keys: ["Ctrl+Shift+Z", "Ctrl+Y"], meaning: "Redo", when: "outside texts", run: ({ store }) => store.redo() },
  paste: {
    keys: ["Ctrl+V"],
    meaning: "Paste after the selected section, in any document",
    when: "outside texts",
    event: "paste",
    run: ({ actions }) => actions.pasteAt(),
  },
  shortcuts: {
    keys: ["?"],
    meaning: "This list",
    when: "outside texts and menus",
    run: ({ store }) => store.shell.open({ name: "shortcuts" }),
  },
  phone: { keys: ["1"], meaning: "Page of 360 px", when: "outside texts and menus", run: setWidth(360) },
  tablet: { keys: ["2"], meaning: "Page of 768 px", when: "outside texts and menus", run: setWidth(768) },
  desktop: { keys: ["3"], meaning: "Page of 1280 px", when: "outside texts and menus", run: setWidth(1280) },
  free: {
    keys: ["4"],
    meaning: "Page as wide as there is room",
    when: "outside texts and menus",
    run: setWidth("free"),
  },
  scheme: {
    keys: ["L"],
    meaning: "Light or dark",
    when: "outside texts and menus",
    run: ({ store: { look } }) => look.setScheme(look.scheme === "light" ? "dark" : "light"),
  },
  scope: {
    keys: ["O"],
    meaning: "Edits for every site with the layout, or only for the shown one",
    when: "outside texts and menus",
    run: ({ store }) => store.setScope(store.scope === "layout" ? "domain" : "layout"),
  },
  changes: {
    keys: ["C"],
    meaning: "Changes that are not saved",
    when: "outside texts and menus",
    run: ({ store }) => store.shell.open({ name: "changes" }),
  },
  tryPage: {
    keys: ["T"],
    meaning: "Try the page with its scripts",
    when: "outside texts and menus",
    run: ({ store }) => store.tryPage(),
  },
  new: {
    keys: ["N"],
    meaning: "New home, page, header or footer",
    when: "outside texts and menus",
    run: ({ store }) => store.shell.open({ name: "new" }),
  },
  addAtEnd: {
    keys: ["A"],
    meaning: "Add a section at the end",
    when: "no section",
    run: ({ actions }) => actions.addAtEnd(),
  },
  select: { keys: ["ArrowUp", "ArrowDown"], meaning: "Select another section", when: "outline" },
  fold: { keys: ["ArrowLeft", "ArrowRight"], meaning: "Close and open what is inside", when: "outline" },
  settings: { keys: ["Enter"], meaning: "To the settings of the section", when: "outline" },
  menu: {
    keys: ["Space"],
    meaning: "Actions of the section",
    when: "row",
    run: ({ actions, node, target }) => actions.openMenu(node, target),
  },
  contextMenu: {
    keys: ["Shift+F10", "ContextMenu"],
    meaning: "Actions of the section",
    when: "section",
    run: ({ actions, node, target }) => actions.openMenu(node, target),
  },
  write: {
    keys: ["E"],
    meaning: "Write its first text in the page; Tab goes to the next one",
    when: "section",
    run: ({ store }) => store.shell.askWriting(),
  },
  addBefore: {
    keys: ["Shift+A"],
    meaning: "Add a section before…",
    when: "section",
    run: ({ actions, node }) => actions.add(node, 0),
  },
  addAfter: {
    keys: ["A"],
    meaning: "Add a section after…",
    when: "section",
    run: ({ actions, node }) => actions.add(node, 1),
  },
  moveUp: {
    keys: ["Alt+ArrowUp"],
    meaning: "Move up",
    when: "section",
    run: ({ actions, node }) => actions.step(node, -1),
  },
  moveDown: {
    keys: ["Alt+ArrowDown"],
    meaning: "Move down",
    when: "section",
    run: ({ actions, node }) => actions.step(node, 1),
  },
  moveIn: {
    keys: ["Alt+ArrowRight"],
    meaning: "Move into the columns or tabs beside it",
    when: "section",
    run: ({ actions, node }) => actions.moveAcross(node, "in"),
  },
  moveOut: {
    keys: ["Alt+ArrowLeft"],
    meaning: "Move out, after the section around it",
    when: "section",
    run: ({ actions, node }) => actions.moveAcross(node, "out"),
  },
  copy: { keys: ["Ctrl+C"], meaning: "Copy", when: "section", run: ({ actions, node }) => actions.copy(node) },
  cut: { keys: ["Ctrl+X"], meaning: "Cut", when: "section", run: ({ actions, node }) => actions.cut(node) },
  duplicate: {
    keys: ["Ctrl+D"],
    meaning: "Duplicate",
    when: "section",
    run: ({ actions, node }) => actions.duplicate(node),
  },
  hide: { keys: ["H"], meaning: "Hide or show", when: "section", run: ({ actions, node }) => actions.hide(node) },
  rename: {
    keys: ["F2"],
    meaning: "Rename the id…",
    when: "section",
    run: ({ actions, node }) => actions.rename(node),
  },
  remove: {
    keys: ["Delete", "Backspace"],
    meaning: "Remove",
    when: "section",
    run: ({ actions, node }) => actions.remove(node),
  },
} satisfies Readonly<Record<string, KeyEntry>>;

export type KeyId = keyof typeof KEY_TABLE;

/** The table as a list. */
export const KEY_ENTRIES: readonly KeyEntry[] = Object.values(KEY_TABLE);

/** The keys of an entry as a hint beside its button or in its menu. */
export function hintOf(id: KeyId): string {
  return showKeys(KEY_TABLE[id].keys[0]);
}
