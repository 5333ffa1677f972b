import { isComposing } from "../../domain/text/isComposing";
import { getDomId } from "../../render/domId";
import { repeatPress } from "../../ui/controls/repeatedPress";
import { EARLY_EVENTS } from "../page/earlyEvents";
import type { HydrationSchedule } from "./HydrationSchedule";
import { findSection } from "./sectionView";
import { showPress } from "./showPress";

/** Buttons, and offers, whose click is noted beside the tab that it opens, and may lead this one to the offer's page. */
const PRESSABLE = 'button, a[rel~="sponsored"]';
/** Keys that move between tabs or entries and close lists; the others write, or press what has the focus. */
const KEYS = /^(?:Arrow|Home$|End$|Escape$)/;

/**
 * For these React would hydrate a section at once, in one long task before the press is painted, or before the browser has written
 * the letter, which is lost where React renders the field anew. They are not repeated.
 */
const AROUND_USE = "pointerdown pointerup touchstart touchend mousedown mouseup keypress keyup".split(" ");

type Schedule = Pick<HydrationSchedule, "isStatic" | "isWaitingForUse" | "listen" | "use">;

/**
 * Hydrates a section at once that the shopper uses, and repeats there what was pressed, typed, chosen or submitted before.
 * Sets a performance mark when all sections are hydrated that do not wait for a use.
 */
export class EventReplay {
  private readonly hydrated = new Set<string>();
  /**
   * Events to repeat in a section, by the element that was used. Of all presses, and of all keys, only the last counts, but each
   * button that stays pressed counts once: shoppers save several offers, and press again when nothing happens.
   */
  private readonly pending = new Map<string, Map<unknown, () => void>>();
  private readonly listening = new AbortController();
  /** The element with the focus in a section that is not hydrated yet, and what finds it again. */
  private focused:
    | { readonly sectionId: string; readonly element: Element; readonly find: () => Element | undefined }
    | undefined;
  private readonly replacing = new MutationObserver(() => this.keepFocus());
  private maySettle = false;
  private isSettled = false;

  /** `follow` follows a link of the site and says whether it has. */
  constructor(
    private readonly schedule: Schedule,
    private readonly follow: (event: MouseEvent) => boolean,
  ) {}

  /**
   * Takes over the events recorded so far, and listens for those that come too early; the listeners are removed once
   * every section is hydrated.
   */
  start(early: readonly Event[] = []): void {
    this.schedule.listen(this.handleHydrated);
    // The browser submitted a form with an address of its own before any script could.
    for (const event of early) if (event.type !== "submit" || !isSentByBrowser(event.target)) this.note(event);
    const { signal } = this.listening;
    for (const type of [...EARLY_EVENTS, ...AROUND_USE])
      document.addEventListener(type, this.handle, { capture: true, signal });
    document.addEventListener("focusin", ({ target }) => this.noteFocus(target), { capture: true, signal });
    this.noteFocus(document.activeElement);
  }

  private readonly handle = (event: Event): void => {
    const sectionId = this.findWaiting(event.target);
    if (sectionId === undefined) return;
    if (event.type === "submit") {
      if (this.note(event)) event.preventDefault();
      return;
    }
    // React would hydrate the section before anything else happens, and drop the event if it cannot.
    event.stopPropagation();
    if (event.type === "click" && this.follow(event as MouseEvent)) return;
    this.note(event);
  };

  private readonly handleHydrated = (sectionId: string): void => {
    this.hydrated.add(sectionId);
    if (this.focused?.sectionId === sectionId) {
      this.keepFocus();
      this.noteFocus(null);
    }
    for (const repeat of this.pending.get(sectionId)?.values() ?? []) repeat();
    this.pending.delete(sectionId);
    if (this.maySettle) this.settle();
  };

  /**
   * Called once it is known which sections wait for a use. From then on the mark is set when no other one is left, and the
   * listeners are removed when none is.
   */
  settle(): void {
    this.maySettle = true;
    const waiting = this.listWaiting();
    if (!this.isSettled && waiting.every((id) => this.schedule.isWaitingForUse(id))) {
      this.isSettled = true;
      performance.mark("sections-hydrated");
    }
    if (this.isSettled && waiting.length === 0) this.listening.abort();
  }

  /** Remembers an event in a section that is not hydrated yet; true if it will be repeated. */
  private note(event: Event): boolean {
    const sectionId = this.findWaiting(event.target);
    const action = sectionId === undefined ? undefined : readAction(event);
    if (sectionId === undefined || action === undefined) return false;
    const [used, element, repeat] = action;
    const find = locate(element, sectionId);
    const actions = this.pending.get(sectionId) ?? new Map<unknown, () => void>();
    this.pending.set(sectionId, actions);
    actions.delete(used);
    actions.set(used, () => {
      const found = find();
      if (found !== undefined) repeat(found);
    });
    this.schedule.use(sectionId);
    return true;
  }

  private noteFocus(target: EventTarget | null): void {
    this.replacing.disconnect();
    this.focused = undefined;
    const sectionId = this.findWaiting(target);
    const section = sectionId === undefined ? null : document.getElementById(getDomId(sectionId));
    if (sectionId === undefined || section === null || !(target instanceof Element)) return;
    this.focused = { sectionId, element: target, find: locate(target, sectionId) };
    this.replacing.observe(section, { childList: true, subtree: true });
  }

  /**
   * Gives the focus back that was lost because React has rendered the section anew, with what was typed so far, before the next
   * letter comes.
   */
  private keepFocus(): void {
    const { focused } = this;
    if (focused === undefined || focused.element.isConnected || document.activeElement !== document.body) return;
    const found = focused.find();
    if (!(found instanceof HTMLElement)) return;
    const actions = this.pending.get(focused.sectionId);
    found.focus({ preventScroll: true });
    if (!isTextField(found) || !isTextField(focused.element) || actions?.delete(focused.element) !== true) return;
    write(found, focused.element);
    actions.set(found, () => repeatInput(found, found));
  }

  /** Returns the id of an element's section, if it will hydrate and has not yet. */
  private findWaiting(target: EventTarget | null): string | undefined {
    const sectionId = findSection(target);
    if (sectionId === undefined || this.hydrated.has(sectionId) || this.schedule.isStatic(sectionId)) return undefined;
    return sectionId;
  }

  private listWaiting(): readonly string[] {
    return [...document.querySelectorAll("[data-section]")].flatMap((element) => this.findWaiting(element) ?? []);
  }
}

/**
 * Returns what finds an element of a section again where React has rendered the section anew, as it does with one that the browser
 * has translated; undefined where there is none any more.
 */
function locate(element: Element, sectionId: string): () => Element | undefined {
  const list = () => [...(document.getElementById(getDomId(sectionId))?.querySelectorAll(element.localName) ?? [])];
  const at = list().indexOf(element);
  return () => (element.isConnected ? element : list()[at]);
}

/** The use itself: the field, the button that stays pressed, `press` or `key`; its element, and how to repeat the use there. */
type Action = readonly [used: unknown, element: Element, repeat: (element: Element) => void];

function readAction(event: Event): Action | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  switch (event.type) {
    case "click":
      return readPress(event as MouseEvent, target.closest<HTMLElement>(PRESSABLE));
    case "submit":
      return target instanceof HTMLFormElement
        ? ["press", target, (form) => (form as HTMLFormElement).requestSubmit()]
        : undefined;
    case "keydown": {
      const press = event as KeyboardEvent;
      const repeat = (element: Element) => element.dispatchEvent(new KeyboardEvent("keydown", press));
      return KEYS.test(press.key) && !isComposing(press) ? ["key", target, repeat] : undefined;
    }
    case "input":
    case "change":
      return [target, target, (field) => repeatInput(field, target)];
    default:
      return undefined;
  }
}

function readPress(
  { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  pressed: HTMLElement | null,
): Action | undefined {
  if (pressed instanceof HTMLButtonElement) {
    const popover = pressed.popoverTargetElement;
    if (popover) return ["press", popover, repeatToggle];
    // A click on a submit button arrives as a submit event, too.
    if (pressed.form !== null) return undefined;
    if (!pressed.hasAttribute("aria-pressed"))
      return ["press", pressed, (button) => (button as HTMLButtonElement).click()];
    const isPressed = showPress(pressed);
    return [pressed, pressed, (button) => repeatPress(button, isPressed)];
  }
  if (pressed === null || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return ["press", pressed, notifyClickHandler];
}

/** Tells a popover's own handlers of its state; the browser has already opened or closed it. */
function repeatToggle(popover: Element): void {
  const [oldState, newState] = popover.matches(":popover-open") ? ["closed", "open"] : ["open", "closed"];
  popover.dispatchEvent(new ToggleEvent("toggle", { oldState, newState }));
}

function isSentByBrowser(form: EventTarget | null): boolean {
  return form instanceof HTMLFormElement && form.hasAttribute("action");
}

/** Calls a link's own click handler; the browser has already opened its address. */
function notifyClickHandler(link: Element): void {
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/**
 * Tells a field's handlers what stands in the one that was used, which is the same or the one before it. React calls them for a text
 * only if it differs from the one that it has seen, so the field is emptied for React first, through the property that React has
 * put on the element.
 */
function repeatInput(field: Element, used: Element): void {
  if (isBox(field) && isBox(used)) {
    // React listens for the click.
    if (field.checked !== used.checked) field.click();
  } else if (isTextField(field) && isTextField(used)) {
    const { value, selectionStart, selectionEnd } = used;
    field.value = "";
    write(field, { value, selectionStart, selectionEnd });
  } else if (field instanceof HTMLSelectElement && used instanceof HTMLSelectElement) field.value = used.value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Writes into a field, past React, and moves the cursor along. */
function write(field: TextField, from: Pick<TextField, "value" | "selectionStart" | "selectionEnd">): void {
  const { value, selectionStart, selectionEnd } = from;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(field: Element): field is TextField {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
}
