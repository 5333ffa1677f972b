import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** Rows about a person in one place. */
export interface PersonalRows {
  /** Their name, in the number of `count`. */
  readonly label: string;
  readonly count: number;
}

/**
 * Deletes all that the database has of an address, on all domains: subscriptions with their links, messages, mails to it and messages from it that
 * were passed on, and an account. Votes have no address. Returns the rows; a dry run deletes nothing.
 */
export async function forgetPerson(
  db: Kysely<Tables>,
  address: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<readonly PersonalRows[]> {
  const email = address.trim().toLowerCase();
  return db.transaction().execute(async (transaction) => {
    const rows: PersonalRows[] = [];
    for (const { one, many, table, where } of PLACES) {
      const condition = where(email);
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(transaction);
      const count = counted[0]?.count ?? 0;
      rows.push({ label: count === 1 ? one : many, count });
      if (!isDryRun) await sql`delete from ${sql.table(table)} where ${condition}`.execute(transaction);
    }
    return rows;
  });
}

/** The tables with a person's address. Links go with their subscription. */
const PLACES = [
  {
    one: "newsletter subscription",
    many: "newsletter subscriptions",
    table: "newsletter_subscriptions",
    where: (email: string) => sql<boolean>`lower(email) = ${email}`,
  },
  {
    one: "contact message",
    many: "contact messages",
    table: "contact_messages",
    where: (email: string) => sql<boolean>`lower(email) = ${email}`,
  },
  {
    one: "mail, sent or waiting",
    many: "mails, sent and waiting",
    table: "mail_outbox",
    where: (email: string) => sql<boolean>`recipient = ${email} or lower(mail -> 'replyTo' ->> 'address') = ${email}`,
  },
  { one: "account", many: "accounts", table: "users", where: (email: string) => sql<boolean>`lower(email) = ${email}` },
] as const;
