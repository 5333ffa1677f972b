import type { Kysely } from "kysely";
import { createSecret } from "../auth/readSecret";
import type { Tables } from "../db/tables";

/**
 * Subscribes an address to a domain's newsletter. One that is subscribed already stays so, and is written all the same:
 * neither the answer nor its time says who is subscribed.
 */
export async function subscribe(db: Kysely<Tables>, domain: string, address: string, now: Date): Promise<void> {
  const email = address.toLowerCase();
  await db
    .insertInto("newsletter_subscriptions")
    .values({ domain, email, created_at: now })
    .onConflict((conflict) => conflict.columns(["domain", "email"]).doUpdateSet({ email }))
    .execute();
}

/** A message from the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export async function keepMessage(
  db: Kysely<Tables>,
  domain: string,
  message: ContactMessage,
  now: Date,
): Promise<void> {
  await db
    .insertInto("contact_messages")
    .values({ ...message, domain, created_at: now })
    .execute();
}

/** An account to create. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: string;
  readonly isBlocked: boolean;
}

/** Creates an account and returns its id; undefined when the address has an account already. */
export async function createUser(db: Kysely<Tables>, user: NewUser, now: Date): Promise<string | undefined> {
  const id = createSecret().slice(0, 24);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({
      id,
      email: user.email.toLowerCase(),
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      is_blocked: user.isBlocked,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

export function findUser(db: Kysely<Tables>, email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();
}

/** Replaces the hash of a password, unless another one has taken its place meanwhile. */
export async function replacePasswordHash(
  db: Kysely<Tables>,
  id: string,
  before: string,
  after: string,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: after })
    .where("id", "=", id)
    .where("password_hash", "=", before)
    .execute();
}
