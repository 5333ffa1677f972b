import { makeAutoObservable } from "mobx";
import { type DialogName, PANELS, type TabName, type TabRegion } from "../../panelOrder";

/** Dialogs of the editor; one at a time. */
export type OpenDialog =
  | { readonly name: "catalogue"; readonly document: string; readonly list: string; readonly index: number }
  | { readonly name: "new"; readonly isFirstVisit?: boolean }
  | { readonly name: Exclude<DialogName, "catalogue" | "new"> }
  | { readonly name: "drafts" }
  | { readonly name: "shortcuts" }
  | { readonly name: "rename"; readonly document: string; readonly section: string };

/** The menu of a section, at a point of the window. */
export interface OpenMenu {
  readonly document: string;
  readonly section: string;
  readonly x: number;
  readonly y: number;
}

const TAB_REGIONS: readonly TabRegion[] = ["outline", "settings"];

/** State of the open parts of the tool. */
export class ShellStore {
  dialog: OpenDialog | undefined = undefined;
  menu: OpenMenu | undefined = undefined;
  /** The open tab of each region. */
  tabs: Record<TabRegion, TabName> = { outline: PANELS.outline[0], settings: PANELS.settings[0] };
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

  /** Opens a tab in its region. */
  show(tab: TabName): void {
    const region = TAB_REGIONS.find((one) => (PANELS[one] as readonly TabName[]).includes(tab));
    if (region !== undefined) this.tabs[region] = tab;
  }

  /** Opens a file on the JSON side. */
  showFile(file: string): void {
    this.file = file;
    this.show("json");
  }
}
