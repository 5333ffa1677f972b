import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import pg from "pg";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { findLink, MailServer } from "../../harness/servers/MailServer";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";

const GUIDE = readFileSync("docs/mail.md", "utf8");
const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
const SOON = { timeout: 60_000, interval: 50 };
const HOST = "dealharbor.localhost";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-mail-guide-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends a request of a page of the domain. */
function ask(site: ServerProcess | undefined, path: string, body?: string, type = "application/x-www-form-urlencoded") {
  const port = site?.port ?? 0;
  const origin = `http://${HOST}:${port}`;
  const headers = { origin, referer: `${origin}/`, "domain-name": HOST, "content-type": type };
  return requestPage({
    port,
    host: `${HOST}:${port}`,
    path,
    ...(body === undefined ? {} : { method: "POST", body, headers }),
  });
}
const subscribe = (site: ServerProcess | undefined, address: string) =>
  ask(site, "/end-user/newsletter/email-subscribe", JSON.stringify({ email_id: address }), "application/json");
const send = (site: ServerProcess | undefined, email: string) =>
  ask(
    site,
    "/api/end-user/mail/sendMail",
    JSON.stringify({ name: "Ada", email, subject: "A question", message: "When?" }),
    "application/json",
  );

describe("the guide, with the embedded database", () => {
  let site: ServerProcess;
  beforeAll(async () => {
    site = await startServer({ DATA_DIR: join(folder, "data") });
  }, 90_000);
  afterAll(() => site?.stop());

  /** Runs a command of the guide. */
  const follow = (command: string, out?: string) => {
    expect(GUIDE).toContain(`\n${command}\n`);
    const words = command
      .replace("npx --no-install dealframe data ", "")
      .replace("subscribers.json", out ?? "")
      .split(" ");
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "data") };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/dealframe.js", "data", ...words], {
      env,
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };
  const readMails = async (address: string): Promise<Email[]> => {
    const place = join(folder, "data/mail");
    const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(".eml")) : [];
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(place, name)))));
    return mails.filter(({ to = [] }) => to.some((recipient) => recipient.address === address));
  };
  const waitForMail = async (address: string) => {
    await expect.poll(async () => (await readMails(address)).length, SOON).toBeGreaterThan(0);
    const [mail] = await readMails(address);
    const words = (mail?.text ?? "").split(/\s+/);
    return (path: string) => {
      const url = new URL(words.find((word) => URL.parse(word)?.pathname === path) ?? "");
      expect(url.host).toBe(`${HOST}:${site.port}`);
      return url.searchParams.get("token") ?? "";
    };
  };

  it("leads a reader from the form to the export, out of it again, and to being forgotten", async () => {
    await subscribe(site, "ada@reader.example");
    await subscribe(site, "bea@reader.example");
    const tokenOf = await waitForMail("ada@reader.example");
    // Opened as scanners do, nothing has changed.
    for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"])
      expect((await ask(site, `${path}?token=${tokenOf(path)}`)).status).toBe(200);
    const none = follow("npx --no-install dealframe data people export --domain dealharbor.example");
    expect([none.status, none.stderr]).toEqual([0, expect.stringContaining("Exported 0 confirmed subscribers.")]);

    const pressed = await ask(site, "/newsletter/confirm", `token=${tokenOf("/newsletter/confirm")}`);
    expect(pressed.headers.location).toBe("/newsletter/confirm?outcome=done");
    const { stdout } = follow("npx --no-install dealframe data people export --domain dealharbor.example");
    expect(stdout).toMatch(/^\uFEFF?email,subscribed_at,confirmed_at,consent_page,consent_text\nada@reader\.example,/);
    expect(stdout).toContain(`http://${HOST}:${site.port}/`);
    expect(stdout).toContain("asked for the newsletter of Deal Harbor");
    expect(stdout).not.toContain("bea@");
    expect(
      follow("npx --no-install dealframe data people export --domain dealharbor.example --unconfirmed").stdout,
    ).toContain("bea@");

    const file = join(folder, "subscribers.json");
    const command =
      "npx --no-install dealframe data people export --domain dealharbor.example --format json --links --out subscribers.json";
    expect(follow(command, file).status).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
    const [subscriber] = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>[];
    expect(Object.keys(subscriber ?? {})).toEqual(
      expect.arrayContaining(["email", "confirmed_at", "consent_page", "consent_text", "unsubscribe_url"]),
    );
    const { origin, pathname, search } = new URL(subscriber?.unsubscribe_url ?? "");
    expect(origin).toBe("https://dealharbor.example");
    // The link of the newsletter, as a mail program presses it.
    expect((await ask(site, `${pathname}${search}`, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(follow("npx --no-install dealframe data people export --domain dealharbor.example").stdout).not.toContain(
      "ada@",
    );

    await subscribe(site, "ada@reader.example");
    await send(site, "ada@reader.example");
    await expect.poll(async () => (await readMails("hello@dealharbor.example")).length, SOON).toBe(1);
    await expect.poll(async () => (await readMails("ada@reader.example")).length, SOON).toBe(3);
    const dry = follow("npx --no-install dealframe data people forget ada@reader.example --dry-run");
    expect(dry.stdout).toMatch(/this would be deleted:[\s\S]*Nothing was deleted\./);
    expect(await readMails("ada@reader.example")).toHaveLength(3);
    const { stdout: said } = follow("npx --no-install dealframe data people forget ada@reader.example");
    for (const line of ["1 newsletter subscription", "1 contact message", "4 files of mails in DATA_DIR"])
      expect(said).toContain(`  ${line}\n`);
    expect(await readMails("ada@reader.example")).toEqual([]);
    expect(await readMails("hello@dealharbor.example")).toEqual([]);
    expect(follow("npx --no-install dealframe data people forget ada@reader.example").stdout).toContain(
      "Nothing is known of ada@reader.example.",
    );
    expect(await readMails("bea@reader.example")).toHaveLength(1);
  });

  it("says once that no mail is sent, and keeps addresses and tokens out of the log #mailGuide-1", async () => {
    const log = site.log.join("\n");
    expect(log.match(/SMTP_URL is not set/g)).toHaveLength(1);
    expect(log).not.toContain("@reader.example");
    expect(log).not.toContain("token=");
  });

  it("explains commands that it does not know", () => {
    const run = (...words: string[]) => {
      const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "data") };
      const { status, stderr } = spawnSync(process.execPath, ["dist/server/data.js", ...words], {
        env,
        encoding: "utf8",
      });
      return [status, stderr.trim()];
    };
    expect(run("people", "export")).toEqual([2, expect.stringContaining("people export --domain <domain>")]);
    expect(run("people", "export", "--domain", "none.example")).toEqual([2, expect.stringContaining("no domain")]);
    expect(run("people", "forget", "ada")).toEqual([2, expect.stringContaining("no email address")]);
    expect(run("people", "forget", "a@b.example", "--all")).toEqual([2, expect.stringContaining("--all")]);
    expect(run("mail", "drop")).toEqual([2, expect.stringContaining("mail list")]);
  });
});

describe.skipIf(initdb.isMissing || postgres.isMissing)("the guide, with Postgres, a worker and a mail server", () => {
  const mailServer = new MailServer();
  let database: PostgresServer;
  let client: pg.Client;
  let site: ServerProcess;

  beforeAll(async () => {
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    await mailServer.start();
    const DATABASE_URL = database.url;
    // What the guide does for DKIM.
    for (const command of ["openssl genrsa -out dkim.pem 2048", "openssl rsa -in dkim.pem -pubout -outform der"]) {
      expect(GUIDE).toContain(command);
      const [program = "", ...words] = command.split(" ");
      const key = execFileSync(program, words, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
      publicKey = key.toString("base64");
    }
    expect(
      spawnSync(process.execPath, ["dist/server/data.js", "seed"], { env: { ...process.env, DATABASE_URL } }).status,
    ).toBe(0);
    site = await startServer({
      DATABASE_URL,
      DATA_DIR: join(folder, "site"),
      MAIL_FROM: "news@{domain}",
      SMTP_URL: mailServer.url,
    });
    client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client?.end();
    await site?.stop();
    await mailServer.stop();
    await database?.stop();
  });

  let publicKey = "";
  const environment = (more: NodeJS.ProcessEnv = {}) => ({
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, "worker"),
    SMTP_URL: mailServer.url,
    DKIM_KEY_FILE: join(folder, "dkim.pem"),
    DKIM_SELECTOR: "dealframe",
    ...more,
  });
  const startWorker = () => {
    const child = spawn(process.execPath, ["dist/server/data.js", "worker"], { env: environment(), stdio: "ignore" });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    return {
      end: (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended;
      },
    };
  };
  const run = (command: string, more: NodeJS.ProcessEnv = {}) => {
    expect(GUIDE).toContain(`\n${command}\n`);
    const words = command.replace("npx --no-install dealframe data ", "").split(" ");
    const env = environment(more);
    return spawnSync(process.execPath, ["dist/server/data.js", ...words], { env, encoding: "utf8" }).stdout;
  };
  const readStates = async () =>
    (await client.query<{ state: string }>("select state from mail_outbox order by created_at")).rows.map(
      ({ state }) => state,
    );
  const makeDue = () => client.query("update mail_outbox set next_attempt_at = now() where state = 'waiting'");

  it("sends the mail of a subscription, signed, from the address of MAIL_FROM; its link confirms on the domain's page", async () => {
    const worker = startWorker();
    try {
      await subscribe(site, "cyd@reader.example");
      await expect.poll(() => mailServer.mails.length, SOON).toBe(1);
      const [mail] = mailServer.mails;
      if (mail === undefined) throw new Error("There is no mail.");
      expect([mail.sender, mail.recipients]).toEqual(["news@dealharbor.example", ["cyd@reader.example"]]);
      const { results } = await dkimVerify(mail.raw, { resolver: async () => [[`v=DKIM1; k=rsa; p=${publicKey}`]] });
      expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
        ["pass", "dealharbor.example"],
      ]);
      const link = findLink(mail, "/newsletter/confirm");
      expect(link.origin).toBe("https://dealharbor.example");
      const token = link.searchParams.get("token") ?? "";
      expect((await ask(site, `/newsletter/confirm?token=${token}`)).text).toContain(token);
      const pressed = await ask(site, "/newsletter/confirm", `token=${token}`);
      expect(pressed.headers.location).toBe("/newsletter/confirm?outcome=done");
    } finally {
      await worker.end("SIGTERM");
    }
    const { rows } = await client.query("select email from newsletter_subscriptions where confirmed_at is not null");
    expect(rows).toEqual([{ email: "cyd@reader.example" }]);
  });

  it("loses no mail to a kill, and sends none twice but the one that was being sent, with one Message-ID", async () => {
    await client.query("delete from mail_outbox");
    mailServer.mails.length = 0;
    mailServer.received = 0;
    mailServer.mode = "silent";
    for (let reader = 0; reader < 5; reader++) await subscribe(site, `dan${reader}@reader.example`);
    const killed = startWorker();
    await expect.poll(() => mailServer.received, SOON).toBeGreaterThan(0);
    await killed.end("SIGKILL");
    expect(await readStates()).toEqual(Array(5).fill("waiting"));
    mailServer.mode = "up";
    const worker = startWorker();
    try {
      // What the killed worker had taken, at most three, waits for ten minutes.
      await expect
        .poll(async () => (await readStates()).filter((state) => state === "sent").length, SOON)
        .toBeGreaterThan(1);
      await makeDue();
      await expect.poll(readStates, SOON).toEqual(Array(5).fill("sent"));
    } finally {
      await worker.end("SIGTERM");
    }
    const ids = (await client.query<{ id: string }>("select id from mail_outbox")).rows.map(({ id }) => id);
    expect(mailServer.mails.map(({ parsed }) => parsed.messageId).sort()).toEqual(
      ids.map((id) => `<${id}@dealharbor.example>`).sort(),
    );
  });

  it("lists a mail that is refused for good, and sends it after a retry", async () => {
    await client.query("delete from mail_outbox");
    mailServer.mails.length = 0;
    mailServer.mode = { refusesRecipient: 550 };
    await subscribe(site, "eve@reader.example");
    const worker = startWorker();
    try {
      await expect.poll(readStates, SOON).toEqual(["dead"]);
      const listed = run("npx --no-install dealframe data mail list");
      expect(listed).toContain("1 given up, 0 waiting");
      expect(listed).toMatch(/confirm of dealharbor\.example to eve@reader\.example[\s\S]*550/);
      mailServer.mode = "up";
      expect(run("npx --no-install dealframe data mail retry")).toBe("1 mail is sent again.\n");
      await expect.poll(readStates, SOON).toEqual(["sent"]);
    } finally {
      await worker.end("SIGTERM");
    }
  });

  it("refuses a key that cannot be used, and a key without a selector", () => {
    const start = (more: NodeJS.ProcessEnv) => {
      const { status, stderr } = spawnSync(process.execPath, ["dist/server/data.js", "worker"], {
        env: environment(more),
        encoding: "utf8",
      });
      return [status, stderr.trim()];
    };
    expect(start({ DKIM_SELECTOR: "" })).toEqual([expect.any(Number), expect.stringContaining("DKIM_SELECTOR")]);
    expect(start({ DKIM_KEY_FILE: "package.json" })).toEqual([
      expect.any(Number),
      expect.stringContaining("private key"),
    ]);
    expect(start({ SMTP_URL: "http://user:hidden@x" })).toEqual([2, expect.not.stringContaining("hidden")]);
  });
});
