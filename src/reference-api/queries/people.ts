import type { Kysely } from "kysely";
import { createSecret } from "../auth/readSecret";
import type { Tables } from "../db/tables";

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
