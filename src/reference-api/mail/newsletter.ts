import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { createLetterToken, hashLetterToken } from "./letterTokens";
import { putMail } from "./outbox";
import type { LetterWriter } from "./writeLetters";

/** Time for which the link of a confirmation works. */
const CONFIRM_HOURS = 48;

/** A wish for a newsletter. */
export interface Wish {
  readonly domain: string;
  readonly address: string;
  /** Address of the page whose form was used, as far as the browser named it. */
  readonly page: string;
  /** False where no mail can be sent to the address. */
  readonly canMail: boolean;
}

/**
 * Subscribes an address to a domain's newsletter and writes it a mail: one that asks for the confirmation, or one that says that it is subscribed.
 * Answer, statements and time are the same for known and unknown addresses.
 */
export async function requestSubscription(
  db: Kysely<Tables>,
  { domain, address, page, canMail }: Wish,
  writer: LetterWriter,
  now: Date,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction().execute(async (transaction) => {
    const { confirmed_at } = await transaction
      .insertInto("newsletter_subscriptions")
      .values({ domain, email, created_at: now })
      .onConflict((conflict) => conflict.columns(["domain", "email"]).doUpdateSet({ email }))
      .returning("confirmed_at")
      .executeTakeFirstOrThrow();
    if (!canMail) return;
    const [confirm, unsubscribe] = [createLetterToken(), createLetterToken()];
    const tokens = { confirm: confirm.token, unsubscribe: unsubscribe.token };
    // Both are written, so that neither takes longer.
    const letters = { confirm: writer.writeConfirmation(tokens), subscribed: writer.writeSubscribed(tokens) };
    const kind = confirmed_at === null ? "confirm" : "subscribed";
    const consent_text = `${letters.confirm.subject}\n\n${letters.confirm.text.replaceAll(tokens.confirm, "…").replaceAll(tokens.unsubscribe, "…")}`;
    const expires_at = sql<Date>`now() + make_interval(hours => ${CONFIRM_HOURS})`;
    const isSent = await putMail(transaction, { domain, kind, recipient: email, mail: letters[kind] });
    await transaction
      .insertInto("newsletter_links")
      .values([
        {
          hash: confirm.hash,
          domain,
          email,
          purpose: "confirm",
          // The link of an address that is subscribed already stands in no mail.
          expires_at,
          consent_page: page,
          consent_text,
        },
        // That of a mail which is never sent need not stay.
        { hash: unsubscribe.hash, domain, email, purpose: "unsubscribe", expires_at: isSent ? null : expires_at },
      ])
      .execute();
  });
}

/** Confirms the subscription of a link. False: the domain has no such link, or it was used or is too old. */
export async function confirmSubscription(db: Kysely<Tables>, domain: string, token: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom("newsletter_links")
      .where("hash", "=", hashLetterToken(token))
      .where("domain", "=", domain)
      .where("purpose", "=", "confirm")
      .where("expires_at", ">", sql<Date>`now()`)
      .returning(["email", "consent_page", "consent_text"])
      .executeTakeFirst();
    if (link === undefined) return false;
    const { email, consent_page, consent_text } = link;
    await transaction
      .updateTable("newsletter_subscriptions")
      .set({ confirmed_at: sql<Date>`now()`, consent_page, consent_text })
      .where("domain", "=", domain)
      .where("email", "=", email)
      .where("confirmed_at", "is", null)
      .execute();
    await transaction
      .deleteFrom("newsletter_links")
      .where("domain", "=", domain)
      .where("email", "=", email)
      .where("purpose", "=", "confirm")
      .execute();
    return true;
  });
}

/**
 * Ends the subscription of a link: deletes it with all its links, and the mails about it that still wait. False: the domain has no such link, or
 * the subscription has ended already.
 */
export async function unsubscribe(db: Kysely<Tables>, domain: string, token: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .selectFrom("newsletter_links")
      .select("email")
      .where("hash", "=", hashLetterToken(token))
      .where("domain", "=", domain)
      .where("purpose", "=", "unsubscribe")
      .executeTakeFirst();
    if (link === undefined) return false;
    const { email } = link;
    await transaction
      .deleteFrom("newsletter_subscriptions")
      .where("domain", "=", domain)
      .where("email", "=", email)
      .execute();
    await transaction
      .deleteFrom("mail_outbox")
      .where("domain", "=", domain)
      .where("recipient", "=", email)
      .where("kind", "in", ["confirm", "subscribed"])
      .where("state", "in", ["waiting", "dead"])
      .execute();
    return true;
  });
}
