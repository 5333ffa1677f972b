/** Longest wait for an idle moment of a busy page, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Runs once the page has loaded and has nothing to do; where the browser cannot tell, a moment after loading. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: TIMEOUT_MS });
    else setTimeout(run, 1000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
