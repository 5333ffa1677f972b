import { requestPage } from "../../../harness/servers/requestPage";
import { readSections } from "../support/readSections";
import { expect, type ProxiedSite, test } from "../support/sharedProxyTest";

const HOST = "dealharbor.localhost";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website";

async function readCategories({ server }: ProxiedSite) {
  const { text } = await requestPage({ port: server.port, host: HOST, path: "/categories" });
  const section = readSections(text).get("all-categories");
  return { text, section, savings: section?.html.match(/>Best offer: [^<]*/g) ?? [] };
}

test("each group of categories says the best saving known in it, from one call of the server", async ({ proxied }) => {
  const { savings } = await readCategories(proxied);
  const asked = proxied.proxy.calls.filter(({ path }) => path === COUPONS);
  expect(asked.map(({ query }) => `${query}`)).toEqual(["page=1&per_page=100&sort=popular"]);
  expect(savings.length).toBeGreaterThan(3);
  for (const text of savings) expect(text).toMatch(/^>Best offer: .*\d/);
});

test("groups of categories are whole without savings where their call fails", async ({ proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path.startsWith(COUPONS) ? { kind: "answer", status: 500, body: "{}" } : undefined;
  const { text, section, savings } = await readCategories(proxied);
  expect(section?.headings).toContain("Fashion");
  expect(section?.items.filter(({ kind }) => kind === "category")).toHaveLength(40);
  expect(savings).toEqual([]);
  expect(text).not.toContain('data-state="failed"');
});
