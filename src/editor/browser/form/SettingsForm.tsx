import type { PaneProps } from "../PaneProps";

/** The form of a section's settings, or of a document's own. */
export function SettingsForm({ target, section }: PaneProps) {
  return <section aria-label="Settings">{section ?? target.document}</section>;
}
