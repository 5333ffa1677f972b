import type { SettingsFormProps } from "./SettingsFormProps";

/** The form of a section's settings, or of a document's own. */
export function SettingsForm({ target, section }: SettingsFormProps) {
  return <section aria-label="Settings">{section ?? target.document}</section>;
}
