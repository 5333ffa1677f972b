import { isYoung } from "../memory/isYoung";
import type { SharedItem, SharedMaker, SharedValue } from "../shared/SharedMaker";
import type { WaitBudget } from "../shared/WaitBudget";
import type { MadePage, PageKey } from "./MadePage";
import { AHEAD_MS } from "./PageEntry";
import { hasEnded } from "./StoredPage";
import { createSharedPage } from "./sharedPage";

/** The access to pages of other processes. */
export interface PageAccess {
  readonly maker: SharedMaker;
  /** Version of everything but the data that a page is rendered from; see `createSharedPage`. */
  readonly getVersion: () => string;
}

interface SharedPagesOptions extends PageAccess {
  readonly staleMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Pages of several processes: each is rendered in one of them, and the others accept it. */
export class SharedPages {
  constructor(private readonly options: SharedPagesOptions) {}

  /**
   * Returns a fresh page of another process with its age, else one that `make` renders now. `atMs` is the later moment
   * for which it is rendered, in milliseconds since the epoch.
   */
  async make(
    key: PageKey,
    make: () => Promise<MadePage>,
    { atMs, budget }: { readonly atMs?: number; readonly budget?: WaitBudget | undefined },
  ): Promise<{ readonly made: MadePage; readonly ageMs?: number }> {
    const { maker, now } = this.options;
    let isOwn = false;
    const maxAgeMs = atMs === undefined ? 0 : AHEAD_MS;
    const { value, ageMs } = await maker.make({
      item: this.createItem(key, atMs),
      budget,
      isFresh: ({ freshMs, page }, age) => isYoung(age, freshMs + maxAgeMs) && !hasEnded(page, now()),
      make: () => {
        isOwn = true;
        return make();
      },
    });
    return isOwn ? { made: value } : { made: value, ageMs };
  }

  /** Returns the page of a key, however old; `undefined` if there is none, or the budget ends before. */
  find(key: PageKey, budget: WaitBudget | undefined): Promise<SharedValue<MadePage> | undefined> {
    return this.options.maker.find(this.createItem(key), budget);
  }

  private createItem(key: PageKey, atMs?: number): SharedItem<MadePage> {
    const { getVersion, staleMs, now } = this.options;
    return createSharedPage(key, { version: getVersion(), staleMs, atMs, now });
  }
}
