import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { createPglitePool } from "./pglitePool";

interface Count {
  counter: { value: number };
}

const pool = createPglitePool(await PGlite.create("memory://"));
const db = new Kysely<Count>({ dialect: new PostgresDialect({ pool }) });
afterAll(() => db.destroy());

it("runs transactions that were started at once one after the other", async () => {
  await sql`create table counter (value integer not null)`.execute(db);
  await db.insertInto("counter").values({ value: 0 }).execute();
  const addOne = () =>
    db.transaction().execute(async (transaction) => {
      const { value } = await transaction.selectFrom("counter").select("value").executeTakeFirstOrThrow();
      await transaction
        .updateTable("counter")
        .set({ value: value + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 10 }, addOne));
  expect(await db.selectFrom("counter").selectAll().execute()).toEqual([{ value: 10 }]);
});

it("frees the session after a failed transaction, and undoes it #pglitePool-1", async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("counter").execute();
    await sql`select 1 / 0`.execute(transaction);
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(await db.selectFrom("counter").selectAll().execute()).toHaveLength(1);
});

it("tells how many rows a statement changed", async () => {
  const { numUpdatedRows } = await db.updateTable("counter").set({ value: 3 }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
});

it("asks nothing more of a database that has lost its state, as on a full disk, and goes on once it is open again", async () => {
  const asked: string[] = [];
  const panic = Object.assign(new Error("could not write to file: No space left on device"), { severity: "PANIC" });
  // A database whose log cannot be written: in memory none can be made so.
  const broken = {
    query: async (text: string) => {
      asked.push(text);
      throw panic;
    },
    close: async () => asked.push("close"),
  } as unknown as PGlite;
  let healthy: PGlite | undefined;
  const failed = createPglitePool(broken, { reopen: async () => healthy });
  const kysely = new Kysely<Count>({ dialect: new PostgresDialect({ pool: failed }) });
  const write = () => kysely.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  await expect(write()).rejects.toThrow("No space left on device");
  await expect(write()).rejects.toThrow("No space left on device");
  expect(asked).toEqual(["begin"]);
  const closed = createPglitePool(broken);
  await expect((await closed.connect()).query("select 1", [])).rejects.toThrow("No space left on device");
  await closed.end();
  expect(asked).toEqual(["begin", "select 1"]);
  healthy = await PGlite.create("memory://");
  expect((await write()).rows).toHaveLength(1);
  await kysely.destroy();
});
