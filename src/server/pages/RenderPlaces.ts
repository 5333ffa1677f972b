import { type Asker, FairQueue } from "./FairQueue";

/** A page that waits for a place. */
export interface PlaceRequest {
  readonly asker: Asker;
  /** Called with its place. */
  readonly begin: () => Promise<void>;
  /** Called when it has to make room for a page of another domain or visitor. */
  readonly giveUp: () => void;
}

/**
 * Places in which pages load their answers and render. A domain has at most as many as are free: one alone has half of
 * them, and however many domains wait for slow answers, another one finds a place.
 */
export class RenderPlaces {
  private readonly waiting = new FairQueue<PlaceRequest>();
  private readonly held = new Map<string, number>();
  private free: number;

  constructor(
    places: number,
    private readonly maxWaiting: number,
  ) {
    this.free = places;
  }

  get countWaiting(): number {
    return this.waiting.size;
  }

  /** Counts the pages, at most, that get a place before one of this asker. */
  countBefore(asker: Asker): number {
    return this.waiting.countBefore(asker);
  }

  /** True where no page of this asker may wait: there are too many, and nobody has more of them. */
  isFull(asker: Asker): boolean {
    return this.waiting.size >= this.maxWaiting && this.waiting.findSurplus(asker) === undefined;
  }

  /** Gives a page a place as soon as it is its turn. `isFull` must have been false. */
  add(request: PlaceRequest): void {
    if (this.waiting.size >= this.maxWaiting) {
      const surplus = this.waiting.findSurplus(request.asker);
      if (surplus !== undefined) {
        this.delete(surplus);
        surplus.giveUp();
      }
    }
    this.waiting.add(request.asker, request);
    this.handOut();
  }

  /** Removes a page that waits. */
  delete(request: PlaceRequest): void {
    this.waiting.delete(request.asker, request);
  }

  private readonly isAllowed = (domain: string): boolean => (this.held.get(domain) ?? 0) < this.free;

  private handOut(): void {
    for (let next = this.waiting.take(this.isAllowed); next !== undefined; next = this.waiting.take(this.isAllowed)) {
      const { asker, begin } = next;
      const { domain } = asker;
      this.free -= 1;
      this.held.set(domain, (this.held.get(domain) ?? 0) + 1);
      void begin().finally(() => {
        this.free += 1;
        const held = (this.held.get(domain) ?? 1) - 1;
        if (held === 0) this.held.delete(domain);
        else this.held.set(domain, held);
        this.handOut();
      });
    }
  }
}
