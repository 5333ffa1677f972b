import { connect } from "node:net";
import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { listPages } from "../failures/matrix/listPages";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openAwake, openPage, untilHydrated } from "../support/watchPage";

const HOST = "dealharbor.localhost";

/** Records what the policies of a page's documents refuse, also of those that it leaves. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeBinding("tellViolation", (_source, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, "tellViolation")(`${effectiveDirective} ${blockedURI} ${sample} at ${location.pathname}`);
    });
  });
  return violations;
}

test(
  "no page needs more than its policy allows, Trusted Types included, from its first paint to its end",
  SYSTEM_OR_FULL,
  async ({ page, siteUrl }) => {
    test.setTimeout(180_000);
    const violations = await watchViolations(page);
    // Pages of the reveal flow lead to shops.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "<p>A shop</p>" }));
    const homes = casesOf(HOMES, 2).map(({ host }) => siteUrl(host));
    const pages = casesOf(await listPages(HOST), 4).map((path) => siteUrl(HOST, path));
    for (const url of [...homes, ...pages]) {
      const answer = await page.goto(url);
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect([url, policy]).toEqual([
        url,
        expect.stringContaining("require-trusted-types-for 'script'; trusted-types dealframe"),
      ]);
      await untilHydrated(page).catch((error: unknown) => {
        // It has left for the shop by now.
        if (!page.url().startsWith("https:")) throw error;
      });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)).catch(() => undefined);
    }
    // Markup of documents and data that the browser writes itself, on pages that it opens without a load.
    await openAwake(page, siteUrl(HOST));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('a[href^="/store/"]').first().click();
    await expect(page).toHaveURL(/\/store\//);
    await expect(page.locator('[data-section="announcement"] b')).toBeVisible();
    await page.locator('a[href="/privacypolicy"]').first().click();
    await expect(page).toHaveURL(/privacypolicy/);
    await expect(page.locator("main [data-section] p").first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    expect(violations).toEqual([]);
  },
);

test("text becomes neither markup nor a script on a page without tags, and nobody else makes a policy for it #securityPolicy-1", async ({
  page,
  siteUrl,
}) => {
  const violations = await watchViolations(page);
  await openPage(page, siteUrl(HOST));
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      markup: () => {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      },
      "address of a script": () => {
        document.createElement("script").src = "/assets/x.js";
      },
      "text of a script": () => {
        document.createElement("script").text = "alert(1)";
      },
      "markup of a frame": () => {
        document.createElement("iframe").srcdoc = "<p>";
      },
      "another policy": () => {
        Reflect.get(window, "trustedTypes").createPolicy("mine", {});
      },
      "the policy again": () => {
        Reflect.get(window, "trustedTypes").createPolicy("dealframe", { createHTML: (html: string) => html });
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${error instanceof TypeError ? "refused" : error}`;
      }
    });
  });
  expect(outcomes.filter((outcome) => !outcome.endsWith(": refused"))).toEqual([]);
  expect(outcomes).toHaveLength(6);
  await expect.poll(() => violations.length).toBe(6);
});

/** Sends this text to the server; gives the status and the headers of what it answers. */
function askRaw(text: string): Promise<{ status: number; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(sharedPort(), "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.setEncoding("latin1").on("data", (part) => {
      received += part;
    });
    socket.once("error", reject);
    socket.once("close", () => {
      const [first = "", ...lines] = (received.split("\r\n\r\n")[0] ?? "").split("\r\n");
      const pairs = lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]);
      resolve({ status: Number(first.split(" ")[1]), headers: Object.fromEntries(pairs) });
    });
  });
}

test("answers have the common headers, each kind its own #securityPolicy-2", async () => {
  const ask = async (path: string) => (await requestPage({ port: sharedPort(), host: HOST, path })).headers;
  const home = await ask("/");
  const asset = /\/assets\/[\w.-]+\.js/.exec((await requestPage({ port: sharedPort(), host: HOST })).text)?.[0] ?? "";
  const common = {
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": expect.stringContaining("payment=()"),
  };
  const own = { ...common, "cross-origin-resource-policy": "same-origin" };
  for (const [line, status, expected] of [
    ["GET / HTTP/1.1", 200, own],
    ["GET /no-such-page HTTP/1.1", 404, own],
    ["GET /robots.txt HTTP/1.1", 200, own],
    ["GET /sitemap.xml HTTP/1.1", 200, { ...own, "content-type": "application/xml; charset=UTF-8" }],
    ["GET /healthz HTTP/1.1", 200, own],
    ["GET /index.html HTTP/1.1", 301, own],
    [`GET ${asset} HTTP/1.1`, 200, { ...common, "cross-origin-resource-policy": "cross-origin" }],
    ["GET /payment/bank.svg HTTP/1.1", 200, { ...common, "content-type": "image/svg+xml; charset=UTF-8" }],
    ["GET /assets/of-an-older-build.js HTTP/1.1", 404, own],
    ["GET /websiteData/fetchAll HTTP/1.1", 200, own],
    ["POST / HTTP/1.1\r\nContent-Length: 0", 405, own],
    ["PROPFIND / HTTP/1.1", 405, own],
    ["TRACE / HTTP/1.1", 405, own],
    ["OPTIONS * HTTP/1.1", 400, own],
    ["GET / HTTP/1.1\r\nExpect: 200-ok", 200, own],
    ["GET / HTTP/1.1\r\nHost: another.localhost", 400, own],
    ["GET /\\a HTTP/1.1", 400, own],
    [`GET /${"a".repeat(9_000)} HTTP/1.1`, 414, own],
    ["NONSENSE", 400, own],
    [`GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}`, 431, own],
  ] as const) {
    const answer = await askRaw(`${line}\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
    expect({ line, ...answer }).toMatchObject({ line, status, headers: expected });
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
    expect(answer.headers).not.toHaveProperty("x-powered-by");
  }
  expect(await askRaw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), "no host").toMatchObject({
    status: 400,
    headers: own,
  });
  expect(home["content-security-policy"]).toContain("; frame-src 'none';");
});

test("over https every answer says to come by https alone, and policies report in both ways; over http none does #securityPolicy-3", async () => {
  const ask = async (path: string, proto: string) => {
    const headers = { "x-forwarded-proto": proto, "accept-encoding": "gzip" };
    return requestPage({ port: sharedPort(), host: HOST, path, headers });
  };
  const asset = /\/assets\/[\w.-]+\.js/.exec((await requestPage({ port: sharedPort(), host: HOST })).text)?.[0] ?? "";
  // A page that is made, one from the cache, one that is made for one shopper, and other answers.
  for (const path of [
    "/stores-of-nobody",
    "/",
    "/coupons",
    "/coupons",
    "/?coupon_id=1",
    asset,
    "/robots.txt",
    "/healthz",
  ]) {
    const [secure, plain] = [(await ask(path, "https")).headers, (await ask(path, "http")).headers];
    expect([path, secure["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
    expect([path, plain["strict-transport-security"]]).toEqual([path, undefined]);
    const policy = String(plain["content-security-policy"] ?? "");
    const expected = policy === "" ? undefined : `${policy}; report-to csp`;
    expect([path, secure["content-security-policy"]]).toEqual([path, expected]);
    expect([path, secure["reporting-endpoints"]]).toEqual([path, expected && 'csp="/_dealframe/csp-reports"']);
    expect([path, plain["reporting-endpoints"]]).toEqual([path, undefined]);
  }
  const long = await ask(`/${"x".repeat(9000)}`, "https");
  expect([long.status, long.headers["strict-transport-security"]]).toEqual([414, "max-age=31536000"]);
});
