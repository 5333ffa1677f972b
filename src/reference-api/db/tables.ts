import type { ColumnType, Generated } from "kysely";
import type {
  Artwork,
  LetterKind,
  OfferDiscount,
  OfferTerms,
  OutgoingMail,
  RunCounts,
  WebsiteData,
} from "./jsonRecords";

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

/**
 * The tables of the reference API, with the type of each table's rows. docs/data-model.md is made from the comments: each table
 * and column has one.
 */
export interface Tables {
  /** Facts about the database itself, such as the version of the demonstration catalogue that it has. */
  meta: {
    /** Name of the fact. */
    key: string;
    /** The fact as a text. */
    value: string;
  };
  /** The domains with their website data, written from `WEBSITES_FILE` at each start: change them there, not here. */
  websites: {
    /** Canonical name of the domain, such as `deals.example.com`. */
    domain: string;
    /** Place in the list of websites, 0 first. */
    position: number;
    /** The website data: the domain's entry in `WEBSITES_FILE`. */
    data: Json<WebsiteData>;
    /** Hash of the entry in the list of websites; empty for a domain that the list lacks. */
    hash: Generated<string>;
    /** False until the domain's stores, banners and feature cards are inserted. */
    has_content: Generated<boolean>;
    /** True if the demonstration has brought the domain; all others are the owner's. */
    is_demonstration: Generated<boolean>;
  };
  /** All names of the active domains. A domain without a name is inactive: it answers no request and keeps its rows. */
  website_names: {
    /** A host name: the domain's own or an alias. */
    name: string;
    /** The domain that answers under this name. */
    domain: string;
  };
  /** Names of categories. Pages list the categories of the offers that they show; a row here alone shows nothing. */
  categories: {
    /** Name as lists, menus and the addresses of category pages show it; offers and stores refer to it. */
    name: string;
    /** Place in the order in which categories were created; pages sort them by their numbers of offers. */
    position: number;
  };
  /** The stores of all domains. A store is on the domains that `website_stores` names. */
  stores: {
    /** Id of the contract, 24 hex digits, such as `65a1f0c2b7d94e3f8a6b5c4d`. */
    id: string;
    /** Last part of the address of the store's page, such as `copper-kettle`; unique. */
    slug: string;
    /** Name on cards, lists and the store's page. Searches find the store by it. */
    name: string;
    /** Text about the store on its page; may be empty. */
    description: string;
    /** Category of the store; imported offers that name no category get it. No page lists stores by it. */
    category: string;
    /**
     * The way in which a press on an offer opens it. `zero-redirect-with-refer`: the offer's page in this tab, its link in a new
     * one. `zero-redirect-without-refer`: a new tab that hides which page it was opened from. `redirect` and any other text: a new
     * tab with the offer's page, which then leads on.
     */
    redirection_type: string;
    /** True if the store has closed: homes and lists leave out the store and its offers, which only its own page shows. */
    is_archived: boolean;
    /** True if the store is not shown for now; has the same effect as `is_archived`. */
    is_paused: boolean;
    /** Address of the store; sent with the address of an offer. */
    homepage: string;
    /** Time at which the store was added to the database. No page shows it: the lists of new stores sort by `website_stores.added_at`. */
    added_at: Moment;
    /** Logo on cards and the store's page: an https address, or the name of a file in the layouts folder. Without it, an imported store shows its name, another an invented mark. */
    logo: string | null;
    /**
     * The import source that has brought the store, whose next import may change it; `<source> stores` for one that a file of
     * stores describes, which files of offers leave as it is; null for a store that SQL has written.
     */
    source: string | null;
    /** Mean of the store's ratings as an import has it, 0 to 5 with one decimal; its page shows it in place of `store_ratings`. */
    rating: number | null;
    /** Number of the ratings that `rating` is the mean of. */
    rating_count: number | null;
    /** Words of name and slug for searches, kept by the database. */
    search: ColumnType<string, never, never>;
  };
  /** The stores of each domain. Without a row here, a domain shows neither the store nor its offers. */
  website_stores: {
    /** The domain that shows the store. */
    domain: string;
    /** The store that is shown. */
    store_id: string;
    /** Number of visits. Orders trending stores and found stores, most first; the server does not count visits. */
    visit_count: number;
    /** Orders new stores, latest first. */
    added_at: Moment;
  };
  /** The offers of the stores; a coupon is an offer with a code. */
  coupons: {
    /** Id of the contract, 24 hex digits; part of the address of the offer's page. */
    id: string;
    /** The store of the offer; it decides which domains show it. */
    store_id: string;
    /** Category whose page lists the offer. */
    category: string;
    /** Short name, shown where there is no title; searches find it. */
    name: string;
    /** Text of the card and of the offer's page. The saving on cards and the best saving of a store are read from it. */
    title: string;
    /** Details on cards and the offer's page; may be empty. */
    description: string;
    /** The code that a shopper copies; null for an offer that needs none. Filters for codes and deals use it. */
    code: string | null;
    /** Address without tracking, used once the offer has ended. */
    link: string;
    /** Address to which shoppers go, with tracking. */
    final_link: string;
    /** End of the offer; then it is shown as ended, behind all others. Null: it does not end. Orders offers that end soon. */
    expires_at: MomentOrNull;
    /** Time at which the offer came. Orders the newest offers, latest first. */
    created_at: Moment;
    /** Orders the popular offers, highest first. */
    popularity: number;
    /** True for an offer from which the deal lists of homes choose, one of each store; other lists show all offers. */
    is_featured: boolean;
    /** The key under which answers have the store of the offer: `store` or `store_id`. The contract allows both; pages show the same. */
    store_key: "store" | "store_id";
    /** Number of visitors who said whether the offer worked, counted from `coupon_votes`. */
    votes: Generated<number>;
    /** Number of those for whom it worked; cards show the share. */
    successes: Generated<number>;
    /** Time of the last vote that says it worked. */
    last_success_at: MomentOrNull;
    /** Time at which somebody of the site has tried the offer last; shown as the day of the check. */
    verified_at: MomentOrNull;
    /** Conditions, shown as chips on cards and the offer's page: `min_spend` in the domain's currency, `new_customers` (true), `where` (`online` or `store`), `excludes`. */
    terms: Generated<Json<OfferTerms>>;
    /** No page shows the offer before; null shows it at once. */
    starts_at: MomentOrNull;
    /** Saving as a number: `kind` (`percent`, `amount`, `free` or `other`), `amount`, `currency`. Part of answers; the pages read the saving from the title. */
    discount: ColumnType<OfferDiscount | null, string | null, string | null>;
    /** Picture of the offer: an https address, or the name of a file in the layouts folder such as `pictures/coat.webp`. Without it, an imported offer has none, another an invented one. */
    picture: string | null;
    /** The import source of the offer; null for one that SQL has written. Imports of a source change only its own offers. */
    source: string | null;
    /** Id of the offer in its source. */
    external_id: string | null;
    /** Hash of the record from which an import made the row, by which the next import finds what has changed. */
    hash: string | null;
    /** Payment of the network; kept for the owner, in no answer and on no page. */
    commission: string | null;
    /** Time of the import that named the offer first. */
    first_seen_at: MomentOrNull;
    /** The last run that named the offer, of one that is not named any more. */
    last_seen_at: MomentOrNull;
    /** Time since which the source does not name an offer that is still shown. */
    missing_since: MomentOrNull;
    /** Time at which the offer was withdrawn: no page shows it any more. */
    withdrawn_at: MomentOrNull;
    /** True if another source has the same offer, which is shown in its place. */
    is_duplicate: Generated<boolean>;
    /** MD5 hash of the title from which the server has read the saving; one of another title is read again. */
    saving_hash: string | null;
    /** Orders offers by their saving, the highest first: 0 without a value, 0.5 for a value without a figure. */
    saving_rank: number | null;
    /** The saving in the words of the title, behind a key that sorts the highest figure first; null without a figure. */
    best_value: string | null;
    /** Signs of currencies in a saving that is an amount; null for any other. */
    best_value_signs: string | null;
    /** Words of name, title, description and category for searches, kept by the database. */
    search: ColumnType<string, never, never>;
  };
  /** The sources of imports with their last run; `dealframe data sources` lists them. */
  offer_sources: {
    /** Name of the source. */
    name: string;
    /** Start of the last run. */
    last_run_at: Moment;
    /** Start of the last run that read its files to their end, or whose file had not changed. */
    last_success_at: MomentOrNull;
    /** Reason why the last run did not; null if it did. */
    error: string | null;
    /** Numbers of read, bad, created, changed, unchanged, withdrawn and missing offers of the last run that read a file; empty before. */
    counts: Json<Partial<RunCounts>>;
    /** Time of the next run by the timetable of the source's map; null without a timetable. */
    next_run_at: MomentOrNull;
    /** Start of the first of the runs that have failed one after the other; null if the last run did not fail. */
    failing_since: MomentOrNull;
    /** ETag of the file that was read last, with which the next run asks for it; null where it must be read in any case. */
    etag: string | null;
    /** Time of that file's last change, as its server writes it. */
    last_modified: string | null;
    /** Hash of the map and the domains of the last run by the timetable: with others, the file is read again. */
    read_with: string | null;
  };
  /** The banners of each domain, drawn from their texts; those of website data (`banners_v2`) are not here. */
  banners: {
    /** Id of the contract, 24 hex digits. */
    id: string;
    /** The domain that shows the banner. */
    domain: string;
    /** Size in pixels: `1480 * 630` for carousels, `300 * 250`, `728 * 90` or `120 * 600` for the places beside and between deals. */
    dimension: string;
    /** Place among the banners of the same size, lowest first. */
    position: number;
    /** Address or path to which a press leads; null for a banner without a link. */
    redirect_url: string | null;
    /** Texts of the picture: `headline`, `line`, `action`, `brand`, and `composition`, the arrangement as a number. */
    artwork: Json<Artwork>;
    /** Picture: an https address, or the name of a file in the layouts folder. Null: it is drawn from its texts. */
    picture: string | null;
    /** The import source of the banner; null for one that SQL has written. */
    source: string | null;
    /** Id of the banner in its source. */
    external_id: string | null;
  };
  /** The domains whose pages a transaction has changed, for an hour. */
  domain_changes: {
    /** The transaction, by the number that the database gives it. */
    transaction_id: Generated<string>;
    /** A domain whose pages it changes. */
    domain: string;
    /** Time of the change. */
    changed_at: Generated<Date>;
  };
  /** Answers of visitors on whether an offer worked, one of each visitor. */
  coupon_votes: {
    /** The offer; without a foreign key, since votes outlive the catalogue. */
    coupon_id: string;
    /** Key of the visitor, a hash. */
    visitor: string;
    /** True if the offer worked. */
    worked: boolean;
    /** Time of the vote. */
    created_at: Moment;
  };
  /** The cards with an icon, a title and a text that homes show in a row, such as reasons to use the site. */
  feature_cards: {
    /** The domain that shows the card. */
    domain: string;
    /** Place in the row, lowest first. */
    position: number;
    /** Picture of the card: an https address, or a path of the API such as `/images/icons/tag.svg`. */
    icon: string;
    /** Heading of the card. */
    title: string;
    /** Text below the heading. */
    description: string;
  };
  /** Ratings of stores; the store's page shows their mean and their number. */
  store_ratings: {
    /** The rated store. */
    store_id: string;
    /** Number of the reader, unique for the store. */
    reader: number;
    /** 0 to 5. */
    score: number;
  };
  /** Addresses from the newsletter forms, for the owner's mailings; no page shows them. */
  newsletter_subscriptions: {
    /** The domain whose form was used. */
    domain: string;
    /** Address of the reader. */
    email: string;
    /** Time of the first subscription. */
    created_at: Moment;
    /** Time at which the reader pressed the button of the confirmation page; null: not yet, and no newsletter may be sent. */
    confirmed_at: MomentOrNull;
    /** Address of the page whose form was used before that, as far as the browser named it; null until the confirmation. */
    consent_page: string | null;
    /** Text of the mail that asked for the confirmation; null until then. */
    consent_text: string | null;
  };
  /** Links of mails about newsletters. Deleted with their subscription. */
  newsletter_links: {
    /** SHA-256 of the token in the link, in hexadecimal digits; the token itself stands in the mail alone. */
    hash: string;
    /** The domain of the subscription. */
    domain: string;
    /** Address of the subscription. */
    email: string;
    /** `confirm` or `unsubscribe`: what a press on the link's page does. */
    purpose: "confirm" | "unsubscribe";
    /** Time at which the mail was written. */
    created_at: ColumnType<Date, never, never>;
    /** Time from which the link does nothing; null: it always works. */
    expires_at: MomentOrNull;
    /** Address of the page whose form was used, for the subscription. */
    consent_page: string | null;
    /** Text of the mail, for the subscription. */
    consent_text: string | null;
  };
  /** Mails to send, and for some days those that were sent. */
  mail_outbox: {
    /** Id, also the first part of the mail's Message-ID. */
    id: string;
    /** The domain in whose name it is sent. */
    domain: string;
    /** `confirm`, `subscribed`, `message` or `receipt`. */
    kind: LetterKind;
    /** The one address that gets it, in lower case; empty for a message of a domain without one, until a retry. */
    recipient: string;
    /** Sender, subject, text, HTML and headers; empty once it is sent, since links in it have tokens. */
    mail: Json<OutgoingMail | Record<string, never>>;
    /** `waiting`, `sent`, `dead` (given up) or `limited` (never to be sent: too many for its address or domain). */
    state: "waiting" | "sent" | "dead" | "limited";
    /** Number of attempts that were begun. */
    attempts: Generated<number>;
    /** Time of the transaction that wrote it. */
    created_at: ColumnType<Date, never, never>;
    /** Time of the next attempt, or until which a process has it to send. */
    next_attempt_at: ColumnType<Date, never, Date | string>;
    /** Time at which it was sent or given up; null before. */
    ended_at: MomentOrNull;
    /** The last fault, as the mail server or the network named it; null: none, or an attempt is under way. */
    error: string | null;
  };
  /** Messages from the contact forms; no page shows them. */
  contact_messages: {
    /** Number that the database gives. */
    id: Generated<number>;
    /** The domain whose form was used. */
    domain: string;
    /** Name of the sender. */
    name: string;
    /** Address of the sender. */
    email: string;
    /** Subject as the sender wrote it. */
    subject: string;
    /** Text as the sender wrote it. */
    message: string;
    /** Time at which it was sent. */
    created_at: Moment;
  };
  /** Accounts that sign in; no page shows them. */
  users: {
    /** Id of the contract, 24 hex digits. */
    id: string;
    /** Address with which the user signs in; unique. */
    email: string;
    /** Name of the user. */
    name: string;
    /** Hash of the password (Argon2id). */
    password_hash: string;
    /** Role, sent with the sign-in. */
    role: string;
    /** True for a user whose sign-in gives no access. */
    is_blocked: boolean;
    /** Time of the registration. */
    created_at: Moment;
  };
  /** Tokens of sessions that were ended before their time. */
  revoked_tokens: {
    /** Id of the token. */
    id: string;
    /** Time from which the token is not valid anyway, and the row is not needed. */
    expires_at: Moment;
  };
}
