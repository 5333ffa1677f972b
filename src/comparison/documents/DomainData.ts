import { keepByObject } from "../../domain/keepByObject";
import { findNearest } from "../../layout/diagnostics/suggest";
import type { FilePlace } from "../../layout/source/FilePlace";
import type { Path } from "../../layout/source/pointer";
import { InputError } from "../InputError";

/** The website data of a domain as they are stated. */
export interface StatedWebsite {
  /** By the names of the contract, such as `header_color`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The place of a value; absent where the data come from an API. */
  readonly locate?: (path: Path) => FilePlace;
}

/** The website data of a domain: what selects and dates its documents, and what its pages show. */
export interface DomainData {
  readonly domain: string;
  readonly homePage: string;
  readonly aliases: readonly string[];
  /** IANA name; UTC where the website data has none that is known. */
  readonly timeZone: string;
  /** Absent where only the documents of domains are compared. */
  readonly website?: StatedWebsite;
}

/** Returns the home_page of each domain. */
export function mapHomePages(domains: readonly DomainData[]): ReadonlyMap<string, string> {
  return new Map(domains.map(({ domain, homePage }) => [domain, homePage]));
}

/** The website data of a domain, by its name or an alias. */
export function findDomain(domains: readonly DomainData[], name: string): DomainData | undefined {
  return mapNames(domains).get(name.toLowerCase().replace(/^www\./, ""));
}

/** Website data by every name of its domain; if two domains have the same name, the first domain. */
const mapNames = keepByObject((domains: readonly DomainData[]) => {
  const byName = new Map<string, DomainData>();
  for (const data of domains) {
    for (const name of [data.domain, ...data.aliases]) if (!byName.has(name)) byName.set(name, data);
  }
  return byName;
});

/** Returns the most similar domain or document: the only one whose first or last part is the name, else the nearest. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const whole = known.filter((one) => one.startsWith(`${name}.`) || one.endsWith(`/${name}`));
  return whole.length === 1 ? whole[0] : findNearest(name, known);
}

/** The website data of a domain. Throws an InputError that lists the known domains where there is none. */
export function requireDomain(domains: readonly DomainData[], name: string): DomainData {
  const found = findDomain(domains, name);
  if (found !== undefined) return found;
  const names = domains.map(({ domain }) => domain);
  const nearest = findNearestName(name, names);
  const hint = nearest === undefined ? `Known domains: ${names.join(", ")}.` : `Did you mean ${nearest}?`;
  throw new InputError(`The website data has no domain “${name}”. ${hint}`);
}
