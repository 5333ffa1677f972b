import type { BANNER_ELEMENT_ID, CONSENT_FRAGMENT } from "../../domain/consent/consentElements";
import type { ConsentKind } from "../../domain/consent/consentKinds";
import type { ConsentState } from "./ConsentState";

/*
 * Runs on pages of a domain that asks for consent, and on no others: shows the banner, and keeps the choice on this device. It
 * imports no code of the page, so that it is one small file; `applyChoice` is fetched once the page is hydrated.
 */

const ID: typeof BANNER_ELEMENT_ID = "privacy_banner";
const FRAGMENT: typeof CONSENT_FRAGMENT = "#consent";
const KEY = "dealframe-consent";
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 180 * DAY_MS;

type Kinds = readonly ConsentKind[];

const banner = document.getElementById(ID) as HTMLElement;
const state = JSON.parse(banner.dataset.state ?? "") as ConsentState;
const boxes = [...banner.querySelectorAll<HTMLInputElement>("input[value]")];
const find = (selector: string) => banner.querySelector(selector) as HTMLElement;
/** https://www.w3.org/TR/gpc/ */
const hasSignal = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
/** The choice where the browser keeps none. */
let unkept: Kinds | undefined;
/** The element that had the focus before the banner took it; absent where the banner left the focus alone. */
let opener: HTMLElement | undefined;
/** Applies a choice; absent until it is fetched. */
let applyChoice: typeof import("./applyChoice").applyChoice | undefined;

/** The scripts of a page must not change what React takes over. */
const hydrated = new Promise((resolve) => {
  new PerformanceObserver((list) => list.getEntriesByName("hydrated")[0] && resolve(0)).observe({
    type: "mark",
    buffered: true,
  });
});

/**
 * Returns the allowed kinds; undefined where there is no choice, or one of another version, one that is too old or in the future,
 * or one from before the browser sent the signal. The signal alone allows nothing.
 */
function readChoice(): Kinds | undefined {
  try {
    const { version, at, kinds, signal } = JSON.parse(localStorage.getItem(KEY) as string);
    const ageMs = Date.now() - at;
    if (version === state.version && ageMs > -DAY_MS && ageMs < MAX_AGE_MS && (signal || !hasSignal))
      return state.kinds.filter((kind) => kinds.includes(kind));
  } catch {
    // No storage, or nothing that was written here.
  }
  return unkept ?? (hasSignal ? [] : undefined);
}

function keepChoice(kinds: Kinds): void {
  unkept = kinds;
  try {
    const { version } = state;
    localStorage.setItem(KEY, JSON.stringify({ version, at: Date.now(), kinds, signal: hasSignal }));
    unkept = undefined;
  } catch {
    // The choice is good for this page.
  }
}

/** After the first time at once: until a withdrawal is applied, scripts go on. */
async function apply(): Promise<void> {
  if (applyChoice === undefined) {
    await hydrated;
    ({ applyChoice } = await import("./applyChoice"));
  }
  applyChoice(state, readChoice());
}

function showKinds(isShown: boolean): void {
  find("[data-kinds]").hidden = find("[data-choice=some]").hidden = !isShown;
  find("[data-choice=choose]").hidden = isShown;
}

function open(isAsked: boolean): void {
  showKinds(isAsked);
  for (const box of boxes) box.checked = readChoice()?.some((kind) => kind === box.value) === true;
  find("[data-signal]").hidden = !hasSignal;
  banner.hidden = false;
  if (isAsked) takeFocus();
  // A page with the focus somewhere counts as used, and would not rest; nobody who types is interrupted.
  else void hydrated.then(() => banner.hidden || document.activeElement !== document.body || takeFocus());
}

function takeFocus(): void {
  opener = document.activeElement as HTMLElement;
  // No shopper is there yet: a page that rests goes on resting.
  addEventListener("focusin", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  banner.focus({ preventScroll: true });
}

function close(): void {
  banner.hidden = true;
  if (opener === document.body) opener.tabIndex = -1;
  opener?.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
  opener = undefined;
}

/** Follows what is kept: at first, when another tab has changed it, and when a frozen page returns. */
function follow(): void {
  if (readChoice()) banner.hidden = true;
  else open(false);
  void apply();
}

banner.addEventListener("click", ({ target }) => {
  const choice = (target as Element).closest<HTMLElement>("[data-choice]")?.dataset.choice;
  if (choice === "choose") {
    showKinds(true);
    boxes[0]?.focus();
  } else if (choice) {
    const chosen = boxes.filter(({ checked }) => choice === "all" || (choice === "some" && checked));
    keepChoice(chosen.map(({ value }) => value as ConsentKind));
    close();
    void apply();
  }
});
banner.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && readChoice()) close();
});
// Before the page's own listeners, which would follow the link.
addEventListener(
  "click",
  (event) => {
    if (!(event.target as Element).closest?.(`a[href$="${FRAGMENT}"]`)) return;
    event.preventDefault();
    open(true);
  },
  true,
);
addEventListener("storage", ({ key }) => (key === KEY || key === null) && follow());
addEventListener("pageshow", ({ persisted }) => persisted && follow());

follow();
if (location.hash === FRAGMENT) open(true);
