/* What the twin is rendered from: plain data, as a hand-written site would read it from its API. */

/** A text, or markup that has been made safe. */
export type Text = string | { readonly html: string };

export interface TwinStore {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

export interface TwinCoupon {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The same as safe markup, as far as a card shows it; absent where there is none. */
  readonly titleHtml?: string;
  readonly descriptionHtml?: string;
  readonly code?: string;
  /** Milliseconds since the epoch. */
  readonly verifiedAtMs?: number;
  /** What it takes off. */
  readonly value?: string;
  readonly expiresAtMs?: number;
  readonly finalLink?: string;
  readonly link?: string;
  readonly store: TwinStore & { readonly redirectionType: string };
}

export interface TwinBanner {
  readonly id: string;
  readonly image: string;
  readonly href?: string;
  readonly title?: string;
}

export interface TwinCategory {
  readonly name: string;
  readonly count: number;
}

/** An element without children, such as those of the head. */
export interface TwinElement {
  readonly name: string;
  /** By the names that React knows. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface TwinFeature {
  readonly icon: string;
  readonly title: string;
  readonly text: Text;
}

/** The store of a store page, and its offers by kind. */
export interface TwinStoreOffers {
  readonly store: TwinStore & { readonly description: Text };
  readonly rating: number;
  readonly ratingCount: number;
  /** How many offers of each kind it has. */
  readonly summary: readonly string[];
  /** What the best of its offers takes off. */
  readonly saving?: string;
  /** When one of its offers was tried last, in milliseconds since the epoch. */
  readonly checkedAtMs?: number;
  readonly counts: Readonly<Record<"all" | "code" | "offer", number>>;
  readonly best: TwinCoupon | undefined;
  readonly codes: readonly TwinCoupon[];
  readonly deals: readonly TwinCoupon[];
  readonly expired: readonly TwinCoupon[];
}

/** What the content of a page shows; lists that it does not have are empty. */
export interface TwinContent {
  readonly site: {
    readonly domain: string;
    readonly name: string;
    readonly logo: string;
    readonly announcement: Text;
    readonly about: Text;
    readonly footerText: Text;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  readonly features: readonly TwinFeature[];
  readonly siteBanners: readonly TwinBanner[];
  readonly ads: readonly TwinBanner[];
  readonly squareBanners: readonly TwinBanner[];
  readonly wideBanners: readonly TwinBanner[];
  readonly towers: readonly TwinBanner[];
  readonly trendingStores: readonly TwinStore[];
  readonly coupons: readonly TwinCoupon[];
  readonly newStores: readonly TwinStore[];
  readonly moreStores: readonly TwinStore[];
  readonly categories: readonly TwinCategory[];
  readonly footerStores: readonly TwinStore[];
  readonly offers: TwinStoreOffers | undefined;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

export interface TwinProps extends TwinContent {
  /** Attributes of the html element. */
  readonly html: Readonly<Record<string, string>>;
  readonly head: readonly TwinElement[];
}
