import type { SettingEntries, SettingValues } from "./Setting";

/**
 * Reads settings from the environment. `defaults` has values that count before the entries' own defaults where a variable is
 * not set or empty. `faults` has a sentence for each value that cannot be used; with any, the values are not complete.
 */
export function readEntries<Entries extends SettingEntries>(
  entries: Entries,
  environment: NodeJS.ProcessEnv,
  defaults: Partial<SettingValues<Entries>> = {},
): { readonly values: SettingValues<Entries>; readonly faults: readonly string[] } {
  const values: Record<string, unknown> = { ...defaults };
  const faults: string[] = [];
  for (const [key, { name, type, default: usual }] of Object.entries(entries)) {
    const given = environment[name]?.trim() === "" ? undefined : environment[name];
    const text = given ?? (key in values ? undefined : usual);
    if (text === undefined) continue;
    try {
      values[key] = type(text);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return { values: values as SettingValues<Entries>, faults };
}
