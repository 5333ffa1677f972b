/**
 * The panels of each region of the editor, in their order. A panel's name is that of its folder in `panels/`; its
 * `browser/` has `chip.ts`, `tab.ts` or `dialog.ts`.
 */
export const PANELS = {
  /** Chips beside “Save”. */
  chip: ["touched"],
  /** Tabs of the left column; the first one is open at the start. */
  outline: ["outline", "problems", "budget", "steps"],
  /** Tabs of the right column; the first one is open at the start. */
  settings: ["settings", "json"],
  dialog: ["catalogue", "changes", "new", "times"],
} as const;

export type ChipName = (typeof PANELS)["chip"][number];
/** Regions whose panels are tabs. */
export type TabRegion = "outline" | "settings";
export type TabName = (typeof PANELS)[TabRegion][number];
export type DialogName = (typeof PANELS)["dialog"][number];
