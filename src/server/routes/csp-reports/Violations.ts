import { listClientNetworks } from "../../../domain/listClientNetworks";

/** A violation of the policy of a domain's pages. */
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
  /** Network of the visitor who reported it first. */
  readonly visitor: string;
  count: number;
  seenAtMs: number;
}

/** Maximum number of violations of a domain that are counted apart: anybody can report invented ones. */
const MAX_OF_DOMAIN = 50;
const MAX_OF_ALL = 1000;
/** The part of them that one visitor's reports may be the first of; an IPv6 visitor counts by the /48. */
const MAX_OF_VISITOR = 10;
/** Time after which a violation that was not reported again gives way to another. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Counts violations of the security policy, separately by domain, directive and blocked source. */
export class Violations {
  private readonly counted = new Map<string, Counted>();
  private readonly ofDomain = new Map<string, number>();
  private readonly ofVisitor = new Map<string, number>();
  private others = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Counts a violation that a visitor's address reports. `new`: it was unknown. `surplus`: there is no room to count it
   * apart, so it is counted with all others of this kind.
   */
  add(violation: Violation, address: string): "new" | "known" | "surplus" {
    const key = JSON.stringify([violation.domain, violation.directive, violation.blocked]);
    const known = this.counted.get(key);
    if (known !== undefined) {
      known.count += 1;
      known.seenAtMs = this.now();
      return "known";
    }
    const visitor = listClientNetworks(address).at(-1)?.network ?? address;
    if (!this.hasRoom(violation.domain, visitor)) this.forgetOld();
    if (!this.hasRoom(violation.domain, visitor)) {
      this.others += 1;
      return "surplus";
    }
    this.counted.set(key, { violation, visitor, count: 1, seenAtMs: this.now() });
    addTo(this.ofDomain, violation.domain, 1);
    addTo(this.ofVisitor, visitor, 1);
    return "new";
  }

  /** Lists the violations that are counted apart, with their numbers of reports. */
  list(): readonly ViolationCount[] {
    return [...this.counted.values()].map(({ violation, count }) => ({ ...violation, count }));
  }

  /** Number of reports of violations that are not counted apart. */
  get surplus(): number {
    return this.others;
  }

  private hasRoom(domain: string, visitor: string): boolean {
    return (
      this.counted.size < MAX_OF_ALL &&
      (this.ofDomain.get(domain) ?? 0) < MAX_OF_DOMAIN &&
      (this.ofVisitor.get(visitor) ?? 0) < MAX_OF_VISITOR
    );
  }

  private forgetOld(): void {
    const limit = this.now() - FORGOTTEN_AFTER_MS;
    for (const [key, { violation, visitor, seenAtMs }] of this.counted) {
      if (seenAtMs > limit) continue;
      this.counted.delete(key);
      addTo(this.ofDomain, violation.domain, -1);
      addTo(this.ofVisitor, visitor, -1);
    }
  }
}

/** Adds to the number of a name; a name whose number is 0 is removed. */
function addTo(numbers: Map<string, number>, name: string, difference: number): void {
  const number = (numbers.get(name) ?? 0) + difference;
  if (number === 0) numbers.delete(name);
  else numbers.set(name, number);
}
