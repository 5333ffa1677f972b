/** Scroll positions of the visited pages; the browser would restore them before the page has changed. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>();

  constructor() {
    this.takeOver();
    addEventListener("pagehide", this.handBack);
    // A page from the back/forward cache goes on where it was.
    addEventListener("pageshow", this.takeOver);
  }

  keep(visit: string): void {
    this.tops.set(visit, window.scrollY);
  }

  find(visit: string): number | undefined {
    return this.tops.get(visit);
  }

  stop(): void {
    this.handBack();
    removeEventListener("pagehide", this.handBack);
    removeEventListener("pageshow", this.takeOver);
  }

  private readonly takeOver = (): void => {
    history.scrollRestoration = "manual";
  };

  /** Lets the browser itself restore a reload and a return from another site. */
  private readonly handBack = (): void => {
    history.scrollRestoration = "auto";
  };
}

interface ViewPosition {
  /** Pixels from the top at the earlier visit; absent for a page that is new to the visit. */
  readonly top: number | undefined;
  /** Id of the section to go to, or `stay`. */
  readonly landing: string | undefined;
  readonly isBack: boolean;
  /** True if the shopper has begun to type since: the focus stays in the field. */
  readonly isTyping: boolean;
}

/** Sets scroll position and focus after a page is shown: its heading, a list's start, or the earlier position. */
export function restoreScrollAndFocus({ top, landing, isBack, isTyping }: ViewPosition): void {
  if (landing === "stay" && !isBack) return;
  const section = landing === undefined || isBack ? undefined : findSection(landing);
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!isTyping) focusWithoutScroll(section?.querySelector<HTMLElement>("h2,:scope>h3") ?? section ?? heading);
  if (section === undefined || section === null) window.scrollTo({ top: top ?? 0, behavior: "instant" });
  else section.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * Returns the id of the section, or of a place in one, that the hash of an address names; undefined if the page has
 * none.
 */
export function findAnchor(hash: string): string | undefined {
  const id = decode(hash.slice(1));
  return id !== "" && findSection(id) !== null ? id : undefined;
}

/** Brings the section of an address into view, below a header that stays at the top. */
export function scrollToAnchor(hash: string): void {
  const id = findAnchor(hash);
  if (id !== undefined) findSection(id)?.scrollIntoView({ block: "start", behavior: "instant" });
}

function findSection(id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return document.querySelector<HTMLElement>(`[data-section="${name}"],[data-anchor="${name}"]`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function focusWithoutScroll(element: HTMLElement | null | undefined): void {
  if (element === null || element === undefined) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
