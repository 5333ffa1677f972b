import { makeAutoObservable, observable, reaction, runInAction } from "mobx";
import type { TriedPage } from "../../protocol/address";
import type { Command, CommandAnswer, EditTarget, Refusal, Step } from "../../protocol/command";
import type { UnsavedDrafts } from "../../protocol/draft";
import type { DraftEvent } from "../../protocol/events";
import type { EditorView } from "../../protocol/view";
import { CommandQueue } from "./CommandQueue";
import { Connection } from "./Connection";
import { ApiFailure, EditorApi, type Query } from "./EditorApi";
import { FirstVisit } from "./FirstVisit";
import { LookStore } from "./LookStore";
import { Notices } from "./Notices";
import type { Unsent } from "./PaneProps";
import { keepDraftId } from "./readDraftId";
import { SaveStore, SERVER_AWAY } from "./SaveStore";
import { SelectionStore } from "./SelectionStore";
import { ShellStore } from "./ShellStore";
import { ViewReader } from "./ViewReader";
import { hasSection, isSamePage } from "./viewContent";

/** Scope of an edit: every domain with the document, or the shown domain alone. */
export type Scope = "layout" | "domain";

/** The state of the whole editor; its slices have one subject each. */
export class EditorStore {
  readonly api: EditorApi;
  readonly notices = new Notices();
  readonly selection = new SelectionStore();
  readonly shell = new ShellStore();
  readonly look: LookStore;
  readonly connection: Connection;
  readonly commands: CommandQueue;
  readonly saving: SaveStore;

  view: EditorView | undefined = undefined;
  /** Why the view could not be read. */
  failure: string | undefined = undefined;
  revision = 0;
  scope: Scope = "layout";
  private readonly views: ViewReader;
  private readonly firstVisit: FirstVisit;
  private readonly unsent = observable.set<Unsent>([], { deep: false });

  constructor(draft: string, token: string, address: URLSearchParams) {
    this.api = new EditorApi(draft, token);
    this.look = new LookStore(address);
    this.views = new ViewReader({
      nameLook: () => JSON.stringify(this.look.query),
      read: (signal) => this.read<EditorView>("view", {}, signal),
      show: (view) => this.showView(view),
      fail: (error) => this.failView(error),
    });
    this.firstVisit = new FirstVisit({
      shell: this.shell,
      notices: this.notices,
      draft: this.api.draft,
      readDrafts: () => this.read<UnsavedDrafts>("drafts"),
    });
    this.connection = new Connection(
      this.api,
      (event) => this.handleEvent(event),
      () => {
        void this.commands.send();
        void this.readView();
      },
    );
    this.commands = new CommandQueue(this.api, {
      gone: () => this.connection.noteFailure(),
      answered: ({ revision }) => this.setRevision(revision),
      refused: ({ code, message }) => {
        // Who clicks faster than the server answers meets the end of the history, which is no fault.
        if (code !== "past-end") this.notices.add("danger", message);
      },
      state: () => this.view,
    });
    this.saving = new SaveStore(
      this.api,
      this.notices,
      this.flush,
      (revision) => {
        this.setRevision(revision);
        // What is unsaved and what domains get may differ although the draft is the same.
        void this.readView();
      },
      () => {
        if (this.view !== undefined && this.view.problems.length > 0) this.shell.show("problems");
      },
    );
    makeAutoObservable<this, "views" | "firstVisit" | "unsent">(this, {
      api: false,
      notices: false,
      selection: false,
      shell: false,
      look: false,
      connection: false,
      commands: false,
      saving: false,
      views: false,
      firstVisit: false,
      unsent: false,
      hold: false,
      flush: false,
      view: true,
    });
  }

  /** Begins to follow the draft; returns a function that stops. */
  start(): () => void {
    void this.connection.start();
    const stopReading = reaction(
      () => [this.look.query, this.revision] as const,
      () => void this.readView(),
      { fireImmediately: true },
    );
    const stopAddress = reaction(
      () => this.look.address,
      (address) => history.replaceState(null, "", `${location.pathname}${address}`),
    );
    return () => {
      stopReading();
      stopAddress();
      this.views.stop();
      this.connection.stop();
    };
  }

  /** The document that edits go to: that of the selection, else that of the page. */
  get target(): EditTarget | undefined {
    const document = this.selection.selected?.document ?? this.mainDocument;
    if (document === undefined) return undefined;
    return this.scope === "domain" ? { document, domain: this.look.domain } : { document };
  }

  /** The document between header and footer. */
  get mainDocument(): string | undefined {
    return this.view?.outline.find(({ kind }) => kind === "home" || kind === "page")?.document;
  }

  targetOf(document: string): EditTarget {
    return this.scope === "domain" ? { document, domain: this.look.domain } : { document };
  }

  setScope(scope: Scope): void {
    this.scope = scope;
  }

  /** Performs a command after what was typed before it. */
  perform = (command: Command): Promise<CommandAnswer | Refusal> => {
    this.sendTyped();
    if (this.shell.isHinting) this.endHint();
    return this.commands.perform(command);
  };

  hold = (unsent: Unsent): (() => void) => {
    runInAction(() => this.unsent.add(unsent));
    return () => runInAction(() => this.unsent.delete(unsent));
  };

  /** True while the draft does not have all that was typed and done, or its state is still to be read. */
  get isAhead(): boolean {
    const isTyped = [...this.unsent].some(({ isAhead }) => isAhead);
    return isTyped || this.commands.waiting.length > 0 || this.revision !== (this.view?.revision ?? 0);
  }

  /** Sends what was typed and waits until the draft has it; false where the server does not answer. */
  flush = (): Promise<boolean> => {
    this.sendTyped();
    return this.commands.settle();
  };

  private sendTyped(): void {
    for (const unsent of this.unsent) void unsent.flush();
  }

  read = <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
    this.api.read<T>(path, { ...this.look.query, ...query }, signal);

  upload = <T>(path: string, query: Query, file: Blob): Promise<T> => this.api.sendFile<T>(path, query, file);

  select = (document: string, section?: string, pointer?: string): void =>
    this.selection.select(document, section, pointer);

  /** Opens a place of a file on the JSON side; it stays until something is selected. */
  showFile(name: string, pointer?: string): void {
    this.selection.selectFile({ name, pointer });
    this.shell.show("json");
  }

  /** Goes on with another draft in all windows of this browser; this one stays where it is. Throws {@link ApiFailure}. */
  async openDraft(id: string): Promise<void> {
    if (!(await this.flush())) throw new ApiFailure("gone", SERVER_AWAY);
    keepDraftId(localStorage, id);
    location.reload();
  }

  /** Opens the page as it is drafted with its scripts, in a window of its own and on an origin of its own. */
  async tryPage(): Promise<void> {
    const tab = window.open("", "_blank");
    try {
      if (!(await this.flush())) throw new ApiFailure("gone", SERVER_AWAY);
      const { address } = await this.api.send<TriedPage>("try", this.look.look);
      if (tab === null) this.notices.add("info", `The browser opened no window. The page is at ${address}`);
      else {
        tab.opener = null;
        tab.location.href = address;
      }
    } catch (error) {
      tab?.close();
      this.notices.add("danger", error instanceof Error ? error.message : String(error));
    }
  }

  /** The step that the next undo takes back, those that are on their way counted. */
  get undone(): Step | undefined {
    return this.stepAt(-1);
  }

  /** The step that the next redo brings back. */
  get redone(): Step | undefined {
    return this.stepAt(0);
  }

  private stepAt(offset: -1 | 0): Step | undefined {
    if (this.view === undefined) return undefined;
    const { steps, position } = this.view.history;
    const count = (name: "undo" | "redo") => this.commands.waiting.filter(({ command }) => command.do === name).length;
    return steps[position - count("undo") + count("redo") + offset];
  }

  /** Also right after an edit that the view does not have yet; past the end it is refused in silence. */
  undo(): void {
    void this.perform({ do: "undo" });
  }

  redo(): void {
    void this.perform({ do: "redo" });
  }

  setRevision(revision: number): void {
    if (revision > this.revision) this.revision = revision;
  }

  /** Reads the view again, see `ViewReader`. */
  readView(): Promise<void> {
    return this.views.read();
  }

  /** Tells why the view could not be read; returns true if it may be readable later. */
  private failView(error: unknown): boolean {
    const message = error instanceof Error ? error.message : String(error);
    if (this.view === undefined && error instanceof ApiFailure && error.status === 404 && this.look.domain !== "") {
      // An address of another site: its domain is not here.
      this.notices.add("info", `${message} Another one is shown.`);
      this.look.showDomain("");
      return false;
    }
    this.failure = message;
    const isGone = error instanceof ApiFailure && error.kind === "gone";
    if (isGone) this.connection.noteFailure();
    return !isGone && (!(error instanceof ApiFailure) || error.status >= 500);
  }

  private showView(view: EditorView): void {
    if (this.view === undefined) this.firstVisit.begin();
    const isOtherPage = this.view !== undefined && !isSamePage(this.view, view);
    this.view = view;
    this.failure = undefined;
    this.revision = Math.max(this.revision, view.revision);
    if (this.look.domain === "") this.look.showDomain(view.page.domain);
    const { domain, home } = this.look;
    const isOwn = view.domains.some((entry) => entry.domain === domain && entry.home === home);
    if (view.page.domain === domain && isOwn && view.page.usualHome === undefined) this.look.dropHome();
    if (view.problems.every(({ severity }) => severity !== "error")) this.notices.drop("save");
    const { selected } = this.selection;
    // Settings are of the page that is looked at.
    if (isOtherPage && selected !== undefined && !view.page.documents.includes(selected.document))
      this.selection.clear();
    // What was removed is selected no longer; its document is.
    if (selected?.section !== undefined && !hasSection(view, selected.document, selected.section))
      this.selection.clear();
  }

  endHint(): void {
    this.firstVisit.end();
  }

  private handleEvent(event: DraftEvent): void {
    if (event.event === "revision") {
      // A server that started again counts from what its journal holds.
      if (event.revision < this.revision) this.revision = event.revision;
      else this.setRevision(event.revision);
    }
    if (event.event === "conflict") this.saving.showConflicts(event.conflicts);
    if (event.event === "saved" && event.draft !== this.api.draft) {
      this.notices.add("info", `Another session saved ${event.files.join(", ")}.`);
      void this.readView();
    }
  }
}
