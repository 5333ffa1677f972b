/**
 * The name at which the embedded API shows a domain besides its own, so that it opens on a development machine:
 * `shop.localhost` for `shop.example`, `shop.de.localhost` for `shop.de`. Undefined for a domain that is local itself.
 */
export function getLocalAlias(domain: string): string | undefined {
  if (domain === "localhost" || domain.endsWith(".localhost")) return undefined;
  return `${domain.replace(/\.example$/, "")}.localhost`;
}
