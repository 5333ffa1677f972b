import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** Rows are deleted an hour after their transactions; after half of that without a reading, some may have been missed. */
const MAX_PAUSE_MS = 30 * 60_000;

interface Row {
  /** The oldest transaction that has not ended; later readings begin with it. */
  readonly next: string;
  readonly transaction_id: string | null;
  readonly domain: string | null;
}

/**
 * The domains whose pages have changed in the database, whoever wrote to it. Transactions become visible in another order than
 * they begin, so each reading begins with the oldest one that the reading before could not see the end of.
 */
export class DomainChanges {
  private constructor(
    private readonly db: Kysely<Tables>,
    private readonly now: () => Date,
    private next: bigint,
    private seen: ReadonlySet<string>,
    private readAtMs: number,
  ) {}

  /** Opens the changes from now on. */
  static async open(db: Kysely<Tables>, now: () => Date = () => new Date()): Promise<DomainChanges> {
    const changes = new DomainChanges(db, now, 0n, new Set(), now().getTime());
    await changes.take();
    return changes;
  }

  /**
   * Returns all names of the domains that have changed since the last call, and of every domain where changes may have been missed,
   * as after a restored backup. Rejects if the database cannot be asked; the next call then returns these changes.
   */
  async take(): Promise<readonly string[]> {
    const rows = await this.read();
    const next = BigInt(rows[0]?.next ?? 0);
    const nowMs = this.now().getTime();
    const isUnsure = next < this.next || nowMs - this.readAtMs > MAX_PAUSE_MS;
    const keys = new Map(
      rows.flatMap(({ transaction_id, domain }) =>
        transaction_id === null || domain === null ? [] : [[`${transaction_id} ${domain}`, domain] as const],
      ),
    );
    const changed = [...keys].flatMap(([key, domain]) => (this.seen.has(key) ? [] : [domain]));
    const names = isUnsure || changed.length > 0 ? await this.listNames(isUnsure ? undefined : changed) : [];
    this.next = next;
    this.seen = new Set(keys.keys());
    this.readAtMs = nowMs;
    return names;
  }

  private async read(): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as next, transaction_id::text, domain
      from (select) as always left join domain_changes on transaction_id >= ${String(this.next)}::text::xid8`.execute(
      this.db,
    );
    return rows;
  }

  /** Returns all names of domains, by default of all; a domain that has been deleted keeps its own. */
  private async listNames(domains?: readonly string[]): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom("website_names")
      .select("name")
      .$if(domains !== undefined, (query) => query.where("domain", "=", sql<string>`any(${domains})`))
      .execute();
    return [...new Set([...(domains ?? []), ...rows.map(({ name }) => name)])];
  }
}
