import { type Asker, FairQueue } from "../../domain/FairQueue";

/** Time after the last change of visitors during which several visitors count as asking. */
const SEVERAL_MS = 5_000;

/** A page that waits for a place. */
export interface PlaceRequest {
  readonly asker: Asker;
  /** Called with its place. */
  readonly begin: () => Promise<void>;
  /** Called when it must make room for a page of another domain or visitor. */
  readonly giveUp: () => void;
}

/**
 * Places in which pages load their answers and render. A domain has at most as many as are free: one alone has half of
 * them, and however many domains wait for slow answers, another one finds a place. While several visitors ask for
 * pages, each has few places, because the calls of pages that are rendered at once wait for each other at the API,
 * whichever domain they are for.
 */
export class RenderPlaces {
  private readonly waiting = new FairQueue<PlaceRequest>();
  private readonly heldByDomain = new Counts();
  private readonly heldByVisitor = new Counts();
  private free: number;
  private lastVisitor: string | undefined;
  /** End of the time in which several visitors count as asking, on the clock of `performance.now()`. */
  private severalUntilMs = 0;

  constructor(
    places: number,
    private readonly maxWaiting: number,
    /** Number of places of each visitor while several ask. */
    private readonly visitorPlaces = Number.POSITIVE_INFINITY,
  ) {
    this.free = places;
  }

  get countWaiting(): number {
    return this.waiting.size;
  }

  /** Returns the maximum number of pages that get a place before one of this asker. */
  countBefore(asker: Asker): number {
    return this.waiting.countBefore(asker);
  }

  /** True if no page of this asker may wait: there are too many, and nobody has more of them. */
  isFull(asker: Asker): boolean {
    return this.waiting.size >= this.maxWaiting && this.waiting.findSurplus(asker) === undefined;
  }

  /** Gives a page a place when its turn comes. `isFull` must have been false. */
  add(request: PlaceRequest): void {
    if (this.waiting.size >= this.maxWaiting) {
      const surplus = this.waiting.findSurplus(request.asker);
      if (surplus !== undefined) {
        this.delete(surplus);
        surplus.giveUp();
      }
    }
    const { visitor } = request.asker;
    if (this.lastVisitor !== undefined && visitor !== this.lastVisitor)
      this.severalUntilMs = performance.now() + SEVERAL_MS;
    this.lastVisitor = visitor;
    this.waiting.add(request.asker, request);
    this.handOut();
  }

  /** Removes a waiting page. */
  delete(request: PlaceRequest): void {
    this.waiting.delete(request.asker, request);
  }

  private readonly isAllowed = ({ domain, visitor }: Asker): boolean =>
    this.heldByDomain.get(domain) < this.free &&
    (this.heldByVisitor.get(visitor) < this.visitorPlaces || performance.now() >= this.severalUntilMs);

  private handOut(): void {
    for (let next = this.waiting.take(this.isAllowed); next !== undefined; next = this.waiting.take(this.isAllowed)) {
      const { asker, begin } = next;
      this.hold(asker, 1);
      void begin().finally(() => {
        this.hold(asker, -1);
        this.handOut();
      });
    }
  }

  private hold({ domain, visitor }: Asker, change: 1 | -1): void {
    this.free -= change;
    this.heldByDomain.add(domain, change);
    this.heldByVisitor.add(visitor, change);
  }
}

/** Counts by name; zeros take no memory. */
class Counts {
  private readonly counts = new Map<string, number>();

  get(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: string, change: number): void {
    const count = this.get(name) + change;
    if (count === 0) this.counts.delete(name);
    else this.counts.set(name, count);
  }
}
