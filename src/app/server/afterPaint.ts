import { EARLY_EVENTS, EARLY_EVENTS_KEY } from "../page/earlyEvents";

/** Name of the Trusted Types policy that starts the page's modules; only this script can use it. */
export const START_POLICY = "dealframe-start";

/** After this time scripts start without a paint: the browser may never report one. */
const LIMIT_MS = 3000;

/**
 * The inline script that starts the page's modules once the browser has painted its content, because until then they would
 * compete with it; they were fetched before, see `Document`. Its element names them in `data-modules`, in the order in which they
 * run. Pictures outside the window, which `data-unpainted` holds back, and the styles of what the page does not show yet, which
 * `data-later` names, would compete with the modules: they come once the page is hydrated, or is used before that. A press that opens a popover waits for these styles, and opens it without them if
 * they fail; a press elsewhere gives it up. Until the modules run, the script records what the shopper presses, types, chooses
 * and submits, see `takeEarlyEvents`. A step through the history to another address of the page loads that address, because
 * nothing else would show it, see `endEarlyEvents`; until it has come, the modules may run, see `readServedAddress`.
 */
export const AFTER_PAINT_SCRIPT: string = `(() => {
  const { modules, later } = document.currentScript.dataset;
  const noted = [];
  const note = (event) => noted.push(event);
  const readAddress = () => location.pathname + location.search;
  const address = readAddress();
  addEventListener("popstate", () => {
    if ("${EARLY_EVENTS_KEY}" in window && readAddress() !== address) location.reload();
  });
  const types = ${JSON.stringify(EARLY_EVENTS)};
  for (const type of types) addEventListener(type, note, true);
  window.${EARLY_EVENTS_KEY} = {
    address,
    complete: () => complete(),
    take: () => {
      for (const type of types) removeEventListener(type, note, true);
      return noted.splice(0);
    }
  };
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const { trustedTypes } = window;
  const toUrl = (url) => url;
  const trusted = trustedTypes && trustedTypes.createPolicy("${START_POLICY}", { createScriptURL: toUrl });
  const trust = (url) => trusted ? trusted.createScriptURL(url) : url;
  let isStyled = !later;
  let opener;
  addEventListener("click", (event) => {
    if (isStyled) return;
    opener = event.target.closest?.("[popovertarget]");
    if (!opener) return;
    event.preventDefault();
    complete();
  }, true);
  const open = () => {
    isStyled = true;
    if (opener) opener.click();
  };
  let isComplete = false;
  const complete = () => {
    if (isComplete) return;
    isComplete = true;
    document.documentElement.removeAttribute("data-unpainted");
    if (later) add("link", { rel: "stylesheet", fetchPriority: "low", onload: open, onerror: open, href: later });
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const url of modules.split(" ")) add("script", { type: "module", src: trust(url), async: false });
    const inView = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.parentElement.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    for (const wait of inView.flatMap((image) => image.getAnimations())) wait.cancel();
    for (const type of ["scroll", "pointerdown", "keydown", "beforeprint"]) addEventListener(type, complete, { capture: true, passive: true });
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  addEventListener("DOMContentLoaded", () => document.hidden && start());
  setTimeout(start, ${LIMIT_MS});
})();`.replace(/\n\s*/g, "");
