import { type Kysely, type Migration, sql } from "kysely";
import { changes, noteColumnsOfStores, STORE_COLUMNS } from "./changeSteps";

const contractTables = [
  "create table meta (key text primary key, value text not null)",
  "create table websites (domain text primary key, position integer not null, data jsonb not null)",
  `create table website_names (
       name text primary key, domain text not null references websites on delete cascade)`,
  "create table categories (name text primary key, position integer not null)",
  `create table stores (
       id text primary key check (id ~ '^[0-9a-f]{24}$'), slug text not null unique, name text not null,
       description text not null, category text not null references categories, redirection_type text not null,
       is_archived boolean not null, is_paused boolean not null, homepage text not null, added_at timestamptz not null,
       search tsvector not null generated always as (to_tsvector('simple', name || ' ' || slug)) stored)`,
  "create index stores_search on stores using gin (search)",
  `create table website_stores (
       domain text not null references websites on delete cascade, store_id text not null references stores on delete cascade,
       visit_count integer not null, added_at timestamptz not null, primary key (domain, store_id))`,
  `create table coupons (
       id text primary key check (id ~ '^[0-9a-f]{24}$'), store_id text not null references stores on delete cascade,
       category text not null references categories, name text not null, title text not null, description text not null,
       code text, link text not null, final_link text not null, expires_at timestamptz, created_at timestamptz not null,
       popularity integer not null, is_featured boolean not null,
       store_key text not null check (store_key in ('store', 'store_id')),
       search tsvector not null generated always as
         (to_tsvector('english', name || ' ' || title || ' ' || description || ' ' || category)) stored)`,
  "create index coupons_search on coupons using gin (search)",
  "create index coupons_store on coupons (store_id)",
  "create index coupons_category on coupons (lower(category))",
  "create index coupons_created on coupons (created_at)",
  `create table banners (
       id text primary key, domain text not null references websites on delete cascade, dimension text not null,
       position integer not null, redirect_url text, artwork jsonb not null)`,
  `create table feature_cards (
       domain text not null references websites on delete cascade, position integer not null, icon text not null,
       title text not null, description text not null, primary key (domain, position))`,
  `create table store_ratings (
       store_id text not null references stores on delete cascade, reader integer not null,
       score smallint not null check (score between 0 and 5), primary key (store_id, reader))`,
  `create table newsletter_subscriptions (
       domain text not null, email text not null, created_at timestamptz not null, primary key (domain, email))`,
  `create table contact_messages (
       id integer generated always as identity primary key, domain text not null, name text not null, email text not null,
       subject text not null, message text not null, created_at timestamptz not null)`,
  `create table users (
       id text primary key, email text not null unique, name text not null, password_hash text not null,
       role text not null, is_blocked boolean not null, created_at timestamptz not null)`,
  "create table revoked_tokens (id text primary key, expires_at timestamptz not null)",
];

/** Domains that a database has from before have their content. */
const contentOnDemand = [
  "alter table websites add column hash text not null default '', add column has_content boolean not null default false",
  "update websites set has_content = true",
];

/** True if offers worked. Votes outlive the catalogue, so they refer to coupons without a foreign key. */
const couponVotes = [
  `create table coupon_votes (
       coupon_id text not null, visitor text not null, worked boolean not null, created_at timestamptz not null,
       primary key (coupon_id, visitor))`,
  `alter table coupons add column votes integer not null default 0, add column successes integer not null default 0,
       add column last_success_at timestamptz, add column verified_at timestamptz`,
];

/** The offers that end soon are looked up by their end. */
const filters = ["create index coupons_expires on coupons (expires_at)"];

/**
 * The domains that the demonstration has brought; all others are the owner's, also those that an older version inserts. A domain
 * is active while it has a name in website_names: older versions give it one again, too.
 */
const ownDomains = [
  "alter table websites add column is_demonstration boolean not null default false",
  `update websites set is_demonstration = true where domain in ('dealharbor.example', 'couponcove.example',
       'savvyfox.example', 'thriftlane.example', 'promopeak.example', 'bargainbarn.example')`,
];

/** The terms of an offer: a record as the contract has it, without what is not known. */
const terms = ["alter table coupons add column terms jsonb not null default '{}'"];

/**
 * Offers that an import brings. `source` and `external_id` are theirs, `hash` is that of the record they were made from. One that
 * its source no longer names has `withdrawn_at`; `missing_since` marks one that is still shown although it was not named.
 */
const imports = [
  `alter table coupons add column starts_at timestamptz, add column discount jsonb, add column picture text,
       add column source text, add column external_id text, add column hash text, add column commission text,
       add column first_seen_at timestamptz, add column last_seen_at timestamptz, add column missing_since timestamptz,
       add column withdrawn_at timestamptz, add column is_duplicate boolean not null default false`,
  "create unique index coupons_source on coupons (source, external_id) where source is not null",
  "alter table stores add column logo text, add column source text",
  `create table offer_sources (
       name text primary key, last_run_at timestamptz not null, last_success_at timestamptz, error text,
       counts jsonb not null default '{}')`,
];

/** When the sources of imports are read again, and with what their servers are asked. */
const timetables = [
  `alter table offer_sources add column next_run_at timestamptz, add column failing_since timestamptz, add column etag text,
       add column last_modified text, add column read_with text`,
];

/** Columns for what files of stores, ratings and banners say beside that. */
const sourcedContent = [
  "alter table stores add column rating double precision, add column rating_count integer",
  "alter table banners add column picture text, add column source text, add column external_id text",
  ...noteColumnsOfStores([...STORE_COLUMNS, "rating", "rating_count"]),
];

/**
 * Mails that wait to be sent, in the transaction of what they tell of, and the links of newsletters, which belong to a subscription. A link is
 * found by the hash of its token. Subscriptions from before have no `confirmed_at`, and stay.
 */
const mail = [
  `alter table newsletter_subscriptions add column confirmed_at timestamptz, add column consent_page text,
       add column consent_text text`,
  `create table newsletter_links (
       hash text primary key check (hash ~ '^[0-9a-f]{64}$'), domain text not null, email text not null,
       purpose text not null check (purpose in ('confirm', 'unsubscribe')), created_at timestamptz not null default now(),
       expires_at timestamptz, consent_page text, consent_text text,
       foreign key (domain, email) references newsletter_subscriptions (domain, email) on delete cascade)`,
  "create index newsletter_links_subscription on newsletter_links (domain, email)",
  "create index newsletter_links_expires on newsletter_links (expires_at) where expires_at is not null",
  `create table mail_outbox (
       id uuid primary key, domain text not null, kind text not null, recipient text not null, mail jsonb not null,
       state text not null check (state in ('waiting', 'sent', 'dead', 'limited')), attempts integer not null default 0,
       created_at timestamptz not null default now(), next_attempt_at timestamptz not null default now(),
       ended_at timestamptz, error text)`,
  "create index mail_outbox_due on mail_outbox (next_attempt_at) where state = 'waiting'",
  "create index mail_outbox_recipient on mail_outbox (recipient, created_at)",
  "create index mail_outbox_domain on mail_outbox (domain, created_at)",
];

/**
 * The saving of an offer, read from its title. `saving_hash` is that of the title it was read from: a row that has another one, since SQL
 * or an earlier version has written it, is read again. The columns are filled in pieces afterwards.
 */
const savings = [
  `alter table coupons add column saving_hash text, add column saving_rank double precision,
       add column best_value text collate "C", add column best_value_signs text`,
  "create index coupons_unread_saving on coupons (id) where saving_hash is distinct from md5(title)",
  // What homes and lists of stores and categories count, so that they need not read the offers themselves.
  `create index coupons_of_store on coupons (store_id, category) include (id, source, starts_at, expires_at, withdrawn_at,
       is_duplicate, is_featured, best_value, best_value_signs)`,
  "create index coupons_codes on coupons (store_id) include (starts_at, withdrawn_at, is_duplicate) where code is not null",
  "drop index coupons_store",
];

/** The statements of each step, by name. Steps run in the order of their names. Never change a shipped step; add another. */
export const steps: Readonly<Record<string, readonly string[]>> = {
  "001-contract": contractTables,
  "002-content-on-demand": contentOnDemand,
  "003-coupon-votes": couponVotes,
  "004-filters": filters,
  "005-own-domains": ownDomains,
  "006-terms": terms,
  "007-imports": imports,
  "008-changes": changes,
  "009-timetables": timetables,
  "010-sourced-content": sourcedContent,
  "011-mail": mail,
  "012-savings": savings,
};

export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(steps).map(([name, statements]) => [name, { up: (db) => run(db, statements) }]),
);

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
