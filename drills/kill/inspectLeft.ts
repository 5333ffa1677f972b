import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import type { Acknowledged } from "./Writers";

/** What of the acknowledged is not in the database, one line each. The server must have ended. */
export async function findLost(dataDir: string, acknowledged: Acknowledged): Promise<string[]> {
  const { db } = await openEmbeddedDatabase(join(dataDir, "reference-api"));
  try {
    return await listLost(db, acknowledged);
  } finally {
    await db.destroy();
  }
}

/** The same for a database that is open. */
export async function listLost(db: Kysely<Tables>, acknowledged: Acknowledged): Promise<string[]> {
  const subscriptions = await db.selectFrom("newsletter_subscriptions").select("email").execute();
  const messages = await db.selectFrom("contact_messages").select(["subject", "message"]).execute();
  const users = await db.selectFrom("users").select(["email", "password_hash"]).execute();
  const votes = await db.selectFrom("coupon_votes").select("coupon_id").execute();
  const miss = (wanted: readonly string[], kept: readonly string[], what: string) => {
    const known = new Set(kept);
    return wanted.filter((each) => !known.has(each)).map((each) => `${what} ${each}`);
  };
  const halves = messages
    .filter(({ subject, message }) => subject.startsWith("Message ") && message !== "A question.")
    .map(({ subject }) => `half of ${subject}`);
  const voteCounts = countEach(votes.map(({ coupon_id }) => coupon_id));
  const wantedVotes = countEach(acknowledged.votes.map((vote) => vote.split(" ")[0] ?? ""));
  const lostVotes = [...wantedVotes].filter(([coupon, count]) => (voteCounts.get(coupon) ?? 0) < count);
  return [
    ...miss(
      acknowledged.subscriptions,
      subscriptions.map(({ email }) => email),
      "subscription",
    ),
    ...miss(
      acknowledged.messages,
      messages.map(({ subject }) => subject),
      "message",
    ),
    ...miss(
      acknowledged.accounts,
      users.filter(({ password_hash }) => password_hash.startsWith("$argon2")).map(({ email }) => email),
      "account",
    ),
    ...lostVotes.map(
      ([coupon, count]) => `${count} votes on ${coupon}, of which ${voteCounts.get(coupon) ?? 0} are kept`,
    ),
    ...halves,
  ];
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Files that a killed server has left half-written where it would read them: documents, and answers on disk. */
export function findHalves(layouts: string, dataDir: string): string[] {
  const answers = join(dataDir, "answers");
  const found = [...listJson(layouts), ...(existsSync(answers) ? listJson(answers) : [])];
  return found.flatMap((file) => {
    try {
      JSON.parse(readFileSync(file, "utf8"));
      return [];
    } catch {
      return [`${file} is half-written`];
    }
  });
}

function listJson(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name));
}
