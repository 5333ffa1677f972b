import { OTHER } from "./LabelValues";

/** The label of a request whose host is no domain of the site. */
const NO_DOMAIN = "none";

/**
 * The labels of domains: the first listed domains have their own, all others `other`. The order of the list is the same in
 * every process, so that their counts can be added up. Unlisted hosts get no label, because visitors can invent any number.
 */
export class DomainLabels {
  private readonly labels = new Map<string, string>();
  private room: number;

  /** @param max METRICS_DOMAINS: number of domains with a label of their own */
  constructor(max: number) {
    this.room = max;
  }

  /** Gives labels to listed domains, each with all its names, the canonical one first. */
  learn(domains: Iterable<readonly string[]>): void {
    for (const names of domains) {
      const [canonical] = names;
      if (canonical === undefined) continue;
      if (!this.labels.has(canonical)) {
        if (this.room === 0) continue;
        this.room -= 1;
      }
      for (const name of names) this.labels.set(name, canonical);
    }
  }

  /** Returns the label of a domain; `undefined` stands for a host that is no domain of the site. */
  of(domain: string | undefined): string {
    return domain === undefined ? NO_DOMAIN : (this.labels.get(domain) ?? OTHER);
  }
}
