/**
 * The panels of each region of the editor, in their order. A panel's name is that of its folder in `panels/`; its
 * `browser/` has `bar.ts`, `tab.ts` or `dialog.ts`.
 */
export const PANELS = {
  /** Bars below the toolbar. */
  bar: ["touched"],
  /** Tabs of the left column; the first one is open at the start. */
  outline: ["outline", "problems", "budget", "steps"],
  /** Tabs of the right column; the first one is open at the start. */
  settings: ["settings", "json"],
  dialog: ["catalogue", "changes", "new"],
} as const;

export type BarName = (typeof PANELS)["bar"][number];
/** Regions whose panels are tabs. */
export type TabRegion = "outline" | "settings";
export type TabName = (typeof PANELS)[TabRegion][number];
export type DialogName = (typeof PANELS)["dialog"][number];
