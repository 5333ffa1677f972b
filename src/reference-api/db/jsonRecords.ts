/* The records that columns hold as JSON. */

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
  /** Settings of the banner that asks shoppers before scripts run. */
  consent?: {
    version: string;
    kinds?: string[];
    scripts?: string;
    policy?: string;
    texts?: Record<string, string>;
  };
  /** Further host names of the domain. */
  aliases?: string[];
  /** True if they redirect to the domain. */
  redirect_aliases?: boolean;
  /** Own words of the domain's mails, by their names (`src/domain/mail/mailWords.ts`); never part of an answer. */
  mail?: Readonly<Record<string, string>>;
}

/** The kinds of mails. */
export type LetterKind = "confirm" | "subscribed" | "message" | "receipt";

/** A name with an address, for a header of a mail. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail as it is sent, beside its recipient. */
export interface OutgoingMail {
  readonly from: Mailbox;
  readonly replyTo?: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address of the one-click unsubscription (RFC 8058). */
  readonly unsubscribe?: string | undefined;
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
