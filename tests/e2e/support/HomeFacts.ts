/** A carousel of banners of one size. */
export interface CarouselFacts {
  readonly id: string;
  readonly dimension: string;
  /** Number of banners side by side on a slide. */
  readonly perSlide: number;
}

/** A grid of coupons. */
export interface DealFacts {
  readonly id: string;
  readonly heading: string;
  readonly initial: number;
  readonly expanded?: number;
  /** Positions of banner cards in the grid, counted from 1. */
  readonly bannerPositions: readonly number[];
  readonly action: string;
  readonly badge?: string;
  /** The text of a coupon that the card shows, and the number of characters after which it is truncated. */
  readonly title: { readonly from: "title" | "name"; readonly cut: number };
  readonly descriptionCut?: number;
  readonly date: "long" | "iso";
  readonly hasCountdown: boolean;
  readonly hasVisits: boolean;
  /** Cards promise nothing: the button names a code only where there is one, words stay whole. */
  readonly honest?: { readonly dealAction: string };
  /** The picture that a card shows: the store's, or the coupon's own where it has one. */
  readonly picture: "store" | "coupon";
  readonly source: "domain-coupons" | "website-coupons";
  /** saving: the best saving first, instead of the API's order. */
  readonly order?: "saving";
  readonly viewAll?: { readonly label: string; readonly href: string };
}

/** A list of stores. */
export interface StoreFacts {
  readonly id: string;
  readonly heading?: string;
  readonly source: "top-visited-stores" | "latest-stores";
  /** Index of the first store in the API's list. */
  readonly offset: number;
  readonly initial: number;
  readonly expanded?: number;
  /** Stores in each of several grids. */
  readonly gridSize?: number;
  readonly label?: (store: { readonly slug: string }) => string;
  readonly action?: string;
  readonly linkTile?: { readonly label?: string; readonly href: string };
}

export interface HomeFacts {
  /** Host name without port. */
  readonly host: string;
  readonly name: string;
  readonly header: "one" | "two" | "three" | "four";
  readonly footer: "one" | "two" | "three" | "four" | "five";
  readonly carousels: readonly CarouselFacts[];
  readonly deals: DealFacts;
  readonly stores: readonly StoreFacts[];
  /** `heading` is set only where the specification quotes it. */
  readonly categories?: { readonly heading?: string };
  readonly newsletter: "toast" | "animated" | undefined;
  readonly features: number;
  /** Single banners of a size, outside of carousels and grids. */
  readonly squareBanners: number;
  /** Calls of the page, without those of the website data, as paths; banner calls include their dimension. */
  readonly calls: readonly string[];
}
