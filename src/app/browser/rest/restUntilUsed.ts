import { TIME_PATH } from "../../../domain/routes/serverPaths";
import { Guard } from "../../../stores/engine/Guard";
import { completePage, EARLY_EVENTS } from "../../page/earlyEvents";
import { TYPED_KEY } from "../../page/newerBuild";
import type { PageState, Rest } from "../../page/pageState";
import { addScripts } from "../addScripts";
import { findStorage } from "../browserStorage";
import { createDeviceTime } from "../deviceTime";
import { isForeign, isVisitedAgain, keepsSaved, keepsShown } from "../reasonsToWake";
import { findUsedSection } from "../sectionView";
import { showPress } from "../showPress";
import { LIFE, listenForSigns } from "../signs";
import { moveCarousels } from "./moveCarousels";
import { watchAdded } from "./setAside";

/** A rest that has ended, and the reason. */
export interface EndedRest {
  /** The section that the shopper has used, where that was the sign. */
  readonly usedSection: string | undefined;
  /** True where no shopper has ended it, but something else that may change what the page shows. */
  readonly mayHaveChanged: boolean;
  /** True where the browser had frozen the page: time has passed. */
  readonly wasFrozen: boolean;
  /**
   * Stops what the page has done by itself, and takes out what other scripts have added to it; called before React takes over.
   * Returns what puts that back once all sections are hydrated; undefined where there is none.
   */
  readonly end: () => (() => void) | undefined;
}

type RestingState = Pick<PageState, "freshUntilMs" | "renderedAtMs" | "tags" | "plan">;

/**
 * Lets a page rest: without React, until a shopper is there, or until it would show something else than the server rendered. In
 * the meantime carousels move, scripts of the operator run, and the page's first script records what is pressed and typed.
 * Undefined where the page must not rest on this device.
 */
export async function restUntilUsed(
  root: HTMLElement,
  state: RestingState,
  rest: Rest,
): Promise<EndedRest | undefined> {
  if (isUsed() || showsOwn() || isVisitedAgain() || isForeign()) return undefined;
  performance.mark("hydrated");
  performance.mark("sections-hydrated");
  performance.mark("resting");
  const sign = waitForSign(state);
  const showing = new AbortController();
  listenForSigns(["click"], ({ target }) => showToggle(target), showing.signal);
  const takeOut = watchAdded(root);
  completePage();
  for (const href of rest.modules)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }),
    );
  addScripts(rest.scripts, state.tags.scripts);
  const { params } = state.plan.address;
  if (Object.keys(params).length > 0) void noteOpened(params);
  new Guard(findStorage("localStorage")).setPlaceholder();
  const stop = moveCarousels();
  const end = () => {
    showing.abort();
    stop();
    return takeOut();
  };
  const event = await sign;
  const wasFrozen = event?.type === "pageshow";
  return {
    usedSection: findUsedSection(event?.target ?? null),
    mayHaveChanged: event === undefined || wasFrozen,
    wasFrozen,
    end,
  };
}

/** Shows the press of a button that stays pressed, as `EventReplay` does, which repeats it later. */
function showToggle(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest("[data-section] button[aria-pressed]") : null;
  if (button !== null) showPress(button);
}

/** True where the shopper has used the page already: then the first script has let all pictures come. A link within the page is a use, too. */
function isUsed(): boolean {
  const isComplete = !document.documentElement.hasAttribute("data-unpainted");
  return isComplete || location.hash !== "" || document.activeElement !== document.body;
}

/** True where the device keeps what the page shows, or has typed text to give back. */
function showsOwn(): boolean {
  const storage = findStorage("localStorage");
  return keepsSaved(storage) || keepsShown(storage) || findStorage("sessionStorage")?.getItem(TYPED_KEY) != null;
}

/** Resolves with the first event that tells of a shopper, or without one where the page has to change by itself. */
function waitForSign({ freshUntilMs, renderedAtMs }: RestingState): Promise<Event | undefined> {
  const device = createDeviceTime(TIME_PATH);
  const ending = new AbortController();
  const { signal } = ending;
  const sign = new Promise<Event | undefined>((resolve) => {
    listenForSigns([...new Set([...LIFE, ...EARLY_EVENTS])], resolve, signal);
    // A picture that cannot be loaded gives way to its placeholder.
    document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && resolve(undefined), {
      capture: true,
      signal,
    });
    const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;
    if ([...document.images].some(isBroken)) resolve(undefined);
    // Another tab has saved something or shown a code.
    window.addEventListener("storage", () => showsOwn() && resolve(undefined), { signal });
    // The browser had frozen the page: time has passed.
    window.addEventListener("pageshow", (event) => event.persisted && resolve(event), { signal });
    const handleReturn = () =>
      document.visibilityState === "visible" && device.readMs() >= freshUntilMs && resolve(undefined);
    document.addEventListener("visibilitychange", handleReturn, { signal });
    // The device's clock may be wrong: then as late as if the page had just been rendered.
    const restMs = Math.min(freshUntilMs - device.readMs(), freshUntilMs - renderedAtMs);
    const timer = setTimeout(() => resolve(undefined), Math.max(0, restMs));
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
  void sign.then(() => ending.abort());
  return sign;
}

async function noteOpened(params: PageState["plan"]["address"]["params"]): Promise<void> {
  const opened = await import("../../page/noteOpened").catch(() => undefined);
  opened?.noteOpened(findStorage("localStorage"), params);
}
