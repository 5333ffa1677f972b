/** Buttons, and offers whose click opens the store in a new tab and leads this one to the offer's page. */
const PRESSABLE = 'button, a[rel~="sponsored"][href^="http"]';

/**
 * Notes which sections answer to the shopper, and marks the moment when all of them do. What a shopper pressed or sent
 * in a section before its hydration is done again after it.
 */
export class EventReplay {
  private readonly hydrated = new Set<string>();
  private readonly pending = new Map<string, () => void>();
  private isMarked = false;

  /**
   * Takes over what was noted until now, and listens for what is pressed or sent too early; the listeners are removed
   * once every section is hydrated.
   */
  start(early: readonly Event[] = []): void {
    for (const event of early) {
      if (event.type === "click") this.handleClick(event as MouseEvent);
      // A form with an address of its own was sent there, before any script could do it.
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
      // A click on a button that sends its form comes as a submit, too. A popover has been opened or closed by the browser.
      if (pressed.form === null && !pressed.popoverTargetElement) this.keep(pressed, () => pressed.click());
    } else if (pressed !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      this.keep(pressed, () => notifyClickHandler(pressed));
    }
  };

  private readonly handleSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (form instanceof HTMLFormElement && this.keep(form, () => form.requestSubmit())) event.preventDefault();
  };

  /** Keeps an action for later when its section is not hydrated; the last one of a section counts. */
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

/** Tells a link's own handler that it was pressed; where it leads has opened already. */
function notifyClickHandler(link: HTMLElement): void {
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
