import { type Kysely, sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { LetterKind } from "../../src/reference-api/db/jsonRecords";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import { retryMails } from "../../src/reference-api/mail/deadLetters";
import { addDatabaseMetrics } from "../../src/server/observe/metrics/databaseMetrics";

const registry = new Registry();
let db: Kysely<Tables>;

beforeAll(async () => {
  db = (await openEmbeddedDatabase("memory")).db;
  addDatabaseMetrics(registry, db);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
});

/** Puts a mail into the outbox that was written, and ended, some hours ago. */
const put = (kind: LetterKind, state: string, hours: { readonly created: number; readonly ended?: number }) =>
  sql`insert into mail_outbox (id, domain, kind, recipient, mail, state, created_at, ended_at)
    values (gen_random_uuid(), 'acorn.example', ${kind}, 'ada@reader.example', '{}', ${state},
            now() - make_interval(hours => ${hours.created}), now() - make_interval(hours => ${hours.ended ?? null}))`.execute(
    db,
  );

/** Values of the metrics of mails by name and kind. Times are in hours. */
async function read(): Promise<Readonly<Record<string, number>>> {
  const lines = (await registry.metrics()).matchAll(/^dealframe_mails_(\w+)(?:\{kind="(\w+)"\})? (\S+)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name = "", kind, value]) =>
      name === "stalled_seconds"
        ? ["stalled", Math.round(Number(value) / 3600)]
        : [kind === undefined ? name : `${name} ${kind}`, Number(value)],
    ),
  );
}

const NONE_GIVEN_UP = {
  "given_up confirm": 0,
  "given_up subscribed": 0,
  "given_up message": 0,
  "given_up receipt": 0,
};

it("metrics of an empty outbox are 0", async () => {
  await expect.poll(read).toEqual({ waiting: 0, stalled: 0, ...NONE_GIVEN_UP });
});

it("metrics say how many mails wait, and for how long none was sent", async () => {
  await put("confirm", "waiting", { created: 5 });
  await put("message", "waiting", { created: 3 });
  await expect.poll(read).toEqual({ waiting: 2, stalled: 5, ...NONE_GIVEN_UP });
  await put("receipt", "sent", { created: 9, ended: 2 });
  await expect.poll(read).toMatchObject({ stalled: 2 });
  await db.deleteFrom("mail_outbox").where("state", "=", "waiting").execute();
  await expect.poll(read).toEqual({ waiting: 0, stalled: 0, ...NONE_GIVEN_UP });
});

it("metrics count by kind what was given up within a day, until it is retried", async () => {
  await put("message", "dead", { created: 60, ended: 23 });
  await put("confirm", "dead", { created: 20, ended: 1 });
  await put("confirm", "dead", { created: 20, ended: 2 });
  await put("confirm", "dead", { created: 90, ended: 25 });
  await put("receipt", "limited", { created: 1, ended: 1 });
  const givenUp = { ...NONE_GIVEN_UP, "given_up message": 1, "given_up confirm": 2 };
  await expect.poll(read).toEqual({ waiting: 0, stalled: 0, ...givenUp });
  await retryMails(db, []);
  await expect.poll(read).toMatchObject({ waiting: 3, ...NONE_GIVEN_UP });
});

it("there are no metrics of mails while the database does not answer", async () => {
  // The embedded database has one connection, which a transaction holds.
  const text = await db.transaction().execute(() => registry.metrics());
  expect(text).not.toMatch(/^dealframe_/m);
  await expect.poll(read).toMatchObject({ waiting: 0 });
});
