import { makeAutoObservable } from "mobx";

/** A section of a document; without section the document itself. */
export interface Selected {
  readonly document: string;
  readonly section?: string | undefined;
  /** A setting that was asked for, inside the section or document. */
  readonly pointer?: string | undefined;
}

/** A file that was asked for by its name, such as one that no document of the page is made from. */
export interface ShownFile {
  readonly name: string;
  /** JSON pointer of the place in it that was asked for. */
  readonly pointer?: string | undefined;
}

/** The selected and the hovered section, shared by the outline and the canvas. */
export class SelectionStore {
  selected: Selected | undefined = undefined;
  hovered: Selected | undefined = undefined;
  /** A file that is shown in place of a section or document. */
  file: ShownFile | undefined = undefined;
  /** Grows with each selection; what is selected is then brought into view in the canvas and the outline. */
  asked = 0;

  /** The revision of the draft with which the selected section has another place; it is then brought into view. */
  movedAt = 0;

  constructor() {
    makeAutoObservable(this);
  }

  select(document: string, section?: string, pointer?: string): void {
    this.selected = { document, section, pointer };
    this.file = undefined;
    this.asked++;
  }

  selectFile(file: ShownFile): void {
    this.selected = undefined;
    this.file = file;
  }

  /** Selects what is pressed in the page: it is in view there. */
  pick(document: string, section?: string): void {
    this.selected = { document, section };
    this.file = undefined;
  }

  /** The selected section is elsewhere from a revision on. */
  follow(revision: number): void {
    this.movedAt = revision;
  }

  clear(): void {
    this.selected = undefined;
    this.file = undefined;
  }

  hover(hovered: Selected | undefined): void {
    if (hovered?.document === this.hovered?.document && hovered?.section === this.hovered?.section) return;
    this.hovered = hovered;
  }
}
