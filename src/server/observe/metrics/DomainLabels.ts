import { OTHER } from "./LabelValues";

/** The label of a request whose host is no domain of the site. */
const NO_DOMAIN = "none";

/**
 * The labels of domains: those that the site answers for, in the order of the list that names them, as long as there is
 * room; `other` for the rest. The order is the same in every process, so that their counts can be added up. A host that
 * nobody lists gets no label, however many are asked for.
 */
export class DomainLabels {
  private readonly labels = new Map<string, string>();
  private room: number;

  /** @param max METRICS_DOMAINS: how many domains have a label of their own */
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

  /** The label of a domain; undefined stands for a host that is none. */
  of(domain: string | undefined): string {
    return domain === undefined ? NO_DOMAIN : (this.labels.get(domain) ?? OTHER);
  }
}
