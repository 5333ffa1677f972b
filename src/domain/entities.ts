import type { Consent } from "./consent/Consent";
import type { NamedTags } from "./tags/Tag";
import type { RichText } from "./text/richText";

/* The entities of the API contract as the site uses them: normalised, complete, safe to show. */

/** How the offers of a store are opened: one of the types of the contract, or another text as the API has it; `redirect` without any. */
export type RedirectionType = "zero-redirect-with-refer" | "zero-redirect-without-refer" | (string & {});

/** The store that is embedded in a coupon. */
export interface StoreRef {
  readonly id: string;
  readonly name: string;
  /** The store's segment in the path of its page; empty where a coupon's store has none. */
  readonly slug: string;
  /** Absolute or root-relative URL; empty when there is none. */
  readonly image: string;
  readonly redirectionType: RedirectionType;
  /** How many live offers the store has; absent where the API does not say. */
  readonly couponCount?: number;
  /** The best saving among all its live offers, such as '20 % off'; absent where the API does not say. */
  readonly bestValue?: string;
}

/** How shoppers rate a store. */
export interface Rating {
  /** 0 to 5; 0 where nobody has rated it. */
  readonly average: number;
  /** How many ratings the average is of; absent where the API does not say. */
  readonly count?: number;
}

export interface Coupon {
  readonly id: string;
  /** Short name of the offer; falls back to the title. */
  readonly name: RichText;
  readonly title: RichText;
  readonly description: RichText;
  readonly category: string;
  /** Milliseconds since the epoch; absent when the offer does not expire. */
  readonly expiresAtMs?: number;
  /** A moment of the last day, read in UTC: absent where `expiresAtMs` is one. */
  readonly lastDayMs?: number;
  /** True if the API tells an end that cannot be read: nothing is said of it. */
  readonly hasUnknownEnd?: true;
  /** Affiliate link; http or https, else absent. */
  readonly finalLink?: string;
  /** Plain link; http or https, else absent. */
  readonly link?: string;
  readonly image: string;
  readonly code?: string;
  /** What the offer is worth, such as '20 % off': as the data says, else as the title says plainly. */
  readonly value?: string;
  /** Absent where the API does not say them. */
  readonly terms?: CouponTerms;
  readonly store?: StoreRef;
  /** Absent where the API takes no votes on offers. */
  readonly votes?: CouponVotes;
  /** Milliseconds since the epoch at which the site has tried the offer last. */
  readonly verifiedAtMs?: number;
}

/** The terms of an offer, as the API tells them; absent parts are not known. */
export interface CouponTerms {
  /** The least sum to be spent, in the domain's currency. */
  readonly minSpend?: number;
  readonly isForNewCustomers?: true;
  readonly where?: "online" | "store";
  /** Names what it does not hold for. */
  readonly excludes?: string;
}

/** What shoppers said of an offer after they tried it. */
export interface CouponVotes {
  readonly count: number;
  /** Share of the votes that say it worked, 0 to 1; 0 without votes. */
  readonly successRate: number;
  /** Milliseconds since the epoch. */
  readonly lastSuccessAtMs?: number;
}

/** A store of the domain's list, with how often it was visited. */
export interface CountedStore extends StoreRef {
  /** Absent where the API does not say. */
  readonly visitCount?: number;
}

/** A store as its own page shows it. */
export interface Store extends StoreRef {
  readonly description: RichText;
}

/** A store with all its coupons. */
export interface StoreWithCoupons {
  readonly store: Store;
  readonly coupons: readonly Coupon[];
  /** True if the API says that the store has no offers, neither live nor ended. */
  readonly hasNoOffers?: true;
}

export interface Category {
  readonly name: string;
  /** How many live offers it has; absent where the API does not say. */
  readonly count?: number;
  /** The best saving among all its live offers; absent where the API does not say. */
  readonly bestValue?: string;
}

export const BANNER_DIMENSIONS = ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] as const;
/** Width and height in pixels as the contract writes them. */
export type BannerDimension = (typeof BANNER_DIMENSIONS)[number];

export interface Banner {
  readonly id: string;
  readonly dimension: BannerDimension;
  readonly image: string;
  /** The banner's link: http, https or a path of the site, else absent. */
  readonly href?: string;
  /** What it offers, where the data say so. */
  readonly title?: string;
}

/** A banner of the domain's own website data. Without `href` it links to the store of `storeId`, if any. */
export interface WebsiteBanner {
  readonly image: string;
  readonly href?: string;
  readonly storeId?: string;
  readonly title?: string;
}

/** A banner of the website data whose link to a store's page is resolved. */
export interface LinkedBanner {
  readonly image: string;
  readonly href?: string;
  readonly title?: string;
  /** Name of the store that it belongs to. */
  readonly storeName?: string;
}

export interface FeatureCard {
  readonly icon: string;
  readonly title: RichText;
  readonly description: RichText;
}

/** One script element of an operator's header_js or footer_js. */
export interface ScriptElement {
  readonly src?: string;
  readonly isAsync: boolean;
  /** The code of an inline script; empty when `src` is set. */
  readonly text: string;
  /** Other attributes, such as `type` or `data-*`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A meta element of a domain's meta_tag, for the head of its pages; it has a name, a property or both. */
export interface MetaTag {
  readonly name?: string;
  readonly property?: string;
  readonly content: string;
}

export interface ContactDetails {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** A domain's website data, with the services and sources that it names. */
export interface Website extends NamedTags {
  /** Canonical name of the domain. */
  readonly domain: string;
  /** Other names of the domain in the API. */
  readonly aliases: readonly string[];
  /** True if the other names redirect to the canonical one. */
  readonly redirectsAliases?: true;
  readonly name: string;
  readonly logo: string;
  readonly favicon: string;
  /** Raster picture that shows the site where a link to it is shared. */
  readonly shareImage?: string;
  readonly headerColor: string;
  readonly headerHtml: RichText;
  readonly metaTitle: string;
  /** Absent where meta_tag has no meta elements. */
  readonly metaTags?: readonly MetaTag[];
  readonly metaDescription: string;
  readonly homePage: string;
  readonly footerAboutUs: RichText;
  readonly footerText: RichText;
  readonly headerScripts: readonly ScriptElement[];
  readonly footerScripts: readonly ScriptElement[];
  readonly verificationTag: string;
  readonly contact: ContactDetails;
  readonly banners: readonly WebsiteBanner[];
  readonly lang: string;
  /** IANA name; the times in documents are local times of this zone. */
  readonly timeZone: string;
  /** ISO 4217 code of the amounts that offers name as numbers; absent where the domain does not say it. */
  readonly currency?: string;
  readonly analyticsScript?: string;
  readonly captchaScript?: string;
  /** Absent where scripts run without a choice. */
  readonly consent?: Consent;
}

/** What the list of all domains says of one: how its site is found, and which home it has. */
export type ListedWebsite = Pick<Website, "domain" | "aliases" | "homePage">;

/** A page of a longer list. */
export interface Paged<Item> {
  readonly items: readonly Item[];
  readonly totalRecords: number;
  readonly totalPages: number;
  readonly page: number;
  readonly perPage: number;
  /** The order and the filters that the API confirms it knows; `all` or nothing chosen where none is set. */
  readonly sort?: string;
  readonly type?: string;
  readonly store?: string;
  readonly category?: string;
  readonly ending?: string;
  /** The values of filters that are left; absent where the API does not count them. */
  readonly facets?: Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;
}

export const FACET_NAMES = ["type", "store", "category"] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** A value of a filter. */
export interface FacetValue {
  readonly value: string;
  /** What shoppers read. */
  readonly label: string;
  /** How many entries it leaves beside the other filters; absent where the API does not say. */
  readonly count?: number;
}
