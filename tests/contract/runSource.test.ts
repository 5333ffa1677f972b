import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import { createImportMap } from "../../src/reference-api/imports/ImportMap";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";
import { syncWebsites } from "../../src/reference-api/seed/syncWebsites";
import { runSource } from "../../src/server/data/runSource";
import { createFile, Network, sendFile } from "./Network";

const HOUR_MS = 3_600_000;
const network = new Network();
let db: Kysely<Tables>;

beforeAll(async () => {
  await network.start();
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
});
afterAll(async () => {
  await db.destroy();
  await network.stop();
});
beforeEach(async () => {
  await db.deleteFrom("offer_sources").execute();
});

function run(pictures: readonly string[] = []) {
  const map = createImportMap({ source: "mine", every: "1h", url: network.url("/mine") });
  const timed = { ...map, url: network.url("/mine"), everyMs: HOUR_MS };
  const domains = ["dealharbor.example"];
  const signal = new AbortController().signal;
  return runSource({ db, isEmbedded: true }, timed, {
    domains,
    allowsPrivate: true,
    signal,
    pictures: new Set(pictures),
  });
}

it("a run by the timetable notes the pictures that are missing", async () => {
  const line = (id: number) => `${id},Oak,Offer ${id},https://track.example/${id},pictures/oak.svg`;
  network.files.set("/mine", sendFile(["id,store,title,link,store_logo", line(1), line(2)].join("\n")));
  expect((await run())?.notes).toEqual([expect.stringContaining("there is no picture “pictures/oak.svg”")]);
  await db.deleteFrom("offer_sources").execute();
  expect((await run(["pictures/oak.svg"]))?.notes).toEqual([]);
});

it("a source whose last run is in the future is read at once: the clock has been set back", async () => {
  network.files.set("/mine", sendFile(createFile(3)));
  expect((await run())?.counts).toMatchObject({ read: 3 });
  expect(await run()).toBeUndefined();
  const moveRun = (byMs: number) =>
    db
      .updateTable("offer_sources")
      .set({ last_run_at: new Date(Date.now() + byMs), next_run_at: new Date(Date.now() + byMs + HOUR_MS) })
      .execute();
  await moveRun(400 * 24 * HOUR_MS);
  expect((await run())?.nextRunAt?.getTime()).toBeLessThan(Date.now() + 2 * HOUR_MS);
  expect(await run()).toBeUndefined();
  // A second is no step: clocks that follow others go back by that much.
  await moveRun(1000);
  expect(await run()).toBeUndefined();
  await moveRun(-2 * HOUR_MS);
  expect(await run()).toBeDefined();
});
