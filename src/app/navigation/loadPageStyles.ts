import { listStyleNeeds, type StyledPlan, TYPEFACE_NEED } from "../page/listStyleNeeds";

/** The complete sheets that are loading, by the addresses of their files. */
const loading = new Map<string, Promise<void>>();

/**
 * Makes sure that the document has the styles of a page. A page that the server rendered has those that it needs itself;
 * before another one with further needs is shown, the complete sheet takes their place, with the same rules in the same order.
 * Rejects if it cannot be loaded.
 */
export async function loadPageStyles(plan: StyledPlan): Promise<void> {
  const needs = listStyleNeeds(plan);
  const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-complete]")];
  const outgrown = styles.filter(({ dataset }) => {
    const met = dataset.needs?.split(" ") ?? [];
    // Fonts depend on the typeface only.
    const ownNeeds = "fonts" in dataset ? needs.filter((need) => need.startsWith(TYPEFACE_NEED)) : needs;
    return !ownNeeds.every((need) => met.includes(need));
  });
  await Promise.all(outgrown.map(loadSheet));
}

/** Loads the complete sheet in place of a style element; calls for the same sheet share its loading. */
function loadSheet(style: HTMLStyleElement): Promise<void> {
  const href = style.dataset.complete ?? "";
  const known = loading.get(href);
  if (known !== undefined) return known;
  const loaded = replaceStyle(style, href).finally(() => loading.delete(href));
  loading.set(href, loaded);
  return loaded;
}

/** Both sheets apply for a moment: the order of the rules is then that of the complete one. */
function replaceStyle(style: HTMLStyleElement, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
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
