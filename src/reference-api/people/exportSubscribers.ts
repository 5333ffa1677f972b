import { type Kysely, sql } from "kysely";
import { TOKEN_FIELD, UNSUBSCRIBE_PATH } from "../../domain/mail/newsletterPaths";
import type { Tables } from "../db/tables";
import { formatBeginning, formatEnd, formatRecord } from "../exports/formatRecord";
import { quoteFormula } from "../imports/formulaQuote";
import { createLetterToken } from "../mail/letterTokens";

export const SUBSCRIBER_FORMATS = ["csv", "json"] as const;
export type SubscriberFormat = (typeof SUBSCRIBER_FORMATS)[number];

const FIELDS = ["email", "subscribed_at", "confirmed_at", "consent_page", "consent_text"] as const;
const LINK = "unsubscribe_url";
const BATCH = 500;

export interface SubscriberExport {
  readonly domain: string;
  readonly format: SubscriberFormat;
  /** True: those that have not confirmed, too, among them the ones from before confirmations. */
  readonly hasUnconfirmed: boolean;
  /** True: with an address for each, to which the link of a newsletter leads that ends the subscription. Each export makes new ones. */
  readonly hasLinks: boolean;
}

/**
 * Writes a domain's subscriptions in pieces, by address: those that are confirmed, with the moment, the page and the text of the consent.
 * Returns their number.
 */
export async function exportSubscribers(
  db: Kysely<Tables>,
  { domain, format, hasUnconfirmed, hasLinks }: SubscriberExport,
  write: (piece: string) => Promise<void>,
): Promise<number> {
  await write(formatBeginning(format, hasLinks ? [...FIELDS, LINK] : FIELDS));
  let count = 0;
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("newsletter_subscriptions")
      .selectAll()
      .where("domain", "=", domain)
      // By bytes, so that no address is left out where the database sorts by a language.
      .where(sql<boolean>`email collate "C" > ${last}`)
      .$if(!hasUnconfirmed, (query) => query.where("confirmed_at", "is not", null))
      .orderBy(sql`email collate "C"`)
      .limit(BATCH)
      .execute();
    const links = hasLinks ? await createLinks(db, domain, rows) : new Map<string, string>();
    const pieces = rows.map(({ email, created_at, confirmed_at, consent_page, consent_text }, index) => {
      const texts = {
        email,
        subscribed_at: created_at.toISOString(),
        confirmed_at: confirmed_at?.toISOString() ?? "",
        consent_page: consent_page ?? "",
        consent_text: consent_text ?? "",
        ...(hasLinks ? { [LINK]: links.get(email) ?? "" } : {}),
      };
      const cells = Object.entries(texts).map(([name, text]) => [name, format === "csv" ? quoteFormula(text) : text]);
      return formatRecord(Object.fromEntries(cells), format, count + index === 0);
    });
    if (pieces.length > 0) await write(pieces.join(""));
    count += rows.length;
    last = rows.at(-1)?.email ?? last;
    if (rows.length < BATCH) break;
  }
  await write(formatEnd(format));
  return count;
}

/** Creates a link for each subscription, by address. */
async function createLinks(
  db: Kysely<Tables>,
  domain: string,
  rows: readonly { readonly email: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const links = rows.map(({ email }) => ({ email, ...createLetterToken() }));
  await db
    .insertInto("newsletter_links")
    .values(links.map(({ email, hash }) => ({ hash, domain, email, purpose: "unsubscribe" as const })))
    .execute();
  const address = `https://${domain}${UNSUBSCRIBE_PATH}?${TOKEN_FIELD}=`;
  return new Map(links.map(({ email, token }) => [email, `${address}${token}`]));
}

/** True if the database knows a domain, or has a subscription of it. */
export async function knowsDomain(db: Kysely<Tables>, domain: string): Promise<boolean> {
  const known = await db.selectFrom("websites").select("domain").where("domain", "=", domain).executeTakeFirst();
  if (known !== undefined) return true;
  const subscription = await db
    .selectFrom("newsletter_subscriptions")
    .select("domain")
    .where("domain", "=", domain)
    .limit(1)
    .executeTakeFirst();
  return subscription !== undefined;
}
