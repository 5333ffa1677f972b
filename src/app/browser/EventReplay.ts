/** Buttons, and offers whose click opens the store in a new tab and leads this one to the offer's page. */
const PRESSABLE = 'button, a[rel~="sponsored"][href^="http"]';

/**
 * Records which sections are hydrated, and sets a performance mark when all are. Repeats what a shopper pressed or
 * submitted in a section before its hydration.
 */
export class EventReplay {
  private readonly hydrated = new Set<string>();
  private readonly pending = new Map<string, () => void>();
  private isMarked = false;

  /**
   * Takes over the events recorded so far, and listens for presses and submits that come too early; the listeners are
   * removed once every section is hydrated.
   */
  start(early: readonly Event[] = []): void {
    for (const event of early) {
      if (event.type === "click") this.handleClick(event as MouseEvent);
      // The browser submitted a form with an address of its own before any script could.
      else if (!isSentByBrowser(event.target)) this.handleSubmit(event as SubmitEvent);
    }
    document.addEventListener("click", this.handleClick, true);
    document.addEventListener("submit", this.handleSubmit, true);
  }

  readonly handleSectionHydrated = (sectionId: string): void => {
    this.hydrated.add(sectionId);
    this.pending.get(sectionId)?.();
    this.pending.delete(sectionId);
    if (this.isMarked || !this.areAllHydrated()) return;
    this.isMarked = true;
    document.removeEventListener("click", this.handleClick, true);
    document.removeEventListener("submit", this.handleSubmit, true);
    performance.mark("sections-hydrated");
  };

  private readonly handleClick = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (pressed instanceof HTMLButtonElement) {
      // A click on a submit button arrives as a submit event, too. The browser has already opened or closed a popover.
      if (pressed.form === null && !pressed.popoverTargetElement) this.keep(pressed, () => pressed.click());
    } else if (pressed !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      this.keep(pressed, () => notifyClickHandler(pressed));
    }
  };

  private readonly handleSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (form instanceof HTMLFormElement && this.keep(form, () => form.requestSubmit())) event.preventDefault();
  };

  /** Stores an action if its section is not hydrated; the last one of a section counts. */
  private keep(element: Element, action: () => void): boolean {
    const sectionId = element.closest<HTMLElement>("[data-section]")?.dataset.section;
    if (sectionId === undefined || this.hydrated.has(sectionId)) return false;
    this.pending.set(sectionId, action);
    return true;
  }

  private areAllHydrated(): boolean {
    const sections = document.querySelectorAll<HTMLElement>("[data-section]");
    return [...sections].every(({ dataset }) => this.hydrated.has(dataset.section ?? ""));
  }
}

function isSentByBrowser(form: EventTarget | null): boolean {
  return form instanceof HTMLFormElement && form.hasAttribute("action");
}

/** Calls a link's own click handler; the browser has already opened its address. */
function notifyClickHandler(link: HTMLElement): void {
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
