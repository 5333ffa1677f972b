import type { UnsavedDrafts } from "../../protocol/draft";
import type { Notices } from "./Notices";
import type { ShellStore } from "./ShellStore";

/** Key of the browser's storage: somebody has closed the hint of the first visit. */
const WELCOMED = "dealframe-editor-welcomed";

interface FirstVisitOptions {
  readonly shell: ShellStore;
  readonly notices: Notices;
  /** The id of this browser's draft. */
  readonly draft: string;
  readonly readDrafts: () => Promise<UnsavedDrafts>;
}

/** The hint of the first visit, which is shown until somebody closes it or edits something. */
export class FirstVisit {
  constructor(private readonly options: FirstVisitOptions) {}

  begin(): void {
    if (localStorage.getItem(WELCOMED) !== null) return;
    this.options.shell.showHint(true);
    void this.tellOfDrafts();
  }

  end(): void {
    localStorage.setItem(WELCOMED, "1");
    this.options.shell.showHint(false);
  }

  /** Drafts belong to a browser and an address: those of others would be forgotten. */
  private async tellOfDrafts(): Promise<void> {
    const { notices, draft, readDrafts } = this.options;
    const { drafts } = await readDrafts().catch((): UnsavedDrafts => ({ drafts: [] }));
    const others = drafts.filter(({ id }) => id !== draft).length;
    if (others > 0) notices.add("info", `“Unsaved drafts” at the top has ${others} of other browsers or addresses.`);
  }
}
