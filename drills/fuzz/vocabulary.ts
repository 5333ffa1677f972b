import { readdirSync } from "node:fs";
import { requestPage } from "../../harness/servers/requestPage";
import { inNewestBuild } from "../../src/server/builds/findNewestBuild";

/** Real names, of which inputs are made: most inputs then reach more than the first check. */
export interface Vocabulary {
  readonly hosts: readonly string[];
  readonly domains: readonly string[];
  readonly couponIds: readonly string[];
  readonly slugs: readonly string[];
  readonly categories: readonly string[];
  /** Paths of files of the build and of pictures. */
  readonly files: readonly string[];
}

const NAMES = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"];
const TAKEN = 6;

/** Asks a running site with its embedded API for names of its data. */
export async function readVocabulary(port: number): Promise<Vocabulary> {
  const host = `${NAMES[0]}.localhost`;
  const ask = async (path: string) => {
    const { text } = await requestPage({ port, host, path, headers: { "domain-name": host } });
    return (JSON.parse(text) as { readonly data: readonly Record<string, unknown>[] }).data.slice(0, TAKEN);
  };
  const coupons = await ask("/api/end-user/coupon/coupon-list-by-website?per_page=20");
  const stores = await ask("/api/end-user/store/getActiveStoresBasedOnDomain");
  const categories = await ask("/api/end-user/coupon/getUniqueCategoryAndCount?district=true");
  const pictures = [...coupons, ...stores].map(({ image }) => String(image));
  const assets = readdirSync(inNewestBuild("client/assets")).slice(0, TAKEN);
  return {
    hosts: NAMES.map((name) => `${name}.localhost`),
    domains: NAMES.map((name) => `${name}.example`),
    couponIds: coupons.map(({ _id }) => String(_id)),
    slugs: stores.map(({ slug }) => String(slug)),
    categories: categories.map(({ category }) => String(category)),
    files: [...pictures, ...assets.map((name) => `/assets/${name}`), "/favicon.svg", "/scripts/outbound.js"],
  };
}
