import { requestPage } from "../../../harness/servers/requestPage";
import { readSections } from "../support/readSections";
import { expect, type ProxiedSite, test } from "../support/sharedProxyTest";

const HOST = "dealharbor.localhost";
const CATEGORIES = "/api/end-user/coupon/getUniqueCategoryAndCount";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website";

async function readCategories({ server }: ProxiedSite) {
  const { text } = await requestPage({ port: server.port, host: HOST, path: "/categories" });
  const section = readSections(text).get("all-categories");
  return { text, section, savings: section?.html.match(/>Best offer: [^<]*/g) ?? [] };
}

test("each group of categories says the best saving in it, without a call for offers", async ({ proxied }) => {
  const { savings } = await readCategories(proxied);
  expect(proxied.proxy.calls.filter(({ path }) => path === COUPONS)).toEqual([]);
  expect(savings.length).toBeGreaterThan(3);
  for (const text of savings) expect(text).toMatch(/^>Best offer: .*\d/);
});

test("groups of categories are whole without savings where the API says none", async ({ proxied }) => {
  const data = [
    { category: "Shoes", count: 2 },
    { category: "Tea", count: 1 },
  ];
  proxied.proxy.rule = ({ path }) =>
    path.startsWith(CATEGORIES)
      ? { kind: "answer", status: 200, body: JSON.stringify({ success: true, data }) }
      : undefined;
  const { text, section, savings } = await readCategories(proxied);
  expect(section?.headings).toContain("Fashion");
  expect(section?.items.filter(({ kind }) => kind === "category")).toHaveLength(2);
  expect(savings).toEqual([]);
  expect(text).not.toContain('data-state="failed"');
});
