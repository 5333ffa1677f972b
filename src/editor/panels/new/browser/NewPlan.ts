import { makeAutoObservable } from "mobx";
import type { DocumentChoice, Operation, SelectionRule } from "../../../../generated/documents";
import { findChoice } from "../../../../layout/select/selectDocuments";
import { TimedHome } from "../../../browser/page/TimedHome";
import type { CreateCommand } from "../../../protocol/command";
import type { EditorView } from "../../../protocol/view";
import type { CatalogueEntry } from "../../catalogue/protocol";
import type { DocumentPresetEntry } from "../protocol";

export type NewKind = CreateCommand["kind"];
export type Start = "copy" | "extend" | "ready" | "presets" | "empty";

/** The answers given in the dialog so far. */
export class NewPlan {
  kind: NewKind = "home";
  start: Start = "copy";
  from = "";
  title = "";
  /** Made from the title until another one is typed. */
  ownName: string | undefined = undefined;
  path = "";
  presets: readonly CatalogueEntry[] = [];
  /** A whole document that is ready-made. */
  ready: DocumentPresetEntry | undefined = undefined;
  /** No domain at first, because every domain is live. */
  domain: string | undefined = undefined;
  /** The time and the domains of a home that several domains show for a time. */
  timed: TimedHome | undefined = undefined;
  /** Ids of the domain's changes to its present home that go along. */
  taken: readonly string[] = [];

  constructor(readonly view: EditorView) {
    this.from = view.page.main;
    makeAutoObservable(this, { view: false });
    if (this.sources.every(({ id }) => id !== this.from)) this.from = this.sources[0]?.id ?? "";
  }

  setKind(kind: NewKind): void {
    this.kind = kind;
    this.ready = undefined;
    const own = this.view.page.documents.find((id) => id.startsWith(`${kind}/`));
    this.from = own ?? this.sources[0]?.id ?? "";
  }

  setReady(ready: DocumentPresetEntry): void {
    this.ready = ready;
    if (this.title === "") this.title = ready.title;
  }

  set<K extends "start" | "from" | "title" | "ownName" | "path">(key: K, value: NewPlan[K]): void {
    Object.assign(this, { [key]: value });
  }

  setDomain(domain: string | undefined): void {
    this.domain = domain;
    this.timed = undefined;
    this.taken = [];
  }

  /** Chooses that several domains show the home for a time. */
  setTimed(): void {
    this.setDomain(undefined);
    this.timed = new TimedHome(this.view, undefined, { home: this.id, domains: [] });
  }

  toggleTaken(id: string): void {
    this.taken = this.taken.includes(id) ? this.taken.filter((other) => other !== id) : [...this.taken, id];
  }

  togglePreset(entry: CatalogueEntry): void {
    this.presets = this.presets.includes(entry)
      ? this.presets.filter((other) => other !== entry)
      : [...this.presets, entry];
  }

  /** Documents that it can copy or extend. */
  get sources() {
    return this.view.documents.filter(({ kind }) => kind === this.kind);
  }

  get name(): string {
    return this.ownName ?? toName(this.title);
  }

  get id(): string {
    return `${this.kind}/${this.name}`;
  }

  get titleFault(): string | undefined {
    return this.title.trim() === "" ? "A title, such as Black Friday." : undefined;
  }

  get nameFault(): string | undefined {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(this.name))
      return "Lower-case letters, digits and hyphens between them, such as black-friday.";
    return this.view.documents.some(({ id }) => id === this.id) ? `There is a ${this.id} already.` : undefined;
  }

  get pathFault(): string | undefined {
    if (this.kind !== "page") return undefined;
    if (!/^\/[\w\-/:]*$/.test(this.path) || this.path.length < 2)
      return "A path that begins with a slash, such as /black-friday.";
    return this.view.page.paths.some(({ pattern }) => pattern === this.path)
      ? "Another page has this path."
      : undefined;
  }

  get timeFault(): string | undefined {
    return this.canBeGiven ? this.timed?.fault : undefined;
  }

  /** The rule by which several domains show the home for a time. */
  get rule(): SelectionRule | undefined {
    return this.canBeGiven && this.timed !== undefined ? { ...this.timed.rule, home: this.id } : undefined;
  }

  get canBeGiven(): boolean {
    return this.kind === "home";
  }

  /** The header and footer that the home stands between: those of its domain, or of the home that it is made from. */
  get beside(): Pick<DocumentChoice, "header" | "footer"> {
    const { selection, domains } = this.view;
    const present = domains.find(({ domain }) => domain === this.domain);
    if (present !== undefined) return findChoice(selection, present.homePage).choice;
    const isMadeFrom = this.start === "copy" || this.start === "extend";
    const source = isMadeFrom ? Object.values(selection.homes).find((choice) => choice?.home === this.from) : undefined;
    return source ?? selection.default;
  }

  get command(): CreateCommand {
    const { kind, name, start, from, path, domain, beside } = this;
    const title = this.title.trim();
    return {
      do: "create",
      kind,
      name,
      title,
      ...(start === "copy" || start === "extend" ? { from, extend: start === "extend" } : {}),
      ...(start === "ready"
        ? { sections: (this.ready?.document.sections ?? []) as CreateCommand["sections"] & object }
        : {}),
      ...(start === "presets" ? { sections: this.presets.map(({ section }) => section) } : {}),
      ...(kind === "page" ? { path } : {}),
      ...(kind !== "home"
        ? {}
        : this.timed !== undefined
          ? { homePage: null }
          : { homePage: this.homePage, domain, header: beside.header, footer: beside.footer }),
    };
  }

  /** Settings that the document gets from what it is made from, such as card styles and the theme. */
  get settings(): readonly Operation[] {
    const { start, ready, presets } = this;
    if (start === "ready")
      return Object.entries(ready?.document ?? {}).flatMap(([name, to]): Operation[] =>
        name === "sections" ? [] : [{ op: "set", pointer: `/${name}`, to }],
      );
    if (start !== "presets") return [];
    const cards = Object.assign({}, ...presets.map((entry) => entry.cards ?? {}));
    return Object.keys(cards).length === 0 ? [] : [{ op: "set", pointer: "/cards", to: cards }];
  }

  get isMissingChoice(): boolean {
    return (
      (this.start === "presets" && this.presets.length === 0) || (this.start === "ready" && this.ready === undefined)
    );
  }

  /** The home_page that selects the home. */
  get homePage(): string {
    return `Home Page ${this.title.trim()}`;
  }
}

function toName(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
