import { loadStyleSheet } from "../../ui/loadStyleSheet";
import { listStyleNeeds, type StyledPlan, TYPEFACE_NEED } from "../head/listStyleNeeds";
import { loadTypefaces, showTypefaces } from "./showTypefaces";

/** Media of a sheet that is read and not applied. Browsers ask for it last: it is for a sheet that is stored already. */
const NO_MEDIA = "not all";

/**
 * Loads the styles of a page, and resolves with the function that applies them with the page. A page that the server rendered
 * has those that it needs itself; where another one has further needs, the complete sheet takes their place, with the same
 * rules in the same order. Rejects if it cannot be loaded.
 */
export async function loadPageStyles(plan: StyledPlan): Promise<() => void> {
  const needs = listStyleNeeds(plan);
  const styles = [...document.querySelectorAll<HTMLStyleElement>("style[data-needs]")];
  const outgrown = styles.filter(({ dataset }) => {
    const met = dataset.needs?.split(" ") ?? [];
    // Fonts depend on the typeface only.
    const ownNeeds = dataset.fonts !== undefined ? needs.filter((need) => need.startsWith(TYPEFACE_NEED)) : needs;
    return !ownNeeds.every((need) => met.includes(need));
  });
  const replacements = await Promise.all(outgrown.map((style) => loadComplete(style)));
  return () => {
    for (const replace of replacements) replace();
    showTypefaces();
  };
}

/**
 * Loads and reads the styles that a later page may not have enough of, and the fonts that this one came too early for, before a
 * link is followed, without styling this page again. Rejects if the styles cannot be loaded.
 */
export async function preparePageStyles(): Promise<void> {
  void loadTypefaces();
  const styles = document.querySelectorAll<HTMLStyleElement>("style[data-complete]");
  await Promise.all(
    [...styles].map(async (style) => {
      // The body is read, so that the browser stores it.
      await (await fetch(style.dataset.complete ?? "")).blob();
      await loadComplete(style, NO_MEDIA);
    }),
  );
}

/**
 * Loads the complete sheet behind the styles whose place it takes, unless it is there. Resolves with the function that exchanges
 * them.
 */
async function loadComplete(style: HTMLStyleElement, media?: typeof NO_MEDIA): Promise<() => void> {
  const loaded = loadStyleSheet(style.dataset.complete ?? style.dataset.fonts ?? "", style);
  const link = style.nextElementSibling as HTMLLinkElement;
  if (media !== undefined) link.media = media;
  await loaded;
  return () => {
    link.media = "";
    style.remove();
  };
}
