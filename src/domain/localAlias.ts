/**
 * The name at which the embedded API shows a domain besides its own: `shop.localhost` for `shop.example`, so that it opens
 * on a development machine. Undefined for other domains.
 */
export function getLocalAlias(domain: string): string | undefined {
  return domain.endsWith(".example") ? domain.replace(/\.example$/, ".localhost") : undefined;
}
