import { Fragment, type ReactNode } from "react";
import type { Section } from "../../../generated/documents";
import type { SectionKeeper } from "../../../render/SectionList";
import { PageContext, type PageEnvironment } from "../../../sections/shared/page/PageContext";
import { areReadAgain, ReadRecorder, type SectionReads } from "./ReadRecorder";

/** Markup of a section's content, and what it depends on beside the section's settings. */
export interface KeptMarkup {
  readonly reads: SectionReads;
  readonly html: string;
  /** The links by which React preloads the section's first pictures: addresses as in the markup, and elements. */
  readonly preloads: readonly Preload[];
}

type Preload = readonly [href: string, link: string];

/** Cache of the markup of a domain's sections. */
export interface MarkupShelf {
  /** Returns the kept versions of a section's markup. */
  get(section: Section, isAboveFold: boolean): readonly KeptMarkup[];
  add(section: Section, isAboveFold: boolean, markup: KeptMarkup): void;
}

/** A section of the page, with its kept markup or the recorder of what it reads. */
interface ShownSection {
  readonly section: Section;
  readonly isAboveFold: boolean;
  readonly kept?: KeptMarkup;
  readonly recorder?: ReadRecorder;
}

/** Stands before and after the content of each section that is rendered; no text of a document or an answer contains it. */
const MARK = crypto.randomUUID();
const LEADING_PRELOADS = /^(?:<link rel="preload" as="image" [^>]*>)*/;
const PICTURE = /<img [^>]*?src="([^"]*)"[^>]*>/g;
/** A boundary in which a section has failed or waits. */
export const UNFINISHED = /<!--\$[!?]-->/;

/** A section that React has rendered. */
interface RenderedSection extends Omit<ShownSection, "kept"> {
  readonly markup: Omit<KeptMarkup, "reads">;
}

/** Takes the markup of a page's sections from a shelf, and puts there what it did not find. For one page. */
export class MarkupKeeper implements SectionKeeper {
  /** In the order of the page. */
  private readonly shown: ShownSection[] = [];

  constructor(
    private readonly shelf: MarkupShelf,
    private readonly page: PageEnvironment,
  ) {}

  find(section: Section, isAboveFold: boolean): string | undefined {
    const kept = this.shelf.get(section, isAboveFold).find(({ reads }) => areReadAgain(reads, this.page));
    if (kept !== undefined) {
      this.shown.push({ section, isAboveFold, kept });
      this.page.stores.clock.noteChanges([kept.reads.nextChangeMs], [kept.reads.nextTickMs]);
    }
    return kept?.html;
  }

  watch(section: Section, isAboveFold: boolean, content: ReactNode): ReactNode {
    const recorder = new ReadRecorder(this.page);
    this.shown.push({ section, isAboveFold, recorder });
    return (
      <Fragment>
        {MARK}
        <PageContext value={recorder.page}>{content}</PageContext>
        {MARK}
      </Fragment>
    );
  }

  /** Keeps the sections that React has rendered, and returns the page as React renders it without kept markup. */
  finish(rendered: string): string {
    const leading = LEADING_PRELOADS.exec(rendered)?.[0] ?? "";
    // Outside and inside of the rendered sections in turn.
    const parts = rendered.slice(leading.length).split(MARK);
    const preloads = new Map<string, string>();
    const made: RenderedSection[] = [];
    for (const { kept, ...shown } of this.shown) {
      const html = kept?.html ?? parts[2 * made.length + 1] ?? "";
      const own = kept?.preloads ?? listPreloads(html, leading);
      for (const [href, link] of own) if (!preloads.has(href)) preloads.set(href, link);
      if (kept === undefined) made.push({ ...shown, markup: { html, preloads: own } });
    }
    const links = [...preloads.values()].join("");
    const isWhole = made.length === this.shown.length;
    // Pictures that React preloads in another order or way would be missed on other pages.
    if (!isWhole || links === leading) this.keep(made);
    return `${isWhole ? leading : links}${parts.join("")}`;
  }

  private keep(made: readonly RenderedSection[]): void {
    for (const { section, isAboveFold, recorder, markup } of made) {
      const reads = recorder?.reads;
      if (reads !== undefined && !UNFINISHED.test(markup.html))
        this.shelf.add(section, isAboveFold, { ...markup, reads });
    }
  }
}

/** Lists the pictures of a section that React preloads; `leading` are the links of the whole page. */
function listPreloads(html: string, leading: string): readonly Preload[] {
  if (leading === "") return [];
  return [...html.matchAll(PICTURE)].flatMap(([picture, href = ""]): Preload[] => {
    if (picture.includes(' loading="lazy"') || picture.includes(' fetchPriority="low"')) return [];
    if (!leading.includes(` href="${href}"`)) return [];
    const priority = picture.includes(' fetchPriority="high"') ? ' fetchPriority="high"' : "";
    return [[href, `<link rel="preload" as="image" href="${href}"${priority}/>`]];
  });
}
