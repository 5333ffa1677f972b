import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { openSiteForTest } from "./siteForTest";

const HOST = "one.example";
const TOKEN = "q7Jt0y4cV2nXh8LrZb5sKdE1uWmA9fGoPiQ3xTyR6vN";
const WEBSITE = {
  domain: HOST,
  name: "One",
  home_page: "Home Page One",
  header_js: '<script>window.tagged = "header-tag"</script>',
  footer_js: '<script src="https://tags.example/footer-tag.js"></script>',
  tags: [{ service: "google-tag-manager", id: "GTM-ABC1234" }],
};
const PATHS = { confirm: "/newsletter/confirm", unsubscribe: "/newsletter/unsubscribe" } as const;

let pressed: { readonly path: string; readonly domain: unknown; readonly body: unknown }[] = [];
let status = 200;
const api = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  const { url = "", headers, method } = request;
  if (method === "POST") pressed.push({ path: url, domain: headers["domain-name"], body: JSON.parse(body) });
  const data = url.includes("fetchAll") ? [WEBSITE] : url.includes("fetchByDomain") ? WEBSITE : [];
  const code = method === "POST" ? status : 200;
  response.writeHead(code, { "content-type": "application/json" });
  response.end(JSON.stringify(code === 200 ? { success: true, data } : { success: false, message: "refused" }));
});

/** The shipped documents without the two pages. */
const plain: LayoutSet = {
  ...layouts,
  documents: new Map([...layouts.documents].filter(([id]) => !id.startsWith("page/newsletter-"))),
};
const sites: Awaited<ReturnType<typeof openSiteForTest>>[] = [];
const ports = { "page documents": 0, "no documents for them": 0 };

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  sites.push(await openSiteForTest(layouts, { API_ORIGIN }), await openSiteForTest(plain, { API_ORIGIN }));
  ports["page documents"] = sites[0]?.port ?? 0;
  ports["no documents for them"] = sites[1]?.port ?? 0;
});
beforeEach(() => {
  pressed = [];
  status = 200;
});
afterAll(() => {
  for (const site of sites) site.close();
  api.closeAllConnections();
  api.close();
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe.each(["page documents", "no documents for them"] as const)("a folder with %s", (folder) => {
  const ask = (path: string, options: Partial<Parameters<typeof requestPage>[0]> = {}) =>
    requestPage({ port: ports[folder], host: HOST, path, ...options });
  const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
    ask(path, { method: "POST", body, headers });

  it.each([
    ["GET", {}],
    ["HEAD", {}],
    ["GET", { "sec-purpose": "prefetch" }],
    ["GET", { "sec-purpose": "prefetch;prerender" }],
    ["GET", { "user-agent": "LinkScanner/1.0", "x-purpose": "preview" }],
  ])("changes nothing by %s %j: scanners open every link #pressPages-3", async (method, headers) => {
    for (const path of Object.values(PATHS)) {
      const { status } = await ask(`${path}?token=${TOKEN}`, { method, headers });
      expect([200, 503]).toContain(status);
    }
    expect(pressed).toEqual([]);
  });

  it.each(Object.values(PATHS))(
    "shows a form at %s that needs no script, in no cache and without any tag #pressPages-1",
    async (path) => {
      const { status, text, headers } = await ask(`${path}?token=${TOKEN}`);
      expect(status).toBe(200);
      expect(text.replaceAll(" ", "")).toMatch(/<form(?=[^>]*method="post")/);
      expect(text).toContain(`action="${path}"`);
      expect(text.split(TOKEN)).toHaveLength(2);
      expect(text).toContain(`<input type="hidden" name="token" value="${TOKEN}"/>`);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
      for (const tag of ["header-tag", "footer-tag", "googletagmanager"]) {
        expect(text).not.toContain(tag);
        expect(headers["content-security-policy"]).not.toContain(tag);
      }
      // A report would name the address.
      expect(headers["content-security-policy"]).not.toContain("report-uri");
      expect(headers["set-cookie"]).toBeUndefined();
      // The token is taken out of the address before anything else runs, or is loaded by a style.
      expect(text.indexOf("history.replaceState")).toBe(
        text.indexOf("<script>") + "<script>if(/[?&]token=/.test(location.search))".length,
      );
      expect(text.indexOf("<script>")).toBeLessThan(text.indexOf("<style"));
    },
  );

  it("writes a token as text, whatever the address holds", async () => {
    const { text } = await ask(`${PATHS.confirm}?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`);
    expect(text).not.toContain("<script>alert");
  });

  it.each([
    [PATHS.confirm, "/end-user/newsletter/confirm"],
    [PATHS.unsubscribe, "/end-user/newsletter/unsubscribe"],
  ])("makes the call of a press on %s, and leads to its outcome", async (path, call) => {
    const answer = await post(path, `token=${TOKEN}`, { ...FORM, origin: "null" });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?outcome=done`]);
    expect(pressed).toEqual([{ path: call, domain: HOST, body: { token: TOKEN } }]);
    const { text, headers } = await ask(answer.headers.location ?? "");
    expect(text).toMatch(/You are (?:un)?subscribed/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each([
    [410, "expired", "This link no longer works"],
    [400, "expired", "This link no longer works"],
    [404, "failed", "That did not work"],
    [501, "failed", "That did not work"],
    [503, "failed", "That did not work"],
  ])("says plainly what follows from %i of the API", async (refusal, outcome, heading) => {
    status = refusal;
    const { headers } = await post(PATHS.confirm, `token=${TOKEN}`);
    expect(headers.location).toBe(`${PATHS.confirm}?outcome=${outcome}`);
    expect((await ask(headers.location ?? "")).text).toContain(heading);
  });

  it("takes the one-click POST of a mail program, without a cookie and without a redirect (RFC 8058) #pressPages-2", async () => {
    const address = `${PATHS.unsubscribe}?token=${TOKEN}`;
    const boundary = "x-boundary";
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const answers = [
      await post(address, "List-Unsubscribe=One-Click"),
      await post(address, multipart, { "content-type": `multipart/form-data; boundary=${boundary}` }),
    ];
    for (const { status, headers } of answers)
      expect([status, headers.location, headers["cache-control"]]).toEqual([200, undefined, "no-store"]);
    expect(pressed.map(({ path, body }) => [path, body])).toEqual(
      Array(2).fill(["/end-user/newsletter/unsubscribe", { token: TOKEN }]),
    );
    status = 410;
    expect((await post(address, "List-Unsubscribe=One-Click")).status).toBe(410);
  });

  it("confirms nothing by a one-click POST, nor by a POST without the token of the form", async () => {
    await post(`${PATHS.confirm}?token=${TOKEN}`, "List-Unsubscribe=One-Click");
    await post(`${PATHS.confirm}?token=${TOKEN}`, "");
    await post(`${PATHS.unsubscribe}?token=${TOKEN}`, "");
    await post(PATHS.confirm, "token=");
    expect(pressed).toEqual([]);
  });

  it("refuses a large body, and other methods", async () => {
    expect((await post(PATHS.confirm, `token=${"x".repeat(20_000)}`)).status).toBe(413);
    expect((await ask(PATHS.confirm, { method: "PUT", body: "token=x", headers: FORM })).status).toBe(405);
    expect(pressed).toEqual([]);
  });

  it("says how to come here where the address has no token", async () => {
    const { status, text } = await ask(PATHS.confirm);
    expect([status, text.includes("Please use the link in our mail")]).toEqual([200, true]);
    expect(text).not.toContain('name="token"');
  });
});

it("a client that presses too often gets 429", async () => {
  const post = () =>
    requestPage({
      port: ports["no documents for them"],
      host: HOST,
      path: PATHS.confirm,
      method: "POST",
      headers: FORM,
      body: `token=${TOKEN}`,
    });
  const statuses: number[] = [];
  for (let time = 0; time < 121; time++) statuses.push((await post()).status);
  expect(statuses.at(-1)).toBe(429);
});
