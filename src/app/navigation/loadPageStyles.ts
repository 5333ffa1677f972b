import { loadStyleSheet } from "../../ui/loadStyleSheet";
import { listStyleNeeds, type StyledPlan, TYPEFACE_NEED } from "../head/listStyleNeeds";

/**
 * Makes sure that the document has the styles of a page. A page that the server rendered has those that it needs itself;
 * before another one with further needs is shown, the complete sheet takes their place, with the same rules in the same order.
 * Rejects if it cannot be loaded.
 */
export async function loadPageStyles(plan: StyledPlan): Promise<void> {
  const needs = listStyleNeeds(plan);
  const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-needs]")];
  const outgrown = styles.filter(({ dataset }) => {
    const met = dataset.needs?.split(" ") ?? [];
    // Fonts depend on the typeface only.
    const ownNeeds = dataset.fonts !== undefined ? needs.filter((need) => need.startsWith(TYPEFACE_NEED)) : needs;
    return !ownNeeds.every((need) => met.includes(need));
  });
  await Promise.all(outgrown.map(replaceStyle));
}

/** Replaces the styles that a later page may not have enough of, before a link is followed. Rejects if they cannot be loaded. */
export async function completePageStyles(): Promise<void> {
  const styles = document.querySelectorAll<HTMLStyleElement>("style[data-complete]");
  await Promise.all([...styles].map(replaceStyle));
}

/** Both sheets apply for a moment: the order of the rules is then that of the complete one. */
async function replaceStyle(style: HTMLStyleElement): Promise<void> {
  await loadStyleSheet(style.dataset.complete ?? style.dataset.fonts ?? "", style);
  style.remove();
}
