import type { ScriptElement } from "../../domain/entities";
import { whenIdle } from "../../ui/whenIdle";

const IDLE = { timeoutMs: 10_000, fallbackMs: 1000 };

/** Adds the operator's scripts to the page: those of the website data and its calls at once, those of its tags once the page has loaded and is idle. */
export function addScripts(own: readonly ScriptElement[], tags: readonly ScriptElement[]): void {
  inject(own);
  if (tags.length > 0) afterLoad(() => whenIdle(() => inject(tags), IDLE));
}

/** Sites without scripts of their operator fetch no code for them. */
function inject(scripts: readonly ScriptElement[]): void {
  if (scripts.length === 0) return;
  void import("../page/injectScripts").then(
    ({ injectScripts }) => injectScripts(scripts),
    () => undefined,
  );
}

/** Runs once the page has loaded. */
function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}
