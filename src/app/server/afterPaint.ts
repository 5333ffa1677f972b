import { EARLY_EVENTS, EARLY_EVENTS_KEY } from "../page/earlyEvents";

/** Name of the Trusted Types policy that starts the page's modules; only this script can use it. */
export const START_POLICY = "dealframe-start";

/** After this time scripts start without a paint: the browser may never report one. */
const LIMIT_MS = 3000;

/**
 * The inline script that starts the page's modules once the browser has painted its content, because until then they would
 * compete with it; so would lazy pictures, which `data-unpainted` holds back. Its element names the modules in
 * `data-modules`, in the order in which they run, all files that they need first in `data-preloads`, and the styles of what
 * the page does not show yet in `data-later`. A press that opens a popover waits for these styles, and opens it without them if
 * they fail; a press elsewhere gives it up. Until the modules run, the script records what the shopper presses, types, chooses
 * and submits, see `takeEarlyEvents`. A step through the history to another address of the page loads that address, because
 * nothing else would show it, see `endEarlyEvents`; until it has come, the modules may run, see `readServedAddress`.
 */
export const AFTER_PAINT_SCRIPT: string = `(() => {
  const { modules, preloads, later } = document.currentScript.dataset;
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
  const split = (text) => text.split(" ").filter(Boolean);
  let isStyled = !later;
  let opener;
  addEventListener("click", (event) => {
    if (isStyled) return;
    opener = event.target.closest?.("[popovertarget]");
    if (opener) event.preventDefault();
  }, true);
  const open = () => {
    isStyled = true;
    if (opener) opener.click();
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.documentElement.removeAttribute("data-unpainted");
    for (const href of split(preloads)) add("link", { rel: "modulepreload", href });
    if (later) add("link", { rel: "stylesheet", fetchPriority: "low", onload: open, onerror: open, href: later });
    for (const url of split(modules)) add("script", { type: "module", src: trust(url), async: false });
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  addEventListener("DOMContentLoaded", () => document.hidden && start());
  setTimeout(start, ${LIMIT_MS});
})();`.replace(/\n\s*/g, "");
