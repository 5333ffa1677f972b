/*
 * The changes of what pages show, for sites that keep answers and pages. Triggers write one row for each transaction and domain.
 * They add rows only, so that no transaction waits for another one: counters of domains, raised by two imports at once, could
 * lock each other out.
 */

/** The columns of coupons that pages show or sort by. Those of votes are not among them: a vote alone changes no page at once. */
const COUPON_COLUMNS = [
  "store_id",
  "category",
  "name",
  "title",
  "description",
  "code",
  "link",
  "final_link",
  "expires_at",
  "created_at",
  "popularity",
  "is_featured",
  "verified_at",
  "terms",
  "starts_at",
  "discount",
  "picture",
  "withdrawn_at",
];
export const STORE_COLUMNS = [
  "slug",
  "name",
  "description",
  "category",
  "redirection_type",
  "is_archived",
  "is_paused",
  "homepage",
  "added_at",
  "logo",
  "source",
];

/** Rows are deleted an hour later, by the transactions that follow; one that another transaction deletes is left to it. */
const tables = [
  `create table domain_changes (
       transaction_id xid8 not null default pg_current_xact_id(), domain text not null,
       changed_at timestamptz not null default now(), primary key (transaction_id, domain))`,
  "create index domain_changes_changed on domain_changes (changed_at)",
  "create index website_stores_store on website_stores (store_id)",
  `create function note_domain_changes(domains text[]) returns void language plpgsql as $$
   begin
     if cardinality(domains) = 0 then return; end if;
     insert into domain_changes (domain) select unnest(domains) on conflict do nothing;
     delete from domain_changes where ctid = any(array(
       select ctid from domain_changes where changed_at < now() - interval '1 hour'
       order by changed_at limit 1000 for update skip locked));
     perform pg_notify('domain_changes', '');
   end $$`,
];

const list = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(", ");
const differs = (columns: readonly string[]) =>
  `(${list("before", columns)}) is distinct from (${list("changed", columns)})`;
const OF_STORES = "select distinct domain from website_stores where store_id = any(stores)";

const noteStores = (columns: readonly string[]) => `
     stores := array(select id from before join changed using (id) where ${differs(columns)});
     domains := array(${OF_STORES});`;

/** Functions of triggers. `changed` are the inserted or deleted rows; of an update the new ones, and `before` the old ones. */
const functions: Readonly<Record<string, string>> = {
  note_rows_of_domains: `
     if tg_op = 'UPDATE' then
       domains := array(select distinct domain from (
         (table before except table changed) union all (table changed except table before)) as rows);
     else
       domains := array(select distinct domain from changed);
     end if;`,
  note_rows_of_stores: `
     if tg_op = 'UPDATE' then
       stores := array(select distinct store_id from (
         (table before except table changed) union all (table changed except table before)) as rows);
     else
       stores := array(select distinct store_id from changed);
     end if;
     domains := array(${OF_STORES});`,
  note_coupons: `
     if tg_op = 'UPDATE' then
       stores := array(select distinct either.store from before full join changed using (id)
         cross join lateral (values (before.store_id), (changed.store_id)) as either(store) where ${differs(COUPON_COLUMNS)});
     else
       stores := array(select distinct store_id from changed);
     end if;
     domains := array(${OF_STORES});`,
  note_stores: noteStores(STORE_COLUMNS),
  note_all_domains: `
     domains := array(select domain from websites);`,
};

const EVENTS = {
  insert: "referencing new table as changed",
  update: "referencing old table as before new table as changed",
  delete: "referencing old table as changed",
  truncate: "",
};
type Event = keyof typeof EVENTS;

function createTriggers(table: string, name: string, events: readonly Event[]): string[] {
  return events.map((event) => {
    const run = event === "truncate" ? "note_all_domains" : name;
    return `create trigger ${table}_${event} after ${event} on ${table} ${EVENTS[event]}
      for each statement execute function ${run}()`;
  });
}

const ALL: readonly Event[] = ["insert", "update", "delete", "truncate"];

/** Creates a function, or gives it another body. It runs with the rights of its owner, since who may write offers need not know of changes. */
const createFunction = (name: string, body: string) => `create or replace function ${name}() returns trigger
   language plpgsql security definer as $$
   declare domains text[]; stores text[];
   begin${body}
     perform note_domain_changes(domains);
     return null;
   end $$`;

const setPaths = (names: readonly string[]) => `do $$ declare name text; begin
     foreach name in array array[${names.map((name) => `'${name}'`)}] loop
       execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
     end loop;
   end $$`;

/** The statements after which changes of these columns of stores are noted. */
export const noteColumnsOfStores = (columns: readonly string[]): readonly string[] => [
  createFunction("note_stores", noteStores(columns)),
  setPaths(["note_stores"]),
];

/**
 * A store that is inserted is on no domain yet, and one that is deleted takes its places on domains along. Categories stand in
 * the offers themselves.
 */
export const changes: readonly string[] = [
  ...tables,
  ...Object.entries(functions).map(([name, body]) => createFunction(name, body)),
  setPaths(Object.keys(functions)),
  ...createTriggers("coupons", "note_coupons", ALL),
  ...createTriggers("stores", "note_stores", ["update"]),
  ...createTriggers("store_ratings", "note_rows_of_stores", ALL),
  ...["website_stores", "banners", "feature_cards"].flatMap((table) =>
    createTriggers(table, "note_rows_of_domains", ALL),
  ),
];
