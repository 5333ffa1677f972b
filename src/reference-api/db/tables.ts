import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

/** A website as in the JSON file and the contract; image paths are relative to the API's origin. */
export interface WebsiteData {
  domain: string;
  name: string;
  logo: string;
  favicon: string;
  header_color: string;
  header_html: string;
  meta_tag: string;
  meta_description: string;
  home_page: string;
  footer_about_us: string;
  footer_text: string;
  header_js: string;
  footer_js: string;
  google_verification_tag: string;
  contact: { email: string; phone: string; address: string };
  banners_v2: { image: string; url?: string; storeId?: string; title?: string }[];
  lang?: string;
  /** IANA name of the time zone of times in layout documents. */
  time_zone?: string;
  /** ISO 4217 code of the amounts that offers name as numbers. */
  currency?: string;
  /** Raster picture for shared links. */
  share_image?: string;
  analytics_js?: string;
  captcha_js?: string;
  /** Services whose scripts the pages load; of captchas, the first one counts. */
  tags?: { service: string; id: string }[];
  tag_sources?: { script?: string[]; connect?: string[]; img?: string[]; frame?: string[] };
  /** Further host names of the domain. */
  aliases?: string[];
  /** True if they redirect to the domain. */
  redirect_aliases?: boolean;
}

/** The texts and the brand of a banner's picture. */
export interface Artwork {
  headline: string;
  line: string;
  action: string;
  /** Name of the advertised brand. */
  brand: string;
  /** Which of the compositions arranges it; they are counted from 0 and begin again after the last. */
  composition?: number;
}

/** The terms of an offer (contract, optional additions); absent parts are not known. */
export interface OfferTerms {
  /** In the domain's currency. */
  min_spend?: number;
  /** True if it is for new customers alone. */
  new_customers?: true;
  where?: "online" | "store";
  /** Names what it does not hold for. */
  excludes?: string;
}

/** Saving of an offer (contract, optional additions). */
export interface OfferDiscount {
  kind: "percent" | "amount" | "free" | "other";
  amount?: number;
  /** ISO 4217 code of an amount. */
  currency?: string;
}

/** Counts of the last run of a source. */
export interface RunCounts {
  read: number;
  bad: number;
  created: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  missing: number;
}

/** The tables of the reference API, with the type of each table's rows. */
export interface Tables {
  meta: { key: string; value: string };
  websites: {
    domain: string;
    position: number;
    data: Json<WebsiteData>;
    /** Of the entry in the list of websites; empty for a domain that the list lacks. */
    hash: Generated<string>;
    /** False until the domain's stores, banners and feature cards are inserted. */
    has_content: Generated<boolean>;
    /** True if the demonstration has brought the domain; all others are the owner's. */
    is_demonstration: Generated<boolean>;
  };
  /** All names of the active domains. A domain without a name is inactive. */
  website_names: { name: string; domain: string };
  categories: { name: string; position: number };
  stores: {
    id: string;
    slug: string;
    name: string;
    description: string;
    category: string;
    redirection_type: string;
    is_archived: boolean;
    is_paused: boolean;
    homepage: string;
    added_at: Moment;
    /** An https address. */
    logo: string | null;
    /** The source that has brought the store. */
    source: string | null;
    search: ColumnType<string, never, never>;
  };
  website_stores: { domain: string; store_id: string; visit_count: number; added_at: Moment };
  coupons: {
    id: string;
    store_id: string;
    category: string;
    name: string;
    title: string;
    description: string;
    code: string | null;
    link: string;
    final_link: string;
    expires_at: MomentOrNull;
    created_at: Moment;
    popularity: number;
    is_featured: boolean;
    /** The key of the embedded store in answers. */
    store_key: "store" | "store_id";
    /** How many visitors have said whether the offer worked, and for how many it did. */
    votes: Generated<number>;
    successes: Generated<number>;
    last_success_at: MomentOrNull;
    /** When somebody of the site has tried the offer last. */
    verified_at: MomentOrNull;
    terms: Generated<Json<OfferTerms>>;
    /** Not shown before. */
    starts_at: MomentOrNull;
    discount: ColumnType<OfferDiscount | null, string | null, string | null>;
    /** An https address. */
    picture: string | null;
    /** The source of an import, and its own id of the offer. */
    source: string | null;
    external_id: string | null;
    /** Hash of the record from which an import made the row. */
    hash: string | null;
    /** Never part of an answer. */
    commission: string | null;
    first_seen_at: MomentOrNull;
    /** The last run that named the offer, of one that is not named any more. */
    last_seen_at: MomentOrNull;
    /** Since when the source does not name an offer that is still shown. */
    missing_since: MomentOrNull;
    /** Not shown any more. */
    withdrawn_at: MomentOrNull;
    /** True if another source has the same offer, which is shown in its place. */
    is_duplicate: Generated<boolean>;
    search: ColumnType<string, never, never>;
  };
  /** The sources of imports with their last run. */
  offer_sources: {
    name: string;
    last_run_at: Moment;
    last_success_at: MomentOrNull;
    error: string | null;
    counts: Json<RunCounts>;
  };
  banners: {
    id: string;
    domain: string;
    dimension: string;
    position: number;
    redirect_url: string | null;
    artwork: Json<Artwork>;
  };
  coupon_votes: { coupon_id: string; visitor: string; worked: boolean; created_at: Moment };
  feature_cards: { domain: string; position: number; icon: string; title: string; description: string };
  store_ratings: { store_id: string; reader: number; score: number };
  newsletter_subscriptions: { domain: string; email: string; created_at: Moment };
  contact_messages: {
    id: Generated<number>;
    domain: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Moment;
  };
  users: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    role: string;
    is_blocked: boolean;
    created_at: Moment;
  };
  revoked_tokens: { id: string; expires_at: Moment };
}
