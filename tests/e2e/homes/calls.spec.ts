import { requestPage } from "../../../scripts/requestPage";
import type { RecordedCall } from "../support/ApiProxy";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const LIST = "/websiteData/fetchAll";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

/** The name of a call in the specification's table, with the query where calls have the same path. */
function nameCall({ path, query }: RecordedCall): string {
  const dimension = query.get("dimension");
  return dimension === null ? path : `${path} ${dimension}`;
}

for (const home of HOMES) {
  test(`the server asks for everything ${home.host} shows once and at once, and the browser for nothing again`, async ({
    page,
    proxied,
  }) => {
    const { proxy, server, url } = proxied;
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.rule = ({ path }) => (path === LIST || path === WEBSITE ? undefined : { kind: "hold", until });
    const answer = requestPage({ port: server.port, host: home.host });
    const expected = [LIST, WEBSITE, ...home.calls];
    // All calls have started, although only the website data's has been answered.
    await expect.poll(() => proxy.apiCalls.map(nameCall).sort()).toEqual([...expected].sort());
    expect(proxy.apiCalls.map(nameCall).slice(0, 2)).toEqual([LIST, WEBSITE]);
    for (const { domain, path } of proxy.apiCalls) if (path !== LIST) expect(domain).toBe(home.host);
    release();
    expect((await answer).status).toBe(200);
    expect(proxy.apiCalls.map(nameCall).sort()).toEqual([...expected].sort());

    const before = proxy.apiCalls.length;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
    });
    await openPage(page, url(home.host));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    const second = proxy.apiCalls.slice(before).map(nameCall);
    expect(second.sort()).toEqual([...home.calls].sort());
  });
}

test("two shoppers at once share one call for the website data", async ({ proxied }) => {
  const { proxy, server } = proxied;
  const pages = await Promise.all(
    [1, 2, 3].map(() => requestPage({ port: server.port, host: "dealharbor.localhost" })),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(proxy.apiCalls.filter(({ path }) => path === WEBSITE)).toHaveLength(1);
});
