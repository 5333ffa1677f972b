/** How far down each visit of a page was scrolled; the browser's own restoring would come before the page has changed. */
export class ScrollPositions {
  private readonly tops = new Map<string, number>();

  constructor() {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", this.handBack);
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
  }

  /** A reload, and a return from another site, are restored by the browser itself. */
  private readonly handBack = (): void => {
    history.scrollRestoration = "auto";
  };
}

interface ViewPosition {
  /** Pixels from the top where the shopper was; absent for a page that is new to the visit. */
  readonly top: number | undefined;
  /** Id of the section to go to, or `stay`. */
  readonly landing: string | undefined;
  readonly isBack: boolean;
  /** The shopper has begun to type since: the focus stays where it is. */
  readonly isTyping: boolean;
}

/** Puts view and focus where they belong once a page is shown: its heading, a list's start, or where one was before. */
export function restoreScrollAndFocus({ top, landing, isBack, isTyping }: ViewPosition): void {
  if (landing === "stay" && !isBack) return;
  const section = landing === undefined || isBack ? undefined : findSection(landing);
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!isTyping) focusWithoutScroll(section?.querySelector<HTMLElement>("h2,:scope>h3") ?? section ?? heading);
  if (section === undefined || section === null) window.scrollTo({ top: top ?? 0, behavior: "instant" });
  else section.scrollIntoView({ block: "start", behavior: "instant" });
}

/** The id of the section, or of the place in one, that an address leads to by its hash; undefined where the page has none. */
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
