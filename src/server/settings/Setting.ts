/** A setting: an environment variable, its type, and its texts in docs/settings.md and .env.example. */
export interface Setting {
  /** Name of the environment variable. */
  readonly name: string;
  /** Reads the variable's text; throws an Error whose message says what is expected. */
  readonly type: (text: string) => unknown;
  /** Text that counts where the variable is not set or empty; absent: the setting is then absent. */
  readonly default?: string | undefined;
  /** Meaning in Markdown, for docs/settings.md: links are relative to docs/. */
  readonly meaning: string;
  /** Value in .env.example, in place of the default. */
  readonly example?: string;
  /** True if pages are rendered differently with another value: processes share only pages of the same ones. */
  readonly changesPages?: true;
  /** True if no message may repeat the value. */
  readonly isSecret?: true;
}

/** Settings by their names in the code. */
export type SettingEntries = Readonly<Record<string, Setting>>;

/** Settings that docs/settings.md lists below one heading. */
export interface SettingGroup {
  readonly heading: string;
  readonly entries: SettingEntries;
}

type KeysWithDefault<Entries extends SettingEntries> = {
  [Key in keyof Entries]: Entries[Key] extends { readonly default: string } ? Key : never;
}[keyof Entries];

type ValuesOf<Entries extends SettingEntries, Key extends keyof Entries> = {
  readonly [Name in Key]: ReturnType<Entries[Name]["type"]>;
};

/** The values of settings by their names in the code; those without a default may be absent. */
export type SettingValues<Entries extends SettingEntries> = ValuesOf<Entries, KeysWithDefault<Entries>> &
  Partial<ValuesOf<Entries, Exclude<keyof Entries, KeysWithDefault<Entries>>>>;
