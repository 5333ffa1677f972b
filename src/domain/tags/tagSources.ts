import { parseUrl } from "../parseUrl";
/** What a tag does with another host, by the directives of the security policy: `script` stands for `script-src`. */
export const TAG_DIRECTIVES = ["script", "connect", "img", "frame"] as const;
export type TagDirective = (typeof TAG_DIRECTIVES)[number];

/** Origins that tags may use beside the site's own. */
export type TagSources = Readonly<Partial<Record<TagDirective, readonly string[]>>>;

/**
 * An origin as a security policy names it: https, with `*.` for all names below one, or http on this machine. wss is for
 * the connections of scripts. `schemas/defs.json` has the same pattern.
 */
export const TAG_SOURCE =
  /^(?:(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:https?|wss?):\/\/(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.[0-9]{1,3}){3}))(?::[0-9]{1,5})?$/;

/** An origin that a tag may use, from a text of website data or a setting; undefined for anything else. */
export function toTagSource(text: string): string | undefined {
  const source = text.trim().toLowerCase().replace(/\/$/, "");
  return TAG_SOURCE.test(source) ? source : undefined;
}

/** The sources of a value of unknown shape, as far as they are any. */
export function readTagSources(value: unknown): TagSources {
  const given = typeof value === "object" && value !== null ? value : {};
  return mergeTagSources(
    ...TAG_DIRECTIVES.map((directive): TagSources => {
      const list: unknown = Reflect.get(given, directive);
      const texts = Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
      return { [directive]: texts.flatMap((text) => toTagSource(text) ?? []) };
    }),
  );
}

/** All sources of several lists, each once; a directive without any is left out. */
export function mergeTagSources(...lists: readonly TagSources[]): TagSources {
  return Object.fromEntries(
    TAG_DIRECTIVES.flatMap((directive) => {
      const sources = [...new Set(lists.flatMap((list) => list[directive] ?? []))];
      return sources.length === 0 ? [] : [[directive, sources]];
    }),
  );
}

/** What the setting TAG_SOURCES says. */
export interface TagSourcesSetting {
  readonly sources: TagSources;
  /** What is wrong with the first entry that names no origin. */
  readonly fault?: string;
}

/**
 * Reads TAG_SOURCES: origins separated by commas, each for all directives, or for one: `frame=https://pay.example`. Entries
 * that name no origin are left out.
 */
export function parseTagSources(text: string): TagSourcesSetting {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const read = entries.map((entry) => ({ entry, sources: readEntry(entry) }));
  const sources = mergeTagSources(...read.flatMap((one) => one.sources ?? []));
  const wrong = read.find((one) => one.sources === undefined)?.entry;
  if (wrong === undefined) return { sources };
  const address = wrong.slice(wrong.indexOf("=") + 1);
  const url = parseUrl(address);
  const origin = url === undefined ? undefined : toTagSource(url.origin);
  const hint = origin === undefined ? "" : `; write ${wrong.slice(0, wrong.indexOf("=") + 1)}${origin}`;
  const expected = "expected origins, such as https://stats.example,frame=https://*.ads.example";
  const names = `before a “=” stands ${TAG_DIRECTIVES.join(", ")}`;
  return { sources, fault: `${expected} (${names}); “${wrong}” is none${hint}` };
}

function readEntry(entry: string): TagSources | undefined {
  const [, name, address = ""] = /^(?:([a-z]+)=)?(.*)$/.exec(entry) ?? [];
  const source = toTagSource(address);
  const directives = TAG_DIRECTIVES.filter((directive) => name === undefined || directive === name);
  if (source === undefined || directives.length === 0) return undefined;
  return Object.fromEntries(directives.map((directive) => [directive, [source]]));
}
