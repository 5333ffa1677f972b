/** The parts of the tool that F6 goes through. */
const REGIONS = ["toolbar", "touched", "outline", "page", "settings"] as const;
export type Region = (typeof REGIONS)[number];

const FOCUSABLE =
  'button:not([disabled]),input:not([disabled]),select,textarea,a[href],[tabindex]:not([tabindex="-1"]),[contenteditable="true"]';

/** Puts the focus on a part: on what is selected in it, else on the first control. */
export function focusRegion(region: Region): boolean {
  const part = document.querySelector<HTMLElement>(`[data-region="${region}"]`);
  if (part === null) return false;
  const selected = part.querySelector<HTMLElement>('[role="row"][aria-selected="true"]');
  const panel = part.querySelector<HTMLElement>('[role="tabpanel"]');
  const first = selected ?? panel?.querySelector<HTMLElement>(FOCUSABLE) ?? part.querySelector<HTMLElement>(FOCUSABLE);
  (first ?? part).focus();
  return true;
}

/** Goes to the next part, or to the one before. */
export function focusNextRegion(step: 1 | -1): void {
  const present = document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset.region;
  const at = REGIONS.indexOf(present as Region);
  for (let tried = 1; tried <= REGIONS.length; tried++) {
    const region = REGIONS[(at + step * tried + REGIONS.length * 2) % REGIONS.length];
    if (region !== undefined && focusRegion(region)) return;
  }
}
