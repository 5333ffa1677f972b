/** A section of the page. */
export interface PageSection {
  readonly id: string;
  readonly type: string;
  /** Number of sections that contain it. */
  readonly depth: number;
  /** The part of the page that begins with this section. */
  readonly landmark?: string;
}

/** The sections of the page, from top to bottom. */
export function listPageSections(): PageSection[] {
  let last: string | undefined;
  return [...document.querySelectorAll<HTMLElement>("[data-section]")].map((element) => {
    const { section: id = "", sectionType: type = "" } = element.dataset;
    const landmark = element.closest("header, main, footer")?.localName ?? "main";
    const isFirst = landmark !== last;
    last = landmark;
    return { id, type, depth: countAround(element), ...(isFirst ? { landmark } : {}) };
  });
}

function countAround(element: HTMLElement): number {
  const around = element.parentElement?.closest<HTMLElement>("[data-section]");
  return around === null || around === undefined ? 0 : 1 + countAround(around);
}
