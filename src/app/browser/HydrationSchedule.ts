import type { Section } from "../../generated/documents";
import { listSections } from "../../layout/plan/createPlan";
import type { HydrationMode, SectionHydration } from "../../render/SectionHydration";
import { giveWay } from "../../ui/giveWay";
import { whenIdle } from "../../ui/whenIdle";
import type { PageState, RenderPlan } from "../page/pageState";
import { holdBack } from "./holdBack";
import { findInView, findSection, findUsedSection, observeNear } from "./sectionView";
import { listenForSigns, SIGNS } from "./signs";

/** A section of the page's header, main part or footer, or a late one in it; the other sections in it hydrate with it. */
interface Entry {
  readonly id: string;
  /** The section around a late one, which hydrates before it. */
  readonly around?: Entry | undefined;
  readonly isHeader: boolean;
  /** True for a section that waits until it is used, or until what it shows may have changed. */
  isLate: boolean;
  /** The section's type and those of the sections that hydrate with it. */
  readonly types: readonly string[];
  /** Lets React hydrate the section, which it leaves alone until then. */
  readonly open: () => void;
  readonly hydrated: Promise<void>;
  readonly noteHydrated: () => void;
  phase: "static" | "waiting" | "loading" | "open" | "hydrated" | "fresh";
}

type SectionStates = Pick<PageState, "staticSections" | "lateSections">;

const IDLE = { timeoutMs: 2000, fallbackMs: 200 };
/** After this time the next section hydrates, whatever the one before does. */
const LIMIT_MS = 3000;

/**
 * Hydrates a page in pieces: first the header and what is in view, one section after the other with a pause for the shopper's
 * input; then each section that comes near, is pointed at, touched or focused; the others when the browser is idle. A late section
 * does so only when it is pointed at, touched or focused, or when what it shows may have changed; its code comes in idle time.
 */
export class HydrationSchedule implements SectionHydration {
  private readonly entries: readonly Entry[];
  /** Entries by the ids of all their sections. */
  private readonly entryOf = new Map<string, Entry>();
  private readonly notifies = new Set<() => void>();
  private readonly listeners = new Set<(sectionId: string) => void>();
  private readonly queue: Entry[] = [];
  /** Static sections with their settings, by id. */
  private readonly completed = new Map<string, Section>();
  private completing: Promise<void> | undefined;
  private isRunning = false;
  private readonly leaving = new AbortController();

  /** `load` fetches the code of section types; `loadStatics` the settings and answers of static sections, which the page has not. */
  constructor(
    plan: Pick<RenderPlan, "header" | "main" | "footer">,
    state: SectionStates,
    private readonly load: (types: readonly string[]) => Promise<unknown>,
    private readonly loadStatics: () => Promise<readonly Section[]>,
  ) {
    const create = (isHeader: boolean) => (section: Section) => this.createEntries(section, isHeader, state);
    this.entries = [
      ...plan.header.flatMap(create(true)),
      ...plan.main.flatMap(create(false)),
      ...plan.footer.flatMap(create(false)),
    ];
  }

  readonly modeOf = (sectionId: string): HydrationMode => {
    const phase = this.entryOf.get(sectionId)?.phase ?? "fresh";
    return phase === "static" || phase === "fresh" ? phase : "first";
  };

  readonly complete = (section: Section): Section => this.completed.get(section.id) ?? section;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.notifies.add(notify);
    return () => void this.notifies.delete(notify);
  };

  readonly noteHydrated = (sectionId: string): void => {
    const entry = this.entryOf.get(sectionId);
    if (entry?.id === sectionId) {
      if (entry.phase === "open") entry.phase = "hydrated";
      entry.noteHydrated();
    }
    for (const listener of this.listeners) listener(sectionId);
  };

  /** Calls a function with the id of each section that is hydrated from now on. */
  listen(listener: (sectionId: string) => void): void {
    this.listeners.add(listener);
  }

  /** True for a section whose HTML stays as the server rendered it. */
  isStatic(sectionId: string): boolean {
    return this.modeOf(sectionId) === "static";
  }

  /** True for a section that waits until it is used. */
  isWaitingForUse(sectionId: string): boolean {
    const entry = this.entryOf.get(sectionId);
    return entry?.isLate === true && entry.phase === "waiting";
  }

  /** Hydrates the header and what is in view; resolves when it answers to the shopper. */
  async hydrateInView(): Promise<void> {
    const waiting = this.entries.filter(({ phase }) => phase === "waiting");
    const inView = findInView(waiting.filter(({ isLate }) => !isLate));
    const header = waiting.filter(({ isHeader }) => isHeader);
    for (const entry of header) await this.hydrate(entry);
    const ids = await inView;
    const others = waiting.filter(({ id, isHeader }) => !isHeader && ids.has(id));
    for (const { types } of others) void this.load(types).catch(ignore);
    for (const entry of others) await this.hydrate(entry);
  }

  /** Hydrates all sections; resolves when they answer to the shopper. */
  async hydrateAll(): Promise<void> {
    for (const entry of this.entries) if (entry.phase !== "static") await this.hydrate(entry);
  }

  /** Hydrates the other sections when they come near, may be used soon, or when the browser is idle; late ones when they may be used soon. */
  hydrateOthers(): void {
    const waiting = this.entries.filter(({ phase }) => phase === "waiting");
    listenForSigns(SIGNS, ({ target }) => this.want(findUsedSection(target)), this.leaving.signal);
    // All code at once, since each wait for the network is long; sections hydrate one by one.
    this.inIdleTime(() => {
      for (const { types } of waiting) void this.load(types).catch(ignore);
    });
    this.hydrateSoon(waiting.filter(({ isLate }) => !isLate));
    this.watchPictures();
  }

  /** Hydrates late sections as all others: what they show may have changed. */
  wake(): void {
    const late = this.entries.filter(({ isLate, phase }) => isLate && phase === "waiting");
    for (const entry of late) entry.isLate = false;
    this.hydrateSoon(late);
  }

  /** Hydrates the sections that show an item, such as an offer, of which something has changed. */
  wakeWith(itemIds: ReadonlySet<string>): void {
    for (const item of document.querySelectorAll<HTMLElement>("[data-item-id]"))
      if (itemIds.has(item.dataset.itemId ?? "")) this.want(findSection(item));
  }

  /** Hydrates sections when they come near, or when the browser is idle. */
  private hydrateSoon(entries: readonly Entry[]): void {
    const others = [...entries];
    const observer = observeNear((id) => this.want(id), others);
    this.leaving.signal.addEventListener("abort", () => observer?.disconnect());
    const hydrateNext = (): void => {
      const entry = others.shift();
      if (entry === undefined) return;
      this.want(entry.id);
      this.inIdleTime(hydrateNext);
    };
    this.inIdleTime(hydrateNext);
  }

  private inIdleTime(run: () => void): void {
    const cancel = whenIdle(run, IDLE);
    this.leaving.signal.addEventListener("abort", cancel);
  }

  /** Hydrates a section before all others, because the shopper has used it. */
  use(sectionId: string): void {
    const entry = this.entryOf.get(sectionId);
    if (entry !== undefined) void this.hydrate(entry);
  }

  /** Ends hydration before another page is shown: what of this page stays is rendered anew. */
  readonly leave = (): void => {
    this.leaving.abort();
    this.completed.clear();
    this.refresh(this.entries.filter(({ phase }) => phase !== "hydrated"));
  };

  private want(sectionId: string | undefined): void {
    const entry = this.entryOf.get(sectionId ?? "");
    if (entry?.phase !== "waiting" || this.queue.includes(entry)) return;
    this.queue.push(entry);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let entry = this.queue.shift(); entry !== undefined; entry = this.queue.shift()) await this.hydrate(entry);
    this.isRunning = false;
  }

  /** Hydrates a section and gives way to the shopper's input. */
  private async hydrate(entry: Entry): Promise<void> {
    if (entry.phase === "waiting") {
      entry.phase = "loading";
      if (entry.around !== undefined) await this.hydrate(entry.around);
      // Where it fails, the section says so itself.
      await this.load(entry.types).catch(ignore);
      if (entry.phase === "loading") {
        entry.phase = "open";
        entry.open();
      }
    }
    // `loading`: another run has begun it.
    if (entry.phase === "loading" || entry.phase === "open") await Promise.race([entry.hydrated, wait(LIMIT_MS)]);
    await giveWay();
  }

  /** A section shows a placeholder for a picture that cannot be loaded: a static one once its code, settings and answers have come. */
  private watchPictures(): void {
    const replace = (target: EventTarget | null): void => {
      const entry = target instanceof HTMLImageElement ? this.entryOf.get(findSection(target) ?? "") : undefined;
      if (entry?.phase === "static") void this.renew(entry).catch(ignore);
      if (entry?.phase === "waiting") this.want(entry.id);
    };
    document.addEventListener("error", ({ target }) => replace(target), { capture: true });
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
  }

  private async renew(entry: Entry): Promise<void> {
    this.completing ??= this.loadStatics().then((sections) => {
      // Another page, whose sections may have the same ids, may be shown by now.
      for (const section of sections) if (this.isStatic(section.id)) this.completed.set(section.id, section);
    });
    await Promise.all([this.completing, this.load(entry.types)]);
    if (entry.phase === "static" && this.completed.has(entry.id)) this.refresh([entry]);
  }

  private refresh(entries: readonly Entry[]): void {
    for (const entry of entries) entry.phase = "fresh";
    for (const notify of this.notifies) notify();
  }

  /** Creates the entries of a section and of the late ones in it. */
  private createEntries(section: Section, isHeader: boolean, state: SectionStates): readonly Entry[] {
    const isStatic = state.staticSections.includes(section.id);
    const isLate = state.lateSections.includes(section.id);
    const own = listOwn(section);
    const late = isStatic || isLate ? [] : own.filter(({ id }) => state.lateSections.includes(id));
    const apart = new Set(late.flatMap(listOwn));
    const others = own.filter((one) => !apart.has(one));
    const entry = this.createEntry(section, others, { isHeader, isLate, phase: isStatic ? "static" : "waiting" });
    const inner = { isHeader, isLate: true, phase: "waiting", around: entry } as const;
    return [entry, ...late.map((one) => this.createEntry(one, listOwn(one), inner))];
  }

  private createEntry(
    { id }: Section,
    sections: readonly Section[],
    settings: Pick<Entry, "isHeader" | "isLate" | "phase" | "around">,
  ): Entry {
    const [hydrated, noteHydrated] = createSignal();
    const entry: Entry = {
      id,
      types: [...new Set(sections.map(({ type }) => type))],
      open: settings.phase === "static" ? ignore : holdBack(id),
      hydrated,
      noteHydrated,
      ...settings,
    };
    for (const { id } of sections) this.entryOf.set(id, entry);
    return entry;
  }
}

/** Lists a section with all sections in it. */
function listOwn(section: Section): readonly Section[] {
  return listSections({ header: [section], main: [], footer: [] });
}

function createSignal(): readonly [promise: Promise<void>, resolve: () => void] {
  let resolve = ignore;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return [promise, resolve];
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function ignore(): void {}
