import type { ClockOwner, LayoutSet, LayoutsAtMoment } from "../document/LayoutSet";

/** The set as a domain shows it at a moment, in milliseconds since the epoch; the set itself where nothing has a schedule. */
export function showLayouts(layouts: LayoutSet, owner: ClockOwner, timeMs: number): LayoutSet | LayoutsAtMoment {
  return layouts.showAt?.(owner, timeMs) ?? layouts;
}
