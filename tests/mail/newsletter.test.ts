import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLink, MailServer, type ReceivedMail, readHeader } from "../../harness/servers/MailServer";
import { api, post, runApi, warned } from "../../src/reference-api/apiForTest";
import { retryMails } from "../../src/reference-api/mail/deadLetters";
import { requestSubscription } from "../../src/reference-api/mail/newsletter";
import { LetterWriter } from "../../src/reference-api/mail/writeLetters";
import { createSmtpMailer } from "../../src/server/mail/createSmtpMailer";
import { followOutbox } from "../../src/server/mail/followOutbox";
import type { Looks } from "../../src/server/process/lookAgain";

runApi();

const SUBSCRIBE = "/end-user/newsletter/email-subscribe";
const CONFIRM = "/end-user/newsletter/confirm";
const UNSUBSCRIBE = "/end-user/newsletter/unsubscribe";
const SEND = "/api/end-user/mail/sendMail";
const SOON = { timeout: 20_000, interval: 20 };
const HOME = { "domain-name": "dealharbor.example" };

const server = new MailServer();
let outbox: Looks;
let client = 0;

beforeEach(async () => {
  server.mode = "up";
  server.mails.length = 0;
  await api.database.db.deleteFrom("mail_outbox").execute();
  await server.start();
  outbox = followOutbox(api.database.db, {
    mailer: createSmtpMailer({ url: server.url }),
    log: pino({ enabled: false }),
    everyMs: 20,
  });
});
afterEach(async () => {
  await outbox.close();
  await server.stop();
});

const from = () => `10.1.${Math.floor(++client / 250)}.${client % 250}`;
const subscribe = (email_id: string, headers: Record<string, string> = HOME) =>
  post(SUBSCRIBE, { email_id }, from(), headers);
const press = (path: string, token: string, headers: Record<string, string> = HOME) =>
  post(path, { token }, from(), headers);
const findSubscription = (email: string) =>
  api.database.db.selectFrom("newsletter_subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
const readToken = (mail: ReceivedMail, path: string) => findLink(mail, path).searchParams.get("token") ?? "";
async function waitForMail(number = 1): Promise<ReceivedMail> {
  await expect.poll(() => server.mails.length, SOON).toBe(number);
  const mail = server.mails[number - 1];
  if (mail === undefined) throw new Error("There is no mail.");
  return mail;
}

describe("a subscription", () => {
  it("is confirmed by a press on the link of a mail in the name and colours of the domain", async () => {
    const { body } = await subscribe("Ada@reader.example", { ...HOME, referer: "https://dealharbor.example/?from=x" });
    expect(body).toEqual({ sucess: true, message: "" });
    const mail = await waitForMail();
    expect(mail.recipients).toEqual(["ada@reader.example"]);
    expect(mail.sender).toBe("hello@dealharbor.example");
    expect(mail.parsed.from).toMatchObject({ name: "Deal Harbor", address: "hello@dealharbor.example" });
    expect(mail.parsed.subject).toBe("Please confirm your subscription to Deal Harbor");
    expect(mail.parsed.html).toContain("background:#0f6e84");
    expect(readHeader(mail, "list-unsubscribe")).toMatch(
      /^<https:\/\/dealharbor\.example\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
    );
    expect(readHeader(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(readHeader(mail, "auto-submitted")).toBe("auto-generated");
    expect(await findSubscription("ada@reader.example")).toMatchObject({ confirmed_at: null, consent_page: null });

    expect(findLink(mail, "/newsletter/confirm").origin).toBe("https://dealharbor.example");
    const token = readToken(mail, "/newsletter/confirm");
    expect((await press(CONFIRM, token)).body).toEqual({ success: true });
    const confirmed = await findSubscription("ada@reader.example");
    expect(confirmed).toMatchObject({
      confirmed_at: expect.any(Date),
      consent_page: "https://dealharbor.example/",
      consent_text: expect.stringContaining("asked for the newsletter of Deal Harbor"),
    });
    expect(confirmed?.consent_text).not.toContain(token);
    expect((await press(CONFIRM, token)).response.status).toBe(410);
  });

  it("has the page of its consent as far as the browser names it: another site's, or none, is not taken for the domain's", async () => {
    const cases: readonly [string, Record<string, string>][] = [
      ["", {}],
      ["", { referer: "https://other.example/" }],
      ["https://dealharbor.example/stores", { referer: "https://dealharbor.example/stores?q=1" }],
      ["https://www.dealharbor.example/", { origin: "https://www.dealharbor.example" }],
    ];
    for (const [index, [page, headers]] of cases.entries()) {
      server.mails.length = 0;
      const address = `page${index}@reader.example`;
      await subscribe(address, { ...HOME, ...headers });
      await press(CONFIRM, readToken(await waitForMail(), "/newsletter/confirm"));
      expect(await findSubscription(address)).toMatchObject({ consent_page: page });
    }
  });

  it("has its tokens in no row once the mail is sent, and their hashes before", async () => {
    await subscribe("bea@reader.example");
    const mail = await waitForMail();
    const tokens = [readToken(mail, "/newsletter/confirm"), readToken(mail, "/newsletter/unsubscribe")];
    const read = async () => {
      const { db } = api.database;
      const rows = [
        await db.selectFrom("newsletter_links").selectAll().execute(),
        await db.selectFrom("newsletter_subscriptions").selectAll().execute(),
        await db.selectFrom("mail_outbox").selectAll().execute(),
      ];
      return JSON.stringify(rows);
    };
    await expect.poll(read, SOON).toContain('"state":"sent"');
    const text = await read();
    for (const token of tokens) expect(text).not.toContain(token);
  });

  it("is not confirmed by a link of another domain or purpose, or one that is too old or malformed", async () => {
    await subscribe("cyd@reader.example");
    const mail = await waitForMail();
    const [confirm, leave] = [readToken(mail, "/newsletter/confirm"), readToken(mail, "/newsletter/unsubscribe")];
    const statuses = [
      (await press(CONFIRM, confirm, { "domain-name": "savvyfox.example" })).response.status,
      (await press(CONFIRM, leave)).response.status,
      (await press(UNSUBSCRIBE, confirm)).response.status,
      (await press(CONFIRM, "x".repeat(43))).response.status,
      (await press(CONFIRM, "no token")).response.status,
      (await press(CONFIRM, `${confirm}' or '1'='1`)).response.status,
    ];
    expect(statuses).toEqual([410, 410, 410, 410, 400, 400]);
    const { db } = api.database;
    const hour = 3_600_000;
    const links = db.selectFrom("newsletter_links").select(["expires_at", "created_at"]);
    const { expires_at, created_at } = await links
      .where("purpose", "=", "confirm")
      .where("email", "=", "cyd@reader.example")
      .executeTakeFirstOrThrow();
    expect((expires_at?.getTime() ?? 0) - created_at.getTime()).toBe(48 * hour);
    await db
      .updateTable("newsletter_links")
      .set({ expires_at: new Date(Date.now() - hour) })
      .where("email", "=", "cyd@reader.example")
      .where("purpose", "=", "confirm")
      .execute();
    expect((await press(CONFIRM, confirm)).response.status).toBe(410);
    expect(await findSubscription("cyd@reader.example")).toMatchObject({ confirmed_at: null });
  });

  it("has one answer and as many statements for an unknown, a waiting and a confirmed address, which gets another mail", async () => {
    const first = await subscribe("dan@reader.example");
    const again = await subscribe("dan@reader.example");
    await waitForMail(2);
    expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual(
      Array(2).fill("Please confirm your subscription to Deal Harbor"),
    );
    // The newer link works, and the older one as well until one is pressed.
    const [older] = server.mails;
    if (older === undefined) throw new Error("There is no mail.");
    expect((await press(CONFIRM, readToken(older, "/newsletter/confirm"))).response.status).toBe(200);
    const known = await subscribe("dan@reader.example");
    const mail = await waitForMail(3);
    expect(mail.parsed.subject).toBe("You receive the newsletter of Deal Harbor");
    expect(mail.parsed.text).not.toContain("/newsletter/confirm");
    for (const { response, body } of [again, known])
      expect([response.status, body, [...response.headers]]).toEqual([
        first.response.status,
        first.body,
        [...first.response.headers],
      ]);
    const { db } = api.database;
    const links = await db.selectFrom("newsletter_links").select("purpose").where("email", "=", "dan@reader.example");
    // Each request has written two links; the confirmation has taken the first two of its purpose.
    expect((await links.execute()).map(({ purpose }) => purpose).sort()).toEqual([
      "confirm",
      ...Array(3).fill("unsubscribe"),
    ]);
  });

  it("runs the same statements for every address, so that the time of an answer tells nothing of it #mail-newsletter-2", async () => {
    const { db } = api.database;
    const website = { domain: "dealharbor.example", name: "Deal Harbor" };
    const writer = new LetterWriter(website, "https://dealharbor.example");
    const listStatements = async (address: string) => {
      const statements: string[] = [];
      const noting = db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const wish = { domain: website.domain, address, page: "", canMail: true };
      await requestSubscription(noting, wish, writer, new Date());
      return statements;
    };
    const unknown = await listStatements("ivy@reader.example");
    expect(unknown.length).toBeGreaterThan(3);
    const waiting = await listStatements("ivy@reader.example");
    await db
      .updateTable("newsletter_subscriptions")
      .set({ confirmed_at: new Date() })
      .where("email", "=", "ivy@reader.example")
      .execute();
    const confirmed = await listStatements("ivy@reader.example");
    const [, limited] = [await listStatements("ivy@reader.example"), await listStatements("ivy@reader.example")];
    expect([waiting, confirmed, limited]).toEqual([unknown, unknown, unknown]);
  });

  it("ends by the link of any mail, with all that the database has of it", async () => {
    await subscribe("eve@reader.example");
    const mail = await waitForMail();
    await press(CONFIRM, readToken(mail, "/newsletter/confirm"));
    const token = readToken(mail, "/newsletter/unsubscribe");
    expect((await press(UNSUBSCRIBE, token, { "domain-name": "savvyfox.example" })).response.status).toBe(410);
    expect((await press(UNSUBSCRIBE, token)).body).toEqual({ success: true });
    expect(await findSubscription("eve@reader.example")).toBeUndefined();
    expect((await press(UNSUBSCRIBE, token)).response.status).toBe(410);
  });

  it("from before confirmations stays, gets no mail unasked, and is asked once the address subscribes again", async () => {
    const { db } = api.database;
    const created_at = new Date("2025-01-02T03:04:05Z");
    await db
      .insertInto("newsletter_subscriptions")
      .values({ domain: "dealharbor.example", email: "old@reader.example", created_at })
      .execute();
    await subscribe("other@reader.example");
    const mail = await waitForMail();
    expect(mail.recipients).toEqual(["other@reader.example"]);
    await subscribe("old@reader.example");
    const asked = await waitForMail(2);
    await press(CONFIRM, readToken(asked, "/newsletter/confirm"));
    expect(await findSubscription("old@reader.example")).toMatchObject({ created_at, confirmed_at: expect.any(Date) });
  });

  it("writes an address three times a day at most, with the same answer after it", async () => {
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await subscribe("fay@reader.example")).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    await waitForMail(3);
    const rows = await api.database.db.selectFrom("mail_outbox").select(["state", "mail"]).execute();
    expect(rows.filter(({ state }) => state === "limited").map(({ mail }) => mail)).toEqual([{}, {}]);
  });

  it("of an address to which no mail can be sent is kept without one", async () => {
    const { body } = await subscribe('"gus, x@evil.example"@reader.example');
    expect(body).toEqual({ sucess: true, message: "" });
    expect(await api.database.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
  });
});

describe("a message of the contact form", () => {
  const message = {
    name: "Ada Finch",
    email: "ada@reader.example",
    subject: "A code that was refused",
    message: "Could you have a look?\n<b>Thank you.</b>",
  };
  const send = (change: object = {}) => post(SEND, { ...message, ...change }, from());

  it("goes to the domain's address with a reply to the sender, who gets a receipt without the message", async () => {
    expect((await send()).body).toEqual({ success: true, message: "", errorMessage: "" });
    await waitForMail(2);
    const [forwarded, receipt] = ["hello@dealharbor.example", "ada@reader.example"].map((address) =>
      server.mails.find(({ recipients }) => recipients.includes(address)),
    );
    expect(forwarded?.recipients).toEqual(["hello@dealharbor.example"]);
    expect(forwarded?.parsed.subject).toBe("Message to Deal Harbor: A code that was refused");
    expect(forwarded?.parsed.replyTo).toEqual([{ name: "Ada Finch", address: "ada@reader.example" }]);
    expect(forwarded?.parsed.from?.address).toBe("hello@dealharbor.example");
    expect(forwarded?.parsed.text).toContain("> Could you have a look?\n> <b>Thank you.</b>");
    expect(forwarded?.parsed.html).toContain("&lt;b&gt;Thank you.&lt;/b&gt;");
    expect(receipt?.recipients).toEqual(["ada@reader.example"]);
    for (const part of ["Ada Finch", "refused", "have a look"]) expect(String(receipt?.raw)).not.toContain(part);
  });

  it("adds no header and no recipient, whatever its fields hold #mail-newsletter-1", async () => {
    await send({
      name: 'Ada" <eve@evil.example>, "x',
      subject: "Hello, Bcc: eve@evil.example =?utf-8?Q?=0D=0ABcc:_eve@evil.example?=",
      message: "\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA\r\nSubject: x\r\n\r\n.\r\n",
    });
    await waitForMail(2);
    await outbox.close();
    expect(server.mails.map(({ recipients }) => recipients.join()).sort()).toEqual([
      "ada@reader.example",
      "hello@dealharbor.example",
    ]);
    for (const mail of server.mails) {
      expect([readHeader(mail, "bcc"), readHeader(mail, "cc")]).toEqual([undefined, undefined]);
      expect(mail.parsed.to).toHaveLength(1);
    }
  });

  it("waits for a retry where the domain names no address, which an operator learns once, and then goes to the new one", async () => {
    const { db } = api.database;
    const setAddress = (email: string) =>
      db
        .updateTable("websites")
        .set((eb) => ({
          data: eb.fn("jsonb_set", ["data", eb.val("{contact,email}"), eb.val(JSON.stringify(email))]) as never,
        }))
        .where("domain", "=", "savvyfox.example")
        .execute();
    await setAddress("hello at savvyfox");
    await post(SEND, message, from(), { "domain-name": "savvyfox.example" });
    const mail = await waitForMail();
    expect(mail.recipients).toEqual(["ada@reader.example"]);
    expect(mail.sender).toBe("no-reply@savvyfox.example");
    const kept = db.selectFrom("contact_messages").select("subject").where("domain", "=", "savvyfox.example");
    expect(await kept.execute()).toEqual([{ subject: message.subject }]);
    await post(SEND, { ...message, email: "bea@reader.example" }, from(), { "domain-name": "savvyfox.example" });
    expect(warned.filter((text) => text.startsWith("savvyfox.example has no contact.email"))).toHaveLength(1);
    await waitForMail(2);
    expect(await retryMails(db, [])).toMatchObject({ retried: 0, withoutAddress: ["savvyfox.example"] });
    await setAddress("Hello@savvyfox.example");
    expect(await retryMails(db, [])).toMatchObject({ retried: 2, withoutAddress: [] });
    await waitForMail(4);
    const forwarded = server.mails.slice(2);
    for (const { recipients } of forwarded) expect(recipients).toEqual(["hello@savvyfox.example"]);
    expect(forwarded.map(({ parsed }) => parsed.replyTo?.[0]?.address).sort()).toEqual([
      "ada@reader.example",
      "bea@reader.example",
    ]);
  });
});

it("a domain's own words, in its language and direction, are those of its mails", async () => {
  const { db } = api.database;
  const { data } = await db
    .selectFrom("websites")
    .select("data")
    .where("domain", "=", "couponcove.example")
    .executeTakeFirstOrThrow();
  const mail = { confirmSubject: "أكّد اشتراكك في {name}", unsubscribe: "إلغاء الاشتراك" };
  await db
    .updateTable("websites")
    .set({ data: JSON.stringify({ ...data, lang: "ar", mail }) })
    .where("domain", "=", "couponcove.example")
    .execute();
  await subscribe("hal@reader.example", { "domain-name": "couponcove.example" });
  const { parsed } = await waitForMail();
  expect(parsed.subject).toBe("أكّد اشتراكك في Coupon Cove");
  expect(parsed.html).toContain('<html lang="ar" dir="rtl">');
  expect(parsed.text).toContain("إلغاء الاشتراك: https://couponcove.example/newsletter/unsubscribe");
  const answer = await api.fetch(
    new Request("http://api.test/api/end-user/website-data/fetchByDomain", {
      headers: { "domain-name": "couponcove.example" },
    }),
  );
  expect(((await answer.json()) as { data: object }).data).not.toHaveProperty("mail");
});
