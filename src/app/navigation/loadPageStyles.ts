import { STATE_ELEMENT_ID } from "../page/pageState";
import { readState } from "../page/readState";

/** The complete sheet while it is loading. */
let loading: Promise<void> | undefined;

/**
 * Makes sure that the document has the styles of these section types. A page that the server rendered has those of its own
 * types; before others are shown, the complete sheet takes their place, with the same rules in the same order. Rejects if it
 * cannot be loaded.
 */
export async function loadPageStyles(types: readonly string[]): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>("style[data-complete]");
  if (style === null || isStyled(types)) return;
  loading ??= replaceStyle(style).finally(() => {
    loading = undefined;
  });
  await loading;
}

/** True if the page as the server rendered it has sections of all these types. */
function isStyled(types: readonly string[]): boolean {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return false;
  const { plan } = readState(text);
  return types.every((type) => plan.types.includes(type));
}

/** Both sheets apply for a moment: the order of the rules is then that of the complete one. */
function replaceStyle(style: HTMLStyleElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style.dataset.complete ?? "";
    link.onload = () => {
      style.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error("The styles of the page cannot be loaded."));
    };
    style.after(link);
  });
}
