import { FIXED_PATHS } from "../../../../src/domain/routes/fixedPaths";
import { type ApiCoupon, askApi } from "../../support/apiData";

/** What the parameters of paths name on a domain. */
async function readParameters(host: string): Promise<Readonly<Record<string, string>>> {
  const [coupon] = await askApi<ApiCoupon[]>("website-coupons", host);
  const [store] = await askApi<{ slug: string }[]>("active-stores", host);
  const [category] = await askApi<{ category: string }[]>("categories", host);
  return {
    storeSlug: store?.slug ?? "",
    storeName: store?.slug ?? "",
    couponId: coupon?._id ?? "",
    category: category?.category ?? "",
    link: "https://partner.example/",
    tracking: "m7",
    redirectionType: "zero-redirect-without-refer",
  };
}

/** Queries that make a page ask for more, by path. */
const QUERIES: Readonly<Record<string, string>> = { "/searchpage": "?q=coffee" };

const countParameters = (pattern: string) => pattern.split(":").length;

/**
 * An address for each shipped document with a page: of the paths with the same document the one with most parameters, each
 * home, an offer that the address of the home names, and the page for paths that nothing has.
 */
export async function listPages(host: string): Promise<string[]> {
  const values = await readParameters(host);
  const patterns = new Map<string, string>();
  for (const [pattern, document] of Object.entries(FIXED_PATHS)) {
    const known = patterns.get(document);
    if (known === undefined || countParameters(known) < countParameters(pattern)) patterns.set(document, pattern);
  }
  const paths = [...patterns.values()].map((pattern) => {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
    return `${path}${QUERIES[path] ?? ""}`;
  });
  return [...paths, "/?home=five", `/?coupon_id=${values.couponId}`, "/no-such-page"];
}
