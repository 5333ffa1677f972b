/** A carousel of banners of one size. */
export interface CarouselFacts {
  readonly id: string;
  readonly dimension: string;
  /** Banners that stand side by side on a slide. */
  readonly perSlide: number;
}

/** A grid of coupons. */
export interface DealFacts {
  readonly id: string;
  readonly heading: string;
  readonly initial: number;
  readonly expanded?: number;
  /** Places of banner cards in the grid, 1 the first. */
  readonly bannerPositions: readonly number[];
  readonly action: string;
  readonly badge?: string;
  /** Which text of a coupon the card shows, and after how many characters it is cut. */
  readonly title: { readonly from: "title" | "name"; readonly cut: number };
  readonly descriptionCut?: number;
  readonly date: "long" | "iso";
  readonly hasCountdown: boolean;
  readonly hasVisits: boolean;
  /** Whose picture a card shows: the store's, or the coupon's own where it has one. */
  readonly picture: "store" | "coupon";
  readonly source: "domain-coupons" | "website-coupons";
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
  /** The heading is quoted only where the specification quotes it. */
  readonly categories?: { readonly heading?: string };
  readonly newsletter: "toast" | "animated" | undefined;
  readonly features: number;
  /** Single banners of a size, outside of carousels and grids. */
  readonly squareBanners: number;
  /** Calls of the page beside the website data, as paths; banner calls with their dimension. */
  readonly calls: readonly string[];
}
