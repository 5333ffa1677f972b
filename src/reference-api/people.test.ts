import { randomUUID } from "node:crypto";
import { sign } from "hono/jwt";
import { describe, expect, it } from "vitest";
import { AUTH_SECRET, audited, BLOCKED, get, post, runApi } from "./apiForTest";
import { DEFAULT_LIMITS } from "./http/rateLimits";

runApi();

describe("visitors' letters", () => {
  it("subscribe an address once, and say nothing else the second time", async () => {
    const path = "/end-user/newsletter/email-subscribe";
    const first = await post(path, { email_id: "Ada@Reader.example" }, "10.0.0.1");
    const second = await post(path, { email_id: "ada@reader.example" }, "10.0.0.1");
    expect(first.body).toEqual({ sucess: true, message: expect.any(String) });
    expect([second.response.status, second.body]).toEqual([first.response.status, first.body]);
    expect((await post(path, { email_id: "ada@reader" }, "10.0.0.1")).response.status).toBe(400);
  });

  it.each(["", "{", "[]", "null", '"x"', '{"__proto__": {"email_id": "a@b.io"}}'])(
    "refuse the body %j #people-1",
    async (body) => {
      const { response } = await post("/end-user/newsletter/email-subscribe", body, "10.0.0.2");
      expect(response.status).toBe(400);
    },
  );

  it("refuse other content types and large bodies #people-2", async () => {
    const path = "/api/end-user/mail/sendMail";
    const typed = await post(path, "{}", "10.0.0.3", { "content-type": "text/plain" });
    expect(typed.response.status).toBe(415);
    const large = await post(path, { message: "x".repeat(40_000) }, "10.0.0.3", { "content-length": "40015" });
    expect(large.response.status).toBe(413);
  });

  it("are taken by POST alone, and so are registrations, logins and votes #people-3", async () => {
    for (const path of [
      "/end-user/newsletter/email-subscribe?email_id=ada@reader.example",
      "/api/end-user/mail/sendMail",
      "/system-user/register",
      "/system-user/login",
      "/end-user/coupon/vote",
    ])
      expect([path, (await get(path)).response.status]).toEqual([path, 404]);
  });

  it("refuse a NUL in whatever is kept, because Postgres cannot keep it #people-4", async () => {
    const letter = { name: "Ada", email: "ada@reader.example", subject: "Hello", message: "A line" };
    for (const [index, [field, text]] of Object.entries(letter).entries()) {
      const { response } = await post(
        "/api/end-user/mail/sendMail",
        { ...letter, [field]: `a\0${text}` },
        `10.0.13.${index}`,
      );
      expect([field, response.status]).toEqual([field, 400]);
    }
  });

  it("keep a text that ends in half of a character", async () => {
    const letter = { name: "A\ud83d", email: "ada@reader.example", subject: "B\udc00", message: "C \ud800" };
    const { response } = await post("/api/end-user/mail/sendMail", letter, "10.0.13.9");
    expect(response.status).toBe(200);
  });

  it("refuse control characters in every field of one line, and take them in a message #people-5", async () => {
    const letter = { name: "Ada", email: "ada@reader.example", subject: "Hello", message: "Two\r\n\tlines." };
    const account = { name: "Ada", email: "ada@reader.example", password: "seven tall ships in fog" };
    const calls: [string, Record<string, string>, readonly string[]][] = [
      ["/api/end-user/mail/sendMail", letter, ["name", "email", "subject", "captcha_token"]],
      ["/end-user/newsletter/email-subscribe", { email_id: "ada@reader.example" }, ["email_id", "captcha_token"]],
      ["/system-user/register", account, ["name", "email"]],
      ["/system-user/login", account, ["email"]],
    ];
    let host = 0;
    for (const [path, input, fields] of calls)
      for (const field of fields)
        for (const text of ['"a\r\nBcc: b@reader.example"@reader.example', '"a\u007f"@reader.example']) {
          const { response } = await post(path, { ...input, [field]: text }, `10.0.7.${host++}`);
          expect([path, field, response.status]).toEqual([path, field, 400]);
        }
    expect((await post("/api/end-user/mail/sendMail", letter, "10.0.7.255")).response.status).toBe(200);
  });

  it.each([
    ["messages", "/api/end-user/mail/sendMail", DEFAULT_LIMITS.mail],
    ["subscriptions", "/end-user/newsletter/email-subscribe", DEFAULT_LIMITS.newsletter],
    ["votes", "/end-user/coupon/vote", DEFAULT_LIMITS.vote],
    ["logins", "/system-user/login", DEFAULT_LIMITS.login],
    ["registrations", "/system-user/register", DEFAULT_LIMITS.register],
  ])("and %s are limited per visitor, with Retry-After #people-6", async (_, path, { points }) => {
    const send = (address: string) => post(path, {}, address);
    for (let time = 0; time < points; time++) expect((await send("10.0.0.4")).response.status).toBe(400);
    const { response, body } = await send("10.0.0.4");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body.success).toBe(false);
    expect((await send("10.0.0.5")).response.status).toBe(400);
  });
});

describe("accounts", () => {
  const account = { name: "Ada", email: "ada@staff.example", password: "tide and sand" };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it("register once, log in, log out, and the token is worth nothing after #people-7", async () => {
    expect((await post("/system-user/register", account, "10.0.1.1")).body.data.token).toEqual(expect.any(String));
    expect((await post("/system-user/register", account, "10.0.1.1")).response.status).toBe(409);
    const { data } = (await post("/system-user/login", account, "10.0.1.1")).body;
    expect(data).toMatchObject({ role: "user", is_blocked: false });
    expect((await post("/system-user/login", account, "10.0.1.1")).body.data.token).not.toBe(data.token);
    expect((await get("/system-user/logout", bearer(data.token))).response.status).toBe(200);
    expect((await get("/system-user/logout", bearer(data.token))).response.status).toBe(401);
  });

  it("leave a line of each registration, login and logout, without the address, a password or a token #people-8", async () => {
    const person = { name: "Lin", email: "lin@staff.example", password: "four slow red trams" };
    audited.length = 0;
    await post("/system-user/register", person, "10.0.1.20");
    await post("/system-user/login", { ...person, password: "wrong" }, "10.0.1.20");
    const { data } = (await post("/system-user/login", person, "10.0.1.20")).body;
    await get("/system-user/logout", bearer(data.token));
    await post("/system-user/login", BLOCKED, "10.0.1.21");
    const domain = "dealharbor.example";
    const account = audited[0]?.account;
    expect(account).toMatch(/^[0-9a-f]{24}$/);
    expect(audited).toEqual([
      { action: "registered", account, domain, client: "10.0.1.20" },
      { action: "signed_in", account, domain, client: "10.0.1.20", isBlocked: false },
      { action: "signed_out", account, domain, client: "unknown" },
      { action: "signed_in", account: expect.not.stringContaining("@"), domain, client: "10.0.1.21", isBlocked: true },
    ]);
  });

  it("are registered ten times an hour by a visitor, and three times an hour with an address #people-16", async () => {
    const send = (email: string, client: string) => post("/system-user/register", { ...account, email }, client);
    const taken: number[] = [];
    for (let time = 0; time < 4; time++)
      taken.push((await send("Kai@staff.example", `10.0.8.${time}`)).response.status);
    expect(taken).toEqual([200, 409, 409, 429]);
    const own: number[] = [];
    for (let time = 0; time < 11; time++)
      own.push((await post("/system-user/register", {}, "2001:db8:8::1")).response.status);
    expect(own).toEqual([...Array(10).fill(400), 429]);
  });

  it("tell a blocked user, who can log out too", async () => {
    const { data } = (await post("/system-user/login", BLOCKED, "10.0.1.2")).body;
    expect(data.is_blocked).toBe(true);
    expect((await get("/users/logout", bearer(data.token))).response.status).toBe(200);
  });

  it.each(["", "x", "Bearer x", "Bearer eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0."])(
    "refuse the authorization %j",
    async (authorization) => {
      expect((await get("/system-user/logout", { authorization })).response.status).toBe(401);
    },
  );

  it("have one address each, also of registrations at the same time, and the role of all others #people-9", async () => {
    const twice = { name: "Uma", email: "uma@staff.example", password: "nine grey kites up", role: "admin" };
    const send = (address: string) => post("/system-user/register", twice, address);
    const answers = await Promise.all([send("10.0.9.1"), send("10.0.9.2")]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 409]);
    const { data } = (await post("/system-user/login", twice, "10.0.9.1")).body;
    // Nothing else of the account, such as the hash of its password.
    expect(data).toEqual({ token: expect.any(String), role: "user", is_blocked: false });
  });

  it("refuse a token that is changed, unsigned, over, or of another key, algorithm, issuer or audience #people-10", async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const claims = { iss: "dealframe", aud: "dealframe-api", sub: "ada", role: "user", exp };
    const make = (change: object = {}, key = AUTH_SECRET, algorithm: "HS256" | "HS512" = "HS256") =>
      sign({ ...claims, jti: randomUUID(), ...change }, key, algorithm);
    const statusOf = async (token: string) => (await get("/system-user/logout", bearer(token))).response.status;
    expect(await statusOf(await make())).toBe(200);
    const [head = "", , signature = ""] = (await make()).split(".");
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const other = encode({ ...claims, sub: "bea", jti: randomUUID() });
    const refused = {
      changed: `${head}.${other}.${signature}`,
      unsigned: `${encode({ alg: "none", typ: "JWT" })}.${other}.`,
      over: await make({ exp: exp - 120 }),
      "without an end": await make({ exp: undefined }),
      "of another key": await make({}, `${AUTH_SECRET}x`),
      "of another algorithm": await make({}, AUTH_SECRET, "HS512"),
      "of another issuer": await make({ iss: "other" }),
      "of another audience": await make({ aud: "dealframe-preview" }),
    };
    for (const [what, token] of Object.entries(refused)) expect([what, await statusOf(token)]).toEqual([what, 401]);
  });

  it("take passwords of eight to two hundred characters of any kind #people-11", async () => {
    const unlike = "seven TALL ships, 40 in fog; ünï çødé ☂ \u0007".padEnd(64, "~");
    const passwords: readonly [string, number][] = [
      ["k7#Qv9z", 400],
      ["k7#Qv9zw", 200],
      ["nine grey kites up", 200],
      ["7284 1960 3357 8021", 200],
      ["grimbolvastunecrey", 200],
      ["GRIMBOLVASTUNECREY", 200],
      ["7284196033578021", 200],
      ["~!#%^&*(){}[]|<>", 200],
      ["kites \0 up and down", 200],
      [unlike, 200],
      [unlike.repeat(4).slice(0, 200), 200],
      [unlike.repeat(4).slice(0, 201), 400],
    ];
    const statuses = await Promise.all(
      passwords.map(async ([password], index) => {
        const input = { name: "Eve", email: `eve${index}@staff.example`, password };
        return [password, (await post("/system-user/register", input, `10.0.10.${index}`)).response.status];
      }),
    );
    expect(statuses).toEqual(passwords);
    const login = { email: `eve${passwords.length}@staff.example`, password: "kites \0 up and away" };
    await post("/system-user/register", { ...login, name: "Eve" }, "10.0.10.90");
    expect((await post("/system-user/login", login, "10.0.10.90")).response.status).toBe(200);
    const other = { ...login, password: "kites \0 up and on" };
    expect((await post("/system-user/login", other, "10.0.10.90")).response.status).toBe(401);
  });

  it("refuse passwords that are guessed first, with a sentence that says what to do #people-12", async () => {
    const guessed = ["password", "qwertyuiop", "ada@staff.example", "12345678901", "dealframe1"];
    for (const [index, password] of guessed.entries()) {
      const { response, body } = await post("/system-user/register", { ...account, password }, `10.0.3.${index}`);
      expect([password, response.status, body.message]).toEqual([
        password,
        400,
        expect.stringMatching(/easy to guess/),
      ]);
    }
  });

  it("give a blocked user a token for the logout alone, and let no cache keep any #people-13", async () => {
    const { response, body } = await post("/system-user/login", BLOCKED, "10.0.1.3");
    expect(JSON.parse(atob(body.data.token.split(".")[1]))).toMatchObject({
      iss: "dealframe",
      aud: "dealframe-logout",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("refuse a visitor after five wrong passwords; the owner gets in from where she was before #people-14", async () => {
    const guess = (password: string, address: string) =>
      post("/system-user/login", { email: account.email, password }, address);
    expect((await guess(account.password, "10.0.2.99")).response.status).toBe(200);
    for (let time = 0; time < 5; time++) expect((await guess("wrong", "10.0.2.1")).response.status).toBe(401);
    expect((await guess("wrong", "10.0.2.1")).response.status).toBe(429);
    for (let time = 0; time < 95; time++) expect((await guess("wrong", `10.0.4.${time}`)).response.status).toBe(401);
    expect((await guess(account.password, "10.0.2.9")).response.status).toBe(429);
    expect((await guess(account.password, "10.0.2.99")).response.status).toBe(200);
  });

  it("have a hundred passwords checked that are tried at the same time from as many addresses #people-15", async () => {
    const guess = { email: BLOCKED.email, password: "wrong" };
    const statuses = await Promise.all(
      Array.from({ length: 140 }, (_, index) => post("/system-user/login", guess, `10.0.5.${index}`)),
    ).then((answers) => answers.map(({ response }) => response.status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});
