import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { MailServer } from "../../harness/servers/MailServer";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import { retryMails } from "../../src/reference-api/mail/deadLetters";
import { claimMail, putMail } from "../../src/reference-api/mail/outbox";
import { LetterWriter } from "../../src/reference-api/mail/writeLetters";
import { runMail } from "../../src/server/data/runMail";
import { createFileMailer } from "../../src/server/mail/createFileMailer";
import { createSmtpMailer } from "../../src/server/mail/createSmtpMailer";
import { followOutbox } from "../../src/server/mail/followOutbox";
import type { DkimKey, Mailer } from "../../src/server/mail/Mailer";
import { watchOutbox } from "../../src/server/mail/watchOutbox";

const SOON = { timeout: 20_000, interval: 20 };
const WEBSITE = {
  domain: "acorn.example",
  name: "Acorn",
  header_color: "#225588",
  contact: { email: "hello@acorn.example", phone: "", address: "" },
};
/** Limits of a server that never answers; a busy machine may need longer for one that does. */
const SHORT = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

const server = new MailServer();
let db: Kysely<Tables>;

beforeAll(async () => {
  db = (await openEmbeddedDatabase("memory")).db;
});
afterAll(() => db.destroy());
beforeEach(async () => {
  server.mode = "up";
  server.mails.length = 0;
  server.received = 0;
  await db.deleteFrom("mail_outbox").execute();
  await server.start();
});
afterEach(() => server.stop());

/** Puts mails for readers into the outbox. */
async function put(...readers: readonly string[]): Promise<void> {
  const writer = new LetterWriter(WEBSITE, "https://acorn.example");
  const mail = writer.writeConfirmation({ confirm: "c".repeat(43), unsubscribe: "u".repeat(43) });
  for (const reader of readers)
    await putMail(db, { domain: "acorn.example", kind: "confirm", recipient: `${reader}@reader.example`, mail });
}

interface Line {
  readonly message: string;
  readonly [name: string]: unknown;
}

/** Sends what is in the outbox until the test ends. */
function follow(mailer: Mailer = createSmtpMailer({ url: server.url })) {
  const log: Line[] = [];
  const logger = pino({ messageKey: "message" }, { write: (line: string) => void log.push(JSON.parse(line) as Line) });
  const follower = followOutbox(db, { mailer, log: logger, everyMs: 20 });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= follower.close());
  onTestFinished(close);
  return { log, close };
}

const readRows = () =>
  db
    .selectFrom("mail_outbox")
    .select(["recipient", "state", "attempts", "error", "mail"])
    .orderBy("recipient")
    .execute();
const readStates = async () => (await readRows()).map(({ state }) => state);
const makeDue = () =>
  db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: new Date(0) })
    .execute();

describe("a mail server", () => {
  it("that is up gets each mail once, and the row keeps nothing of its contents", async () => {
    await put("ada", "bea", "cyd", "dan", "eve");
    const { log } = follow();
    await expect.poll(readStates, SOON).toEqual(Array(5).fill("sent"));
    expect(server.mails.map(({ recipients }) => recipients.join()).sort()).toEqual(
      ["ada", "bea", "cyd", "dan", "eve"].map((name) => `${name}@reader.example`),
    );
    for (const { mail, error } of await readRows()) expect([mail, error]).toEqual([{}, null]);
    expect(JSON.stringify(log)).not.toContain("@reader.example");
  });

  it("that is down gets the mails once it is up", async () => {
    await server.stop();
    await put("ada");
    const first = follow();
    await expect
      .poll(() => first.log.map(({ message }) => message), SOON)
      .toContain("A mail could not be sent, and is tried again.");
    expect(first.log.find(({ code }) => code !== undefined)).toMatchObject({ code: "ESOCKET", afterMinutes: 1 });
    await first.close();
    expect(await readRows()).toMatchObject([
      { state: "waiting", attempts: 1, error: expect.stringContaining("ECONNREFUSED") },
    ]);
    await server.start();
    await makeDue();
    follow();
    await expect.poll(readStates, SOON).toEqual(["sent"]);
    expect(server.mails).toHaveLength(1);
  });

  it("that does not answer is left after its time limit, and the second mail has the Message-ID of the first", async () => {
    server.mode = "silent";
    await put("ada");
    const { log, close } = follow(createSmtpMailer({ url: server.url, limits: SHORT }));
    await expect.poll(() => log.find(({ code }) => code !== undefined), SOON).toMatchObject({ code: "ETIMEDOUT" });
    await close();
    expect(server.received).toBe(1);
    const [row] = await db.selectFrom("mail_outbox").select("id").execute();
    server.mode = "up";
    await makeDue();
    follow();
    await expect.poll(() => server.mails.length, SOON).toBe(1);
    expect(server.mails[0]?.parsed.messageId).toBe(`<${row?.id}@acorn.example>`);
  });

  it.each([
    ["refusesRecipient", 451],
    ["refusesMail", 421],
  ] as const)("that %s with %i for now is asked again, later each time, for two days", async (fault, status) => {
    server.mode = { [fault]: status } as typeof server.mode;
    await put("ada");
    const { log } = follow();
    const delays: unknown[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      await expect.poll(() => log.filter(({ attempts }) => attempts === attempt).length, SOON).toBe(1);
      delays.push(log.find(({ attempts }) => attempts === attempt)?.afterMinutes);
      await makeDue();
    }
    expect(delays).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720, undefined]);
    await expect.poll(readStates, SOON).toEqual(["dead"]);
  });

  it.each([
    ["refusesRecipient", 550],
    ["refusesMail", 554],
  ] as const)("that %s with %i for good ends the mail, which a retry sends again", async (fault, status) => {
    server.mode = { [fault]: status } as typeof server.mode;
    await put("ada", "bea");
    const { log } = follow();
    await expect.poll(readStates, SOON).toEqual(["dead", "dead"]);
    expect(await readRows()).toMatchObject(
      Array(2).fill({ attempts: 1, error: expect.stringContaining(String(status)) }),
    );
    expect(JSON.stringify(log)).not.toContain("@reader.example");
    server.mode = "up";
    expect(await retryMails(db, [])).toEqual({ retried: 2, due: 0, tooOld: 0, withoutAddress: [] });
    await expect.poll(readStates, SOON).toEqual(["sent", "sent"]);
  });

  it("that refused for now gets the mail at once by a retry; a retry of a mail that was sent changes nothing", async () => {
    server.mode = { refusesRecipient: 451 };
    await put("ada", "bea");
    follow();
    await expect.poll(async () => (await readRows()).map(({ error }) => error !== null), SOON).toEqual([true, true]);
    server.mode = "up";
    const rows = await db.selectFrom("mail_outbox").select(["id", "recipient"]).orderBy("recipient").execute();
    const [ada = "", bea = ""] = rows.map(({ id }) => id);
    expect(await retryMails(db, [ada.toUpperCase()])).toMatchObject({ retried: 1, due: 0 });
    await expect.poll(readStates, SOON).toEqual(["sent", "waiting"]);
    await expect(retryMails(db, [bea, ada])).rejects.toThrow(`the id “${ada}”`);
    expect(await readStates()).toEqual(["sent", "waiting"]);
    expect(await retryMails(db, [])).toMatchObject({ retried: 1, due: 0 });
    await expect.poll(readStates, SOON).toEqual(["sent", "sent"]);
  });

  it("that is taking a mail does not get it a second time by a retry", async () => {
    await put("ada");
    await db.updateTable("mail_outbox").set({ error: "refused" }).execute();
    const { id } = (await claimMail(db)) ?? { id: "" };
    expect(await retryMails(db, [id])).toMatchObject({ retried: 0, due: 1 });
    expect(await claimMail(db)).toBeUndefined();
  });

  it("that refuses one recipient gets the mails of the others", async () => {
    await put("ada");
    await db.updateTable("mail_outbox").set({ recipient: "not an address" }).execute();
    await put("bea");
    follow();
    await expect.poll(async () => (await readStates()).sort(), SOON).toEqual(["dead", "sent"]);
    expect(server.mails.map(({ recipients }) => recipients.join())).toEqual(["bea@reader.example"]);
  });
});

it("a mail whose process was killed waits until its time is over, and is then sent by another", async () => {
  await put("ada", "bea");
  const taken = await claimMail(db);
  follow();
  await expect.poll(async () => (await readStates()).sort(), SOON).toEqual(["sent", "waiting"]);
  const waiting = await db.selectFrom("mail_outbox").select("id").where("state", "=", "waiting").execute();
  expect(waiting).toEqual([{ id: taken?.id }]);
  await db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: new Date(0) })
    .where("state", "=", "waiting")
    .execute();
  await expect.poll(readStates, SOON).toEqual(["sent", "sent"]);
  expect(server.mails).toHaveLength(2);
});

it("two processes send each mail once", async () => {
  await put(...Array.from({ length: 40 }, (_, number) => `reader${number}`));
  follow();
  follow();
  await expect.poll(async () => (await readStates()).every((state) => state === "sent"), SOON).toBe(true);
  expect(new Set(server.mails.map(({ parsed }) => parsed.messageId)).size).toBe(40);
  expect(server.mails).toHaveLength(40);
});

describe("an outbox that no process empties", () => {
  const list = async (kind: "mail-list" | "mail-retry") => {
    const pieces: string[] = [];
    const output = { write: async (piece: string) => void pieces.push(piece), note: () => {} };
    const command = kind === "mail-list" ? { kind } : { kind, ids: [] };
    await runMail(command, {
      database: { db, isEmbedded: false },
      settings: { dataDir: "memory://" } as never,
      output,
    });
    return pieces.join("");
  };
  const age = () =>
    sql`update mail_outbox set created_at = now() - interval '1 hour', next_attempt_at = now() - interval '12 minutes'`.execute(
      db,
    );

  it("is named by the list of mails and by a retry, after some minutes", async () => {
    await put("ada");
    expect(await list("mail-list")).not.toContain("Nothing has been sent");
    await age();
    expect(await list("mail-list")).toContain("Nothing has been sent for 12 minutes, though mails are due");
    expect(await list("mail-retry")).toMatch(
      /^0 mails are sent again\.\n1 mail is due already.*\nNothing has been sent/,
    );
  });

  it("is logged once by a server that does not send, until mails are sent again", async () => {
    await put("ada");
    await age();
    const lines: string[] = [];
    const log = pino({ messageKey: "message" }, { write: (line: string) => void lines.push(line) });
    const watched = watchOutbox(db, { log, everyMs: 10 });
    onTestFinished(() => watched.close());
    const count = () => lines.filter((line) => line.includes("start “dealframe data worker”")).length;
    await expect.poll(count, SOON).toBe(1);
    const { close } = follow();
    await expect.poll(readStates, SOON).toEqual(["sent"]);
    await close();
    expect(count()).toBe(1);
    expect(lines.join()).not.toContain("@reader.example");
  });
});

it("a transaction that is rolled back leaves no mail", async () => {
  const writer = new LetterWriter(WEBSITE, "https://acorn.example");
  const ended = db.transaction().execute(async (transaction) => {
    await putMail(transaction, {
      domain: "acorn.example",
      kind: "receipt",
      recipient: "ada@reader.example",
      mail: writer.writeReceipt(),
    });
    throw new Error("ended");
  });
  await expect(ended).rejects.toThrow("ended");
  expect(await readRows()).toEqual([]);
});

describe("a DKIM key", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  const verify = async (raw: Buffer, asked: string[] = []) => {
    const { results } = await dkimVerify(raw, {
      resolver: async (name: string) => {
        asked.push(name);
        return [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
      },
    });
    return results.map(({ status, signingDomain, signingHeaders }) => ({
      result: status.result,
      signingDomain,
      headers: signingHeaders?.keys.toLowerCase(),
    }));
  };

  it.each([
    [undefined, "acorn.example"],
    ["mail.example", "mail.example"],
  ])(
    "of the domain %s signs mails for %s, with the headers of the one-click unsubscription",
    async (domain, signing) => {
      const dkim: DkimKey = { privateKey, selector: "s1", domain };
      await put("ada");
      follow(createSmtpMailer({ url: server.url, dkim }));
      await expect.poll(() => server.mails.length, SOON).toBe(1);
      const raw = server.mails[0]?.raw ?? Buffer.alloc(0);
      const asked: string[] = [];
      const [signature] = await verify(raw, asked);
      expect(signature).toMatchObject({ result: "pass", signingDomain: signing });
      expect(asked).toEqual([`s1._domainkey.${signing}`]);
      for (const name of ["from", "to", "subject", "message-id", "list-unsubscribe", "list-unsubscribe-post"])
        expect(signature?.headers).toContain(name);
      const forged = Buffer.from(raw.toString("latin1").replace("Subject: Please", "Subject: Kindly"), "latin1");
      expect((await verify(forged))[0]?.result).toBe("fail");
    },
  );
});

it("without a mail server, each mail is a file that only its owner can read, and the log says so once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let told = 0;
  await put("ada", "bea");
  follow(createFileMailer({ folder: join(folder, "mail"), onFirst: () => (told += 1) }));
  await expect.poll(readStates, SOON).toEqual(["sent", "sent"]);
  const ids = await db.selectFrom("mail_outbox").select("id").execute();
  expect(readdirSync(join(folder, "mail")).sort()).toEqual(ids.map(({ id }) => `${id}.eml`).sort());
  expect(told).toBe(1);
  const [file = ""] = readdirSync(join(folder, "mail"));
  expect(statSync(join(folder, "mail", file)).mode & 0o077).toBe(0);
  const parsed = await PostalMime.parse(readFileSync(join(folder, "mail", file)));
  expect(parsed.subject).toBe("Please confirm your subscription to Acorn");
});
