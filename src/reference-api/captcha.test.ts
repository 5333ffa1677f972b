import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createReferenceApi, type ReferenceApi } from "./createReferenceApi";
import { SHIPPED_WEBSITES } from "./seed/shippedWebsites";

const SECRET = "s3cret-of-the-vendor";
const NEWSLETTER = "/end-user/newsletter/email-subscribe";
const MAIL = "/api/end-user/mail/sendMail";

/** What the vendor's verifier answers; undefined: nothing. */
let verdict: ((token: string) => { readonly status?: number; readonly body: string }) | undefined;
const asked: { method: string | undefined; type: string | undefined; secret: string | null; token: string | null }[] =
  [];
const warnings: string[] = [];
let api: ReferenceApi;

const verifier = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const fields = new URLSearchParams(body);
    const token = fields.get("response");
    asked.push({ method: request.method, type: request.headers["content-type"], secret: fields.get("secret"), token });
    if (verdict === undefined) return;
    const { status = 200, body: answer } = verdict(token ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
  const [first, second] = SHIPPED_WEBSITES;
  if (first === undefined || second === undefined) throw new Error("There are two domains.");
  api = await createReferenceApi({
    dataDir: "memory://",
    readWebsites: async () => [
      { ...first, tags: [{ service: "turnstile", id: "1x00000000000000000000AA" }] },
      { ...second, tags: [{ service: "clarity", id: "abc123def4" }] },
    ],
    captchaSecret: SECRET,
    captchaVerifyUrl: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
    limits: { newsletter: { points: 1000, duration: 1 }, mail: { points: 1000, duration: 1 } },
    warn: (message) => warnings.push(message),
  });
});

afterAll(async () => {
  await api.close();
  verifier.closeAllConnections();
  verifier.close();
});

beforeEach(() => {
  asked.length = 0;
  verdict = (token) => ({
    body: JSON.stringify(
      token === "good" ? { success: true } : { success: false, "error-codes": ["invalid-input-response"] },
    ),
  });
});

async function post(path: string, input: object, domain = SHIPPED_WEBSITES[0]?.domain ?? "") {
  const headers = { "domain-name": domain, "content-type": "application/json" };
  const request = new Request(`http://api.test${path}`, { method: "POST", headers, body: JSON.stringify(input) });
  const response = await api.fetch(request);
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

const letter = { name: "Ada", email: "ada@reader.example", subject: "Hello", message: "A line." };
const send = (token?: string) => post(MAIL, token === undefined ? letter : { ...letter, captcha_token: token });

it("takes a form with a good token, which it verifies with the secret", async () => {
  expect((await send("good")).status).toBe(200);
  expect((await post(NEWSLETTER, { email_id: "ada@reader.example", captcha_token: "good" })).status).toBe(200);
  const form = {
    method: "POST",
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    secret: SECRET,
    token: "good",
  };
  expect(asked).toEqual([form, form]);
});

it("refuses a form whose token is missing or wrong with a sentence, on both calls #reference-api-captcha-1", async () => {
  for (const [path, input] of [
    [MAIL, letter],
    [NEWSLETTER, { email_id: "ada@reader.example" }],
  ] as const) {
    const missing = await post(path, input);
    expect([missing.status, missing.body.message]).toEqual([400, expect.stringContaining("could not check")]);
    const wrong = await post(path, { ...input, captcha_token: "bad" });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining("did not succeed")]);
  }
  expect((await send("x".repeat(10_000))).status).toBe(400);
});

it("refuses what the vendor takes for a program", async () => {
  verdict = () => ({ body: JSON.stringify({ success: true, score: 0.1 }) });
  expect((await send("good")).status).toBe(400);
  verdict = () => ({ body: JSON.stringify({ success: true, score: 0.9 }) });
  expect((await send("good")).status).toBe(200);
});

it.each([
  ["does not answer", undefined],
  ["fails", () => ({ status: 503, body: "{}" })],
] as const)("takes forms while the vendor %s, with or without a token", async (_name, answer) => {
  verdict = answer;
  const answers = await Promise.all([send("good"), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it.each([
  ["text", () => ({ body: "<html>" })],
  ["an empty text", () => ({ body: "" })],
  ["JSON without a verdict", () => ({ body: '{"success":"true"}' })],
  ["a list", () => ({ body: "[true]" })],
  ["4xx", () => ({ status: 404, body: "not here" })],
  ["a redirect", () => ({ status: 302, body: '{"redirect":true}' })],
  ["that the secret is wrong", () => ({ body: '{"success":false,"error-codes":["invalid-input-secret"]}' })],
] as const)("refuses forms while the vendor answers %s #reference-api-captcha-2", async (_name, answer) => {
  verdict = answer;
  const answers = await Promise.all([send("good"), send()]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

it("says so once a minute, and never the secret or a token #reference-api-captcha-3", () => {
  expect(warnings).toEqual([
    expect.stringContaining("the vendor does not answer"),
    expect.stringContaining("is not the JSON"),
    expect.stringContaining("refuses CAPTCHA_SECRET"),
  ]);
  expect(warnings.join()).not.toMatch(/s3cret|good/);
});

it("asks nothing of a domain without a captcha", async () => {
  expect((await post(MAIL, letter, SHIPPED_WEBSITES[1]?.domain)).status).toBe(200);
  expect(asked).toEqual([]);
});
