import type { Request } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import type { RecordedCall } from "../support/ApiProxy";
import { expect, test } from "../support/sharedProxyTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const LIST = "/websiteData/fetchAll";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

/** The name of a call in the specification's table, with the query where calls have the same path. */
function nameCall({ path, query }: RecordedCall): string {
  const dimension = query.get("dimension");
  return dimension === null ? path : `${path} ${dimension}`;
}

for (const home of casesOf(HOMES, 1)) {
  test(`the server asks for everything ${home.host} shows once and at once, and the browser for nothing again #homes-calls-1`, async ({
    page,
    proxied,
  }) => {
    const { proxy, server, url, forget } = proxied;
    await forget(home.host);
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.rule = ({ path }) => (path === LIST || path === WEBSITE ? undefined : { kind: "hold", until });
    const load = () => requestPage({ port: server.port, host: home.host });
    // The server may renew the list of domains meanwhile, which is of no domain.
    const calls = () => proxy.apiCalls.filter(({ path }) => path !== LIST);
    const answer = load();
    const expected = [WEBSITE, ...home.calls];
    // All calls have started, although only the website data's has been answered.
    await expect.poll(() => calls().map(nameCall).sort()).toEqual([...expected].sort());
    expect(calls().map(nameCall)[0]).toBe(WEBSITE);
    for (const { domain } of calls()) expect(domain).toBe(home.host);
    release();
    expect((await answer).status).toBe(200);
    expect(calls().map(nameCall).sort()).toEqual([...expected].sort());

    const before = calls().length;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
    });
    await openPage(page, url(home.host));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const second = calls().slice(before).map(nameCall);
    expect(second.sort()).toEqual([...home.calls].sort());

    // Shoppers who come at once share one call for the website data.
    await forget(home.host);
    proxy.calls.length = 0;
    expect((await Promise.all([load(), load()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(calls().filter(({ path }) => path === WEBSITE)).toHaveLength(1);
  });
}

test("every call after the first page sends its type, its domain, its bearer and the window's real size #homes-calls-2", async ({
  page,
  siteUrl,
}) => {
  const host = "dealharbor.localhost";
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "xhr") asked.push(request);
  });
  await page.setViewportSize({ width: 911, height: 703 });
  await page.addInitScript(() => sessionStorage.setItem("token", "a-token"));
  await openPage(page, siteUrl(host, "/aboutus"));
  const box = page.getByRole("combobox", { name: "Search coupons and stores" });
  await box.fill("tea");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “tea”");
  await page.setViewportSize({ width: 1003, height: 640 });
  await page.getByRole("link", { name: "Deal Harbor, home" }).first().click();
  await expect(page).toHaveURL(siteUrl(host, "/"));
  await expect.poll(() => listSizes(asked)).toEqual(["search-coupon 911x703", "getCouponsBasedOnDomain 1003x640"]);
  for (const request of asked) {
    const headers = await request.allHeaders();
    expect([request.url(), headers["content-type"], headers["domain-name"], headers.authorization]).toEqual([
      request.url(),
      "application/json",
      host,
      "Bearer a-token",
    ]);
  }
});

/** The calls with a size, and their sizes. */
function listSizes(requests: readonly Request[]): string[] {
  return requests.flatMap((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const size = searchParams.get("resolution");
    return size === null ? [] : [`${pathname.split("/").at(-1)} ${size}`];
  });
}
