import { nameFirst } from "../../domain/text/messageWords";
import { SHIPPED_WEBSITES } from "./shippedWebsites";

const MAX_NAMED = 20;

/** A list of websites that names none of the owner's domains. The message says which these are, and what to do. */
export class OwnDomainsError extends Error {
  override readonly name = "OwnDomainsError";

  constructor(domains: readonly string[]) {
    super(
      [
        `The website data name none of the database's own domains: ${nameFirst(domains, MAX_NAMED)}.`,
        "No domain was changed.",
        "Set WEBSITES_FILE to the file that names them; without it, the website data are those of the demonstration.",
        "For other domains with the demonstration's data, set another DATA_DIR or DATABASE_URL.",
        "To replace all domains by others of your own, name an old one beside them for one start.",
        `To delete a domain and everything of its own: dealframe data remove-domain ${domains[0]}`,
      ].join("\n"),
    );
  }
}

/** A domain as the database has it. */
export interface KnownDomain {
  readonly domain: string;
  readonly is_demonstration: boolean;
  readonly is_active: unknown;
}

const DEMONSTRATION = new Set(SHIPPED_WEBSITES.map(({ domain }) => domain));

/** True if the demonstration brings a domain; all others are the owner's. */
export function isDemonstration(domain: string): boolean {
  return DEMONSTRATION.has(domain);
}

/**
 * Throws an {@link OwnDomainsError} where a list names none of the owner's domains and a start would make them all inactive,
 * or the demonstration's would come in their place: that list is usually another site's.
 */
export function checkOwnDomains(
  known: readonly KnownDomain[],
  listed: readonly string[],
  { isStart }: { readonly isStart: boolean },
): void {
  const own = known.filter(({ is_demonstration }) => !is_demonstration);
  const names = new Set(listed);
  if (own.length === 0 || own.some(({ domain }) => names.has(domain))) return;
  const active = own.filter(({ is_active }) => is_active);
  const hasDemonstration = known.some(({ is_demonstration, is_active }) => is_demonstration && is_active);
  if ((isStart && active.length > 0) || (!hasDemonstration && listed.every(isDemonstration)))
    throw new OwnDomainsError((active.length > 0 ? active : own).map(({ domain }) => domain));
}
