import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";
import { createId } from "./random";

/** No password has this hash, so nobody can log in to the seed's accounts. */
const NO_PASSWORD = "none";

/** Inserts a few subscribers, messages and accounts into a database without any, so that no table is empty. */
export async function insertPeople(db: Kysely<Tables>, domain: string, now: Date): Promise<void> {
  const people = ["Ada Finch", "Ben Okafor", "Carla Reyes", "Dev Patel", "Elin Strand"];
  const toEmail = (name: string) => `${name.toLowerCase().replace(" ", ".")}@reader.example`;
  await db
    .insertInto("newsletter_subscriptions")
    .values(people.map((name) => ({ domain, email: toEmail(name), created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("users")
    .values(
      people.map((name, index) => ({
        id: createId(`user ${name}`),
        email: toEmail(name),
        name,
        password_hash: NO_PASSWORD,
        role: index === 0 ? "admin" : "editor",
        is_blocked: index === 4,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom("contact_messages").select("id").limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await db
    .insertInto("contact_messages")
    .values(
      people.slice(0, 3).map((name) => ({
        domain,
        name,
        email: toEmail(name),
        subject: "A code that no longer works",
        message: "The code from this morning was refused at the checkout. Could you have a look?",
        created_at: now,
      })),
    )
    .execute();
}
