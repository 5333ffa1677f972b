import { MAX_PREFETCHED } from "../../../domain/routes/serverPaths";
import { whenIdle } from "../../../ui/whenIdle";
import { findPrefetched } from "../../documents/prefetchedPages";
import { findLinkedPage } from "./findLinkedPage";
import type { PrefetchPages } from "./prefetchPages";

/** Time for which a mouse must stay on a link. */
const POINTING_MS = 65;
/** Time after which the links in view are looked for, once nothing moves any more. */
const RESTING_MS = 400;
const IDLE = { timeoutMs: 2_000, fallbackMs: 200 };
/** Number of requests of one page for links in view, and for links that are pointed at, touched or focused. */
const MAX_REQUESTS = { view: 2, intent: 4 };
/** Time without requests after the server has refused one. */
const REFUSED_MS = 30_000;

/**
 * Requests the pages of links before they are followed: those of the links in view together, once the shopper rests there,
 * and that of a link that is pointed at, touched or focused. The number of requests of a page is bounded.
 */
export class Prefetcher {
  private left = { ...MAX_REQUESTS };
  private quietUntilMs = 0;
  private stopPointing = (): void => undefined;
  private stopResting = (): void => undefined;

  constructor(private readonly prefetchPages: PrefetchPages) {}

  /** Listens for the rest of the visit. */
  start(): void {
    document.addEventListener("pointerover", this.handlePointer, { passive: true });
    document.addEventListener("pointerdown", this.handleIntent, { capture: true, passive: true });
    document.addEventListener("focusin", this.handleIntent);
    document.addEventListener("scroll", this.restAgain, { passive: true });
    this.restAgain();
  }

  /** Begins to count again, for a page that is shown now. */
  readonly beginPage = (): void => {
    this.left = { ...MAX_REQUESTS };
    this.restAgain();
  };

  private readonly handlePointer = (event: PointerEvent): void => {
    this.stopPointing();
    if (event.pointerType !== "mouse") return;
    const timer = setTimeout(() => this.handleIntent(event), POINTING_MS);
    this.stopPointing = () => clearTimeout(timer);
  };

  private readonly handleIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const address = link === null ? undefined : findLinkedPage(link);
    if (address !== undefined) this.request([address], "intent");
  };

  private readonly restAgain = (): void => {
    this.stopResting();
    if (this.left.view === 0) return;
    const timer = setTimeout(() => {
      this.stopResting = whenIdle(() => this.request(listAddressesInView(), "view"), IDLE);
    }, RESTING_MS);
    this.stopResting = () => clearTimeout(timer);
  };

  private request(addresses: readonly string[], reason: keyof typeof MAX_REQUESTS): void {
    if (this.left[reason] === 0 || performance.now() < this.quietUntilMs) return;
    const wanted = addresses.filter((address) => findPrefetched(address) === undefined).slice(0, MAX_PREFETCHED);
    if (wanted.length === 0) return;
    this.left[reason] -= 1;
    void this.prefetchPages(wanted).then((isRefused) => {
      if (isRefused) this.quietUntilMs = performance.now() + REFUSED_MS;
    });
  }
}

/** Lists the addresses of the links in view, those of the page's content first, and among them those nearest to the middle. */
function listAddressesInView(): string[] {
  const addresses = ["main a[href]", "header a[href]"].flatMap((selector) =>
    [...document.querySelectorAll<HTMLAnchorElement>(selector)]
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => isInView(box))
      .sort((one, other) => findDistance(one.box) - findDistance(other.box))
      .flatMap(({ link }) => findLinkedPage(link) ?? []),
  );
  return [...new Set(addresses)].filter((address) => !address.includes("?"));
}

function isInView({ top, bottom, left, right }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
}

function findDistance({ top, bottom }: DOMRect): number {
  return Math.abs((top + bottom - innerHeight) / 2);
}
