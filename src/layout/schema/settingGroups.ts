/**
 * Groups that forms show settings in, in their order. A setting names its group with the keyword `group`; one that does not
 * belongs to the content, or to the look where its impact is cosmetic.
 */
export const SETTING_GROUPS = [
  { name: "content", title: "Content" },
  { name: "data", title: "What is shown" },
  { name: "look", title: "Look" },
  { name: "address", title: "Address and search engines" },
  { name: "services", title: "Services" },
  { name: "times", title: "Times" },
  { name: "words", title: "Words of controls and labels" },
  { name: "states", title: "Texts while loading, empty or failed" },
  { name: "identity", title: "Name in the document" },
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number]["name"];

/** The group of a setting with these keywords. */
export function getSettingGroup(schema: Readonly<Record<string, unknown>>): SettingGroup {
  const named = SETTING_GROUPS.find(({ name }) => name === schema.group);
  return named?.name ?? (schema.impact === "cosmetic" ? "look" : "content");
}
