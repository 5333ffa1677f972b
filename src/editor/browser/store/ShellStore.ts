import { makeAutoObservable } from "mobx";

/** Dialogs of the editor; one at a time. */
export type OpenDialog =
  | { readonly name: "catalogue"; readonly document: string; readonly list: string; readonly index: number }
  | { readonly name: "changes" }
  | { readonly name: "new" }
  | { readonly name: "welcome" }
  | { readonly name: "drafts" }
  | { readonly name: "shortcuts" }
  | { readonly name: "rename"; readonly document: string; readonly section: string };

export type SideTab = "outline" | "problems" | "budget" | "steps";
export type PaneTab = "settings" | "json";

/** The menu of a section, at a point of the window. */
export interface OpenMenu {
  readonly document: string;
  readonly section: string;
  readonly x: number;
  readonly y: number;
}

/** State of the open parts of the tool. */
export class ShellStore {
  dialog: OpenDialog | undefined = undefined;
  menu: OpenMenu | undefined = undefined;
  side: SideTab = "outline";
  pane: PaneTab = "settings";
  /** A file that the JSON side shows whatever is selected. */
  file: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  open(dialog: OpenDialog): void {
    this.dialog = dialog;
  }

  close(): void {
    this.dialog = undefined;
  }

  openMenu(menu: OpenMenu): void {
    this.menu = menu;
  }

  closeMenu(): void {
    this.menu = undefined;
  }

  showSide(side: SideTab): void {
    this.side = side;
  }

  showPane(pane: PaneTab): void {
    this.pane = pane;
  }

  /** Opens a file on the JSON side. */
  showFile(file: string): void {
    this.file = file;
    this.pane = "json";
  }
}
