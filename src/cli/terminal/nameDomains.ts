import { formatCount, plural } from "./formatCount";

/** “a.example, b.example, c.example and 114 more”; all of them where they are not more than `most`. */
export function nameDomains(domains: readonly string[], most = 3, separator = ", "): string {
  if (domains.length <= most) return domains.join(separator);
  return `${domains.slice(0, most).join(separator)} and ${formatCount(domains.length - most)} more`;
}

/** “1 domain”, “1,000 domains” */
export function countDomains(count: number): string {
  return plural(count, "domain");
}
