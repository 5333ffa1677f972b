import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "./ApiError";
import { createApi } from "./createApi";
import { createHttp, type HttpOptions } from "./createHttp";

interface Answer {
  readonly status?: number;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly body?: string;
  /** Milliseconds until the answer. */
  readonly delayMs?: number;
  /** Milliseconds between its characters, when it trickles in. */
  readonly pieceDelayMs?: number;
}

let server: Server;
let origin: string;
let answer: Answer;
let requests: IncomingMessage[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    const { status = 200, location, body = "{}", delayMs = 0, pieceDelayMs } = answer;
    if (location !== undefined) response.setHeader("Location", location);
    if (pieceDelayMs !== undefined) return void trickle(response, body, pieceDelayMs);
    setTimeout(() => response.writeHead(status, { "Content-Type": "application/json" }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
  answer = {};
});

/** Answers a character at a time. */
async function trickle(response: ServerResponse, body: string, pieceDelayMs: number): Promise<void> {
  response.writeHead(200, { "Content-Type": "application/json" });
  for (const character of body) {
    response.write(character);
    await new Promise((resolve) => setTimeout(resolve, pieceDelayMs));
  }
  response.end();
}

interface OpenOptions extends Partial<Pick<HttpOptions, "timeoutMs" | "postTimeoutMs" | "fetch" | "noteTime">> {
  readonly token?: string;
  readonly onClear?: () => void;
}

function open(options: OpenOptions = {}) {
  const http = createHttp({
    origin,
    domain: "deals.example",
    timeoutMs: options.timeoutMs ?? 2000,
    getToken: () => options.token,
    ...(options.postTimeoutMs === undefined ? {} : { postTimeoutMs: options.postTimeoutMs }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.noteTime === undefined ? {} : { noteTime: options.noteTime }),
    ...(options.onClear === undefined ? {} : { clearToken: options.onClear }),
  });
  return createApi(http, { pictureOrigin: origin });
}

async function fail(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe("every request", () => {
  it("names the domain and carries the bearer token #createApi-1", async () => {
    answer = { body: JSON.stringify({ success: true, data: [] }) };
    await open({ token: "t1" }).latestStores();
    expect(requests[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "domain-name": "deals.example",
      authorization: "Bearer t1",
    });
    expect(requests[0]?.headers).not.toHaveProperty("content-length");
    expect(requests[0]?.headers).not.toHaveProperty("transfer-encoding");
  });

  it("for the list of domains is made once more without a domain where the API does not know that one", async () => {
    answer = { status: 404, body: JSON.stringify({ success: false, message: "Unknown domain." }) };
    expect(await fail(open().websites())).toMatchObject({ status: 404 });
    expect(requests.map(({ headers }) => headers["domain-name"])).toEqual(["deals.example", undefined]);
    expect(await fail(open().website())).toMatchObject({ status: 404 });
    expect(requests).toHaveLength(3);
  });

  it("sends the bearer token everywhere but to addresses that end in login #createApi-2", async () => {
    answer = { body: JSON.stringify({ success: true, data: { token: "new", role: "admin" } }) };
    const session = await open({ token: "t1" }).login({ email: "a@b.example", password: "x" });
    expect(session).toEqual({ token: "new", role: "admin", isBlocked: false });
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it("clears the token on a 401 and is rejected #createApi-3", async () => {
    answer = { status: 401, body: JSON.stringify({ success: false, message: "No." }) };
    let cleared = 0;
    const error = await fail(open({ token: "t1", onClear: () => cleared++ }).categories());
    expect(cleared).toBe(1);
    expect(error).toMatchObject({ message: "No.", status: 401 });
  });

  it("tells when it was answered, also where it was refused", async () => {
    answer = { body: JSON.stringify({ success: true, data: [] }) };
    const times: number[] = [];
    const api = open({ noteTime: (answeredAtMs) => times.push(answeredAtMs) });
    await api.latestStores();
    answer = { status: 500 };
    await fail(api.latestStores());
    expect(times).toHaveLength(2);
    for (const timeMs of times) expect(Math.abs(Date.now() - timeMs)).toBeLessThan(60_000);
  });

  it.each([301, 302, 307])(
    "follows no redirect (%d): the contract knows none, and it could lead anywhere #createApi-4",
    async (status) => {
      answer = { status, location: `${origin}/inside`, body: "{}" };
      expect(await fail(open({ token: "t1" }).categories())).toMatchObject({ kind: "unexplained", status });
      expect(await fail(open({ fetch: globalThis.fetch }).categories())).toMatchObject({ kind: "unexplained", status });
      expect(requests.map(({ url }) => url)).not.toContain("/inside");
    },
  );
});

describe("a form that the API refuses with status 200", () => {
  it.each([
    [{ errorMessage: "Mailbox full" }, "Mailbox full"],
    [{ message: "Not today" }, "Not today"],
    [{ message: [{ errorMessage: "Too short" }, { errorMessage: "Too plain" }] }, "Too short, Too plain"],
    [{}, ""],
  ])("gives the words of %j", async (words, message) => {
    answer = { body: JSON.stringify({ success: false, sucess: false, ...words }) };
    expect(await open().sendMail({ name: "Ada" })).toEqual({ isSuccess: false, message });
    if (!("errorMessage" in words))
      expect(await open().subscribe("a@b.example")).toEqual({ isSuccess: false, message });
  });
});

describe("a failed request", () => {
  it.each([
    [{ message: [{ errorMessage: "One" }, { errorMessage: "Two" }] }, "One, Two"],
    [{ message: "Told plainly" }, "Told plainly"],
    [{ message: { odd: true } }, "Request failed with status code 500"],
    [{}, "Request failed with status code 500"],
  ])("says what the server said: %j", async (body, message) => {
    answer = { status: 500, body: JSON.stringify({ success: false, ...body }) };
    expect(await fail(open().domainStores())).toMatchObject({ message, status: 500 });
  });

  it("is a timeout when the time limit passes", async () => {
    answer = { delayMs: 400 };
    expect(await fail(open({ timeoutMs: 50 }).featureCards())).toMatchObject({ kind: "timeout" });
  });

  it("of a shopper who sends something has a time limit of its own", async () => {
    answer = { body: JSON.stringify({ sucess: true, message: "You are in." }), delayMs: 300 };
    const api = open({ timeoutMs: 50, postTimeoutMs: 5000 });
    expect(await api.subscribe("jo@shop.example")).toEqual({ isSuccess: true, message: "You are in." });
    expect(await fail(api.featureCards())).toMatchObject({ kind: "timeout" });
    answer = { delayMs: 400 };
    const error = await fail(open({ postTimeoutMs: 50 }).vote("1", true));
    expect(error).toMatchObject({ kind: "timeout", message: "There was no answer within 50 ms." });
  });

  it("is a timeout when the answer trickles in for longer than that", async () => {
    answer = { body: JSON.stringify({ success: true, data: [] }), pieceDelayMs: 20 };
    expect(await fail(open({ timeoutMs: 200 }).featureCards())).toMatchObject({ kind: "timeout" });
  });

  it.each(["", "<html>", "[1]", '"x"', '{"data": [', "null"])("is told as unreadable for the body %j", async (body) => {
    answer = { body };
    expect(await fail(open().adBanners())).toMatchObject({ kind: "unreadable", status: 200 });
  });

  it("includes a body that says it did not succeed, in either spelling #createApi-9", async () => {
    answer = { body: JSON.stringify({ sucess: false, message: "None today" }) };
    expect((await fail(open().featureCards())).message).toBe("None today");
    answer = { body: JSON.stringify({ success: false, message: "None" }) };
    expect((await fail(open().categories())).message).toBe("None");
  });
});

describe("answers", () => {
  it("give only stores that are neither archived nor paused as active #createApi-5", async () => {
    const data = [{ slug: "a" }, { slug: "b", is_archived: true }, { slug: "c", is_paused: true }];
    answer = { body: JSON.stringify({ success: true, data }) };
    expect((await open().activeStores()).map(({ slug }) => slug)).toEqual(["a"]);
  });

  it("give only banners of the dimension that was asked for #createApi-6", async () => {
    const data = [
      { _id: "1", banner_dimension: "728 * 90", image_upload: "/a.svg" },
      { _id: "2", banner_dimension: "120 * 600", image_upload: "/b.svg" },
    ];
    answer = { body: JSON.stringify({ success: true, data }) };
    expect((await open().recommendedBanners("728 * 90")).map(({ id }) => id)).toEqual(["1"]);
    expect(requests[0]?.url).toContain("dimension=728");
  });

  it("tell a subscription's outcome with the server's words, HTTP 200 or not #createApi-7", async () => {
    answer = { body: JSON.stringify({ sucess: false, message: "Already gone" }) };
    expect(await open().subscribe("a@b.example")).toEqual({ isSuccess: false, message: "Already gone" });
  });

  it("give the coupon's final link, else the domain's, and never another scheme #createApi-8", async () => {
    answer = {
      body: JSON.stringify({
        success: true,
        data: { coupons: [{ finalLink: "javascript:x" }], domain_link: "https://x.example/" },
      }),
    };
    expect(await open().couponUrl({ coupon_id: "c" })).toBe("https://x.example/");
    answer = { body: JSON.stringify({ success: true, data: { coupons: [], domain_link: "data:x" } }) };
    expect(await open().couponUrl({ coupon_id: "c" })).toBeUndefined();
  });
});

it("reads a list of 10,000 websites, of each what finds and selects its pages", async () => {
  const name = (index: number) => `shop-${index}.example`;
  const data = Array.from({ length: 10_000 }, (_, index) => ({
    domain: name(index),
    aliases: [`shop-${index}.localhost`],
    home_page: "Home Page One",
    footer_about_us: "A text about the shop. ".repeat(40),
  }));
  answer = { body: JSON.stringify({ success: true, data }) };
  const websites = await open({ timeoutMs: 15_000 }).websites();
  expect(websites).toHaveLength(10_000);
  expect(websites[7]).toEqual({ domain: name(7), aliases: ["shop-7.localhost"], homePage: "Home Page One" });
});
