import { makeAutoObservable } from "mobx";
import { type DialogName, PANELS, type TabName, type TabRegion } from "../../panelOrder";

/** Dialogs of the editor; one at a time. */
export type OpenDialog =
  | { readonly name: "catalogue"; readonly document: string; readonly list: string; readonly index: number }
  | { readonly name: Exclude<DialogName, "catalogue"> }
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
  /** The columns beside the page that are open. */
  sides: Record<TabRegion, boolean> = { outline: true, settings: true };
  /** True where the window has no room for columns beside the page: one at a time lies over it. */
  isNarrow = false;
  /** Width and scale of the page, in words. */
  fit = "";
  /** A text is being written in the page, which stays as it is meanwhile. */
  isWriting = false;
  /** Grows whenever the first text of the selected section is asked for. */
  writingAsked = 0;
  /** The hint of a first visit is shown. */
  isHinting = false;

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

  setWriting(isWriting: boolean): void {
    this.isWriting = isWriting;
  }

  askWriting(): void {
    this.writingAsked++;
  }

  showHint(isShown: boolean): void {
    this.isHinting = isShown;
  }

  /** Opens a tab in its region. */
  show(tab: TabName): void {
    const region = TAB_REGIONS.find((one) => (PANELS[one] as readonly TabName[]).includes(tab));
    if (region === undefined) return;
    this.tabs[region] = tab;
    this.setSide(region, true);
  }

  /** Opens or closes a column. */
  setSide(side: TabRegion, isOpen: boolean): void {
    const closed = { outline: false, settings: false };
    this.sides = { ...(this.isNarrow ? closed : this.sides), [side]: isOpen };
  }

  /** Follows the window: a narrow one begins with the page alone. */
  setNarrow(isNarrow: boolean): void {
    if (isNarrow === this.isNarrow) return;
    this.isNarrow = isNarrow;
    this.sides = { outline: !isNarrow, settings: !isNarrow };
  }

  showFit(fit: string): void {
    this.fit = fit;
  }
}
