import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { WebsiteData } from "../db/jsonRecords";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";

import { requestSubscription } from "../mail/newsletter";
import { LetterWriter } from "../mail/writeLetters";
import { deleteDomain, removeDomain } from "./removeDomain";
import { SHIPPED_WEBSITES } from "./shippedWebsites";
import { syncWebsites } from "./syncWebsites";

const [shipped] = SHIPPED_WEBSITES as readonly [WebsiteData];
const acorn = { ...shipped, domain: "acorn.example" };
const birch = { ...shipped, domain: "birch.example" };

/** Counts the rows of a domain in each table that names one, but for the notes that its pages have changed: they end by themselves. */
async function countRows(db: Kysely<Tables>, domain: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'domain' and table_name <> 'domain_changes' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where domain = ${domain}`.execute(db);
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

it("deletes an inactive domain from every table that names it, says what goes, and leaves other domains alone", async () => {
  const { db } = await openEmbeddedDatabase("memory");
  onTestFinished(() => db.destroy());
  await syncWebsites(db, [acorn, birch], { stores: [] });
  for (const { domain } of [acorn, birch]) {
    for (const address of ["ada@reader.example", "ben@reader.example"])
      await requestSubscription(
        db,
        { domain, address, page: "", canMail: true },
        new LetterWriter(acorn, "https://acorn.example"),
        new Date(),
      );
    const message = { domain, name: "", email: "", subject: "", message: "", created_at: new Date() };
    await db.insertInto("contact_messages").values(message).execute();
    const card = { domain, position: 0, icon: "", title: "", description: "" };
    await db.insertInto("feature_cards").values(card).execute();
  }
  await syncWebsites(db, [birch], { stores: [] });
  const before = [await countRows(db, acorn.domain), await countRows(db, birch.domain)];
  const rows = [
    { label: "mails, sent and waiting", count: 2 },
    { label: "links of mails", count: 4 },
    { label: "newsletter subscriptions", count: 2 },
    { label: "contact messages", count: 1 },
    { label: "feature cards", count: 1 },
    { label: "records of website data", count: 1 },
  ];
  expect(await deleteDomain(db, acorn.domain, { isDryRun: true })).toEqual(rows);
  expect(await countRows(db, acorn.domain)).toEqual(before[0]);
  expect(await deleteDomain(db, acorn.domain, { isDryRun: false })).toEqual(rows);
  expect(new Set(Object.values(await countRows(db, acorn.domain)))).toEqual(new Set([0]));
  expect(await countRows(db, birch.domain)).toEqual(before[1]);

  await expect(deleteDomain(db, acorn.domain, { isDryRun: false })).rejects.toThrow(
    "nothing of the domain acorn.example. Nothing was deleted. Its first domains: birch.example.",
  );
  // A list that names it brings it back, with nothing of what was deleted.
  await syncWebsites(db, [acorn, birch], { stores: [] });
  expect(await countRows(db, acorn.domain)).toMatchObject({ websites: 1, newsletter_subscriptions: 0 });
});

it("creates no database where there is none", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-remove-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await expect(removeDomain({ dataDir }, acorn.domain, { isDryRun: false })).rejects.toThrow(
    `There is no database in ${dataDir}.`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});
