import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, it, onTestFinished } from "vitest";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import { confirmSubscription } from "../../src/reference-api/mail/newsletter";
import { exportSubscribers } from "../../src/reference-api/people/exportSubscribers";
import { createOldDatabase } from "../contract/oldDatabase";

it("an installation of the version before keeps its subscriptions, unconfirmed, and its messages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-mail-migration-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [domain, created_at] = ["dealharbor.example", "2025-01-02T03:04:05Z"];
  const people = Array.from({ length: 700 }, (_, number) => `reader${number}@reader.example`);
  const rows = {
    newsletter_subscriptions: people.map((email) => ({ domain, email, created_at })),
    contact_messages: [{ id: 7, domain, name: "Ada", email: people[0], subject: "A", message: "B", created_at }],
  };
  const old = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const none = new Proxy(rows, { get: (target, name) => Reflect.get(target, name) ?? [] });
  await createOldDatabase((text, values) => old.query(text, values), "010-sourced-content", none);
  await old.close();

  const { db } = await openEmbeddedDatabase(folder);
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom("contact_messages").selectAll().execute()).toEqual([
    { ...rows.contact_messages[0], created_at: new Date(created_at) },
  ]);
  const read = async (hasUnconfirmed: boolean) => {
    let text = "";
    const options = { domain, format: "json", hasUnconfirmed, hasLinks: false } as const;
    const count = await exportSubscribers(db, options, async (piece) => {
      text += piece;
    });
    const addresses = (JSON.parse(text) as { readonly email: string }[]).map(({ email }) => email);
    return { count, addresses: addresses.toSorted() };
  };
  expect(await read(false)).toEqual({ count: 0, addresses: [] });
  expect(await read(true)).toEqual({ count: 700, addresses: people.toSorted() });
  expect(await db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
  expect(await confirmSubscription(db, domain, "x".repeat(43))).toBe(false);
});
