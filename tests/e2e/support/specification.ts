import type { CarouselFacts, HomeFacts, StoreFacts } from "./HomeFacts";

/* Facts of the specification's sections 2, 4, 5, 8 and 9 that the end-to-end tests check on pages. */

const CALL = {
  ads: "/end-user/advertisement/getAdBannerByDomain",
  banners: (dimension: string) => `/end-user/advertisement/recommendBannerByDomain ${dimension}`,
  deals: "/api/end-user/coupon/getCouponsBasedOnDomain",
  allDeals: "/api/end-user/coupon/coupon-list-by-website",
  features: "/end-user/deals-info/",
  newStores: "/api/end-user/store/latest-stores",
  trendingStores: "/api/end-user/store/top-visited-stores",
  domainStores: "/api/end-user/store/getStoresBasedOnDomain",
} as const;

/** The calls of every page: the footer's lists, the footer's scripts and the verification tag. */
const PAGE_CALLS = [
  "/api/end-user/store/getActiveStoresBasedOnDomain",
  "/api/end-user/coupon/getUniqueCategoryAndCount",
  "/api/end-user/website-data/fetchFooterJS",
  "/api/end-user/website-data/google-verification-tag",
] as const;

const carousel = (id: string, dimension: string, perSlide = 1): CarouselFacts => ({ id, dimension, perSlide });

const listStores =
  (id: string, source: StoreFacts["source"]) =>
  (initial: number, facts: Partial<StoreFacts>): StoreFacts => ({ id, source, offset: 0, initial, ...facts });
const trendingStores = listStores("trending-stores", "top-visited-stores");
const newStores = listStores("new-stores", "latest-stores");

/** The shared coupon card: title 48, description 60, date in words, countdown, visits, 'View'. */
const SHARED_CARD = {
  action: "View",
  title: { from: "title", cut: 48 },
  descriptionCut: 60,
  date: "long",
  hasCountdown: true,
  hasVisits: true,
  picture: "store",
} as const;

/** The sixth domain's cards, which its overlay changes: the sections and counts stay those of the default home. */
const HONEST_CARD = {
  action: "Show code",
  hasCountdown: false,
  hasVisits: false,
  honest: { dealAction: "Get deal" },
} as const;

const ONE = {
  header: "one",
  footer: "one",
  carousels: [
    carousel("ad-carousel", "1480 * 630"),
    carousel("recommended-banners", "300 * 250"),
    carousel("horizontal-banners", "728 * 90"),
  ],
  deals: {
    ...SHARED_CARD,
    id: "top-deals",
    heading: "Top Deals",
    initial: 8,
    expanded: 17,
    bannerPositions: [5],
    source: "domain-coupons",
  },
  stores: [
    trendingStores(12, { heading: "Most trending stores" }),
    newStores(11, {
      heading: "Newly added stores",
      linkTile: { label: "Go to new stores", href: "/newlyaddedstores" },
    }),
  ],
  categories: {},
  newsletter: "animated",
  features: 0,
  squareBanners: 0,
  calls: [
    ...PAGE_CALLS,
    CALL.ads,
    CALL.banners("300 * 250"),
    CALL.banners("728 * 90"),
    CALL.deals,
    CALL.newStores,
    CALL.trendingStores,
  ],
} as const satisfies Omit<HomeFacts, "host" | "name">;

const TWO = {
  header: "two",
  footer: "two",
  carousels: [carousel("site-banners", "1480 * 630")],
  deals: {
    ...SHARED_CARD,
    picture: "store",
    id: "latest-deals",
    heading: "Latest Deals",
    initial: 20,
    bannerPositions: [4, 12, 17],
    source: "website-coupons",
    viewAll: { label: "View All", href: "/coupons" },
  },
  stores: [
    trendingStores(12, { heading: "Most Trending Stores" }),
    newStores(5, { heading: "Newly Added Stores", linkTile: { href: "/newlyaddedstores" } }),
  ],
  categories: {},
  newsletter: undefined,
  features: 4,
  squareBanners: 0,
  calls: [
    ...PAGE_CALLS,
    CALL.features,
    CALL.domainStores,
    CALL.banners("300 * 250"),
    CALL.allDeals,
    CALL.newStores,
    CALL.trendingStores,
  ],
} as const satisfies Omit<HomeFacts, "host" | "name">;

const THREE = {
  header: "three",
  footer: "three",
  carousels: [carousel("horizontal-banners", "728 * 90")],
  deals: {
    ...SHARED_CARD,
    title: { from: "name", cut: 50 },
    id: "recommended-deals",
    heading: "Recommeded Deals",
    initial: 11,
    expanded: 18,
    bannerPositions: [4, 7],
    source: "domain-coupons",
  },
  stores: [
    newStores(5, { heading: "Newly added stores", linkTile: { href: "/newlyaddedstores" } }),
    trendingStores(8, {
      heading: "Most trending stores",
      label: ({ slug }) => `${slug} : View all coupons`,
      action: "Visit Now",
    }),
  ],
  categories: { heading: "Search all categories" },
  newsletter: "toast",
  features: 0,
  squareBanners: 0,
  calls: [
    ...PAGE_CALLS,
    CALL.banners("300 * 250"),
    CALL.banners("728 * 90"),
    CALL.deals,
    CALL.newStores,
    CALL.trendingStores,
  ],
} as const satisfies Omit<HomeFacts, "host" | "name">;

const FOUR = {
  header: "four",
  footer: "four",
  carousels: [
    carousel("ad-carousel", "1480 * 630"),
    carousel("horizontal-banners", "728 * 90"),
    carousel("recommended-deals", "120 * 600"),
  ],
  deals: {
    id: "recommended-deals",
    heading: "RECOMMENDED DEALS",
    initial: 9,
    expanded: 18,
    bannerPositions: [],
    action: "Visit offer",
    title: { from: "name", cut: 70 },
    date: "iso",
    hasCountdown: false,
    hasVisits: true,
    picture: "store",
    source: "domain-coupons",
  },
  stores: [
    trendingStores(12, { heading: "MOST TRENDING STORES" }),
    { id: "more-new-stores", source: "latest-stores", offset: 11, initial: 10 },
    newStores(12, { heading: "NEWLY ADDED STORES", expanded: 24, label: ({ slug }) => slug.toUpperCase() }),
  ],
  newsletter: "toast",
  features: 0,
  squareBanners: 2,
  calls: [
    ...PAGE_CALLS,
    CALL.ads,
    CALL.banners("728 * 90"),
    CALL.banners("120 * 600"),
    CALL.banners("300 * 250"),
    CALL.deals,
    CALL.newStores,
    CALL.trendingStores,
  ],
} as const satisfies Omit<HomeFacts, "host" | "name">;

const FIVE = {
  header: "two",
  footer: "five",
  carousels: [carousel("side-banners", "120 * 600"), carousel("ad-carousel", "1480 * 630", 2)],
  deals: {
    id: "top-deals",
    heading: "Top Deals",
    initial: 9,
    bannerPositions: [],
    action: "Show code",
    badge: "Limited time deal",
    title: { from: "name", cut: 70 },
    date: "iso",
    hasCountdown: false,
    hasVisits: false,
    picture: "store",
    source: "domain-coupons",
  },
  stores: [newStores(24, { gridSize: 12 }), trendingStores(24, { gridSize: 12 })],
  newsletter: "animated",
  features: 0,
  squareBanners: 0,
  calls: [
    ...PAGE_CALLS,
    ...[CALL.ads, CALL.banners("120 * 600"), CALL.banners("728 * 90")],
    ...[CALL.deals, CALL.newStores, CALL.trendingStores],
  ],
} as const satisfies Omit<HomeFacts, "host" | "name">;

/** The home of each domain. The last domain's home_page is unknown, so it gets the default, home one. */
export const HOMES: readonly HomeFacts[] = [
  { host: "dealharbor.localhost", name: "Deal Harbor", ...ONE },
  { host: "couponcove.localhost", name: "Coupon Cove", ...TWO },
  { host: "savvyfox.localhost", name: "Savvy Fox", ...THREE },
  { host: "thriftlane.localhost", name: "Thrift Lane", ...FOUR },
  { host: "promopeak.localhost", name: "Promo Peak", ...FIVE, deals: { ...FIVE.deals, order: "saving" } },
  { host: "bargainbarn.localhost", name: "Bargain Barn", ...ONE, deals: { ...ONE.deals, ...HONEST_CARD } },
];

export const SEARCH_PLACEHOLDER = "What are you looking for?";

export const HEADER_LINKS = [
  { text: "Home", href: "/" },
  { text: "Stores", href: "/store" },
  { text: "About us", href: "/aboutus" },
  { text: "Categories", href: "/categories" },
  { text: "Contact us", href: "/contactus" },
] as const;

export const ALL_CATEGORIES_BUTTON = { text: "All categories", href: "/categories" } as const;
/** Headers one and four have this button. */
export const ALL_STORES_BUTTON = { text: "All stores", href: "/store" } as const;
export const HEADERS_WITH_STORES_BUTTON: readonly string[] = ["one", "four"];
/** Only header three has a strip. */
export const STRIP_LABELS = ["Amazon Lightening Deal", "Advertise with us", "100% Cashback"] as const;
export const HEADER_WITH_STRIP = "three";

export const FOOTER_STORES = 10;
export const FOOTER_CATEGORIES = { one: 5, two: 5, three: 4, four: 4, five: 5 } as const;
/** Only footer four has fixed links. */
export const FOOTER_WITH_FIXED_LINKS = "four";
export const FIXED_LINKS = [
  { text: "Home", href: "/" },
  { text: "Categories", href: "/categories" },
  { text: "Stores", href: "/store" },
  { text: "About us", href: "/aboutus" },
] as const;
export const PRIVACY_LINK = { text: "Privacy Policy", href: "/privacypolicy" } as const;

/** Pictures of payment methods in each footer. */
export const PAYMENT_LABELS = ["Card", "Bank transfer", "Wallet", "Phone", "Gift card"] as const;

export const STORE_TABS = ["NEWLY ADDED STORES", "MOST TRENDING STORES"] as const;
export const CATEGORY_LIST_HEIGHT_PX = 331;
export const SCROLL_TO_TOP_PX = 300;
export const SHOW_MORE = "Show more";
export const SHOW_LESS = "Show less";

export const NEWSLETTER = {
  invalid: "Please provide a valid email address.",
  networkFailure: "not loaded.",
  subscribing: "Subscribing",
  completeTitle: "Thank you for subscribing",
  completeText: "You will receive a confirmation email shortly",
  completeAfterMs: 3000,
} as const;

/** Ids of the sections that show the answer of a call. */
export function sectionsOfCall(home: HomeFacts, call: string): readonly string[] {
  const carousels = home.carousels.filter(
    ({ id, dimension }) =>
      call === CALL.banners(dimension) ||
      // Flat banners take the place of towers on a phone.
      (call === CALL.banners("728 * 90") && dimension === "120 * 600") ||
      (call === CALL.ads && dimension === "1480 * 630" && id === "ad-carousel"),
  );
  const squares = call === CALL.banners("300 * 250") ? SQUARE_BANNERS.slice(0, home.squareBanners) : [];
  const hasBanners = call === CALL.banners("300 * 250") && home.deals.bannerPositions.length > 0;
  const isDeals = call === CALL.deals || call === CALL.allDeals;
  return [
    ...carousels.map(({ id }) => id),
    ...squares,
    ...(isDeals || hasBanners ? [home.deals.id] : []),
    ...home.stores.filter(({ source }) => call.endsWith(source)).map(({ id }) => id),
    ...(call === CALL.features ? ["features"] : []),
    ...(call === CALL.domainStores ? ["site-banners"] : []),
    ...(call.endsWith("getUniqueCategoryAndCount") ? ["footer-categories"] : []),
    ...(call.endsWith("getUniqueCategoryAndCount") && home.categories !== undefined ? ["categories"] : []),
    ...(call.endsWith("getActiveStoresBasedOnDomain") ? ["footer-stores"] : []),
  ];
}

const SQUARE_BANNERS = ["newsletter-banner-first", "newsletter-banner-second"] as const;
