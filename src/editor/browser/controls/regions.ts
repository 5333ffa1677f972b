const FOCUSABLE =
  'button:not([disabled]),input:not([disabled]),select,textarea,a[href],[tabindex]:not([tabindex="-1"]),[contenteditable="true"]';

/** Focuses the selected row of a region (`data-region`), or else its first control. */
export function focusRegion(name: string): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (region !== null) focusIn(region);
}

/** Focuses the next region of the editor, or the one before. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const present = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(present + step + regions.length * 2) % regions.length];
  if (next !== undefined) focusIn(next);
}

function focusIn(region: HTMLElement): void {
  const selected = region.querySelector<HTMLElement>('[role="row"][aria-selected="true"]');
  const panel = region.querySelector<HTMLElement>('[role="tabpanel"]');
  const first =
    selected ?? panel?.querySelector<HTMLElement>(FOCUSABLE) ?? region.querySelector<HTMLElement>(FOCUSABLE);
  (first ?? region).focus();
}
