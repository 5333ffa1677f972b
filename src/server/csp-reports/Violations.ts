/** What the policy of a domain's pages has blocked. */
export interface Violation {
  readonly domain: string;
  readonly directive: string;
  readonly blocked: string;
}

export interface ViolationCount extends Violation {
  readonly count: number;
}

interface Counted {
  readonly violation: Violation;
  count: number;
  seenAtMs: number;
}

/** How many violations are told apart: anybody can report what never happened. */
const MAX_OF_DOMAIN = 50;
const MAX_OF_ALL = 1000;
/** After that time one that was not reported again gives way to another. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Counts violations of the security policy; each is told apart by domain, directive and what was blocked. */
export class Violations {
  private readonly counted = new Map<string, Counted>();
  private readonly ofDomain = new Map<string, number>();
  private others = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Counts one. `new`: it was not known. `surplus`: there is no room to tell it apart from others, so that it is counted
   * with them alone.
   */
  add(violation: Violation): "new" | "known" | "surplus" {
    const key = JSON.stringify([violation.domain, violation.directive, violation.blocked]);
    const known = this.counted.get(key);
    if (known !== undefined) {
      known.count += 1;
      known.seenAtMs = this.now();
      return "known";
    }
    if (!this.hasRoom(violation.domain)) this.forgetOld();
    if (!this.hasRoom(violation.domain)) {
      this.others += 1;
      return "surplus";
    }
    this.counted.set(key, { violation, count: 1, seenAtMs: this.now() });
    this.ofDomain.set(violation.domain, (this.ofDomain.get(violation.domain) ?? 0) + 1);
    return "new";
  }

  /** All violations that are told apart, with how often each was reported. */
  list(): readonly ViolationCount[] {
    return [...this.counted.values()].map(({ violation, count }) => ({ ...violation, count }));
  }

  /** How many reports were of violations that are not told apart. */
  get surplus(): number {
    return this.others;
  }

  private hasRoom(domain: string): boolean {
    return this.counted.size < MAX_OF_ALL && (this.ofDomain.get(domain) ?? 0) < MAX_OF_DOMAIN;
  }

  private forgetOld(): void {
    const limit = this.now() - FORGOTTEN_AFTER_MS;
    for (const [key, { violation, seenAtMs }] of this.counted) {
      if (seenAtMs > limit) continue;
      this.counted.delete(key);
      const left = (this.ofDomain.get(violation.domain) ?? 1) - 1;
      if (left === 0) this.ofDomain.delete(violation.domain);
      else this.ofDomain.set(violation.domain, left);
    }
  }
}
