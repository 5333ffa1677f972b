import { ImportError } from "./ImportError";

/**
 * Lists the domains that a pattern names, in which `*` stands for any characters. Throws an {@link ImportError} where there is
 * none.
 */
export function listDomains(domains: readonly string[], pattern: string): readonly string[] {
  const parts = pattern
    .toLowerCase()
    .split("*")
    .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, "\\$&"));
  const matching = domains.filter((domain) => new RegExp(`^${parts.join(".*")}$`).test(domain));
  if (matching.length > 0) return matching;
  throw new ImportError(`No domain is named “${pattern}”. WEBSITES_FILE has ${domains.slice(0, 10).join(", ")}.`);
}
