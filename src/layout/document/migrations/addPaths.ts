import type { FileValue, Migration } from "./Migration";

const NOT_INDEXED = { indexed: false };
const REDIRECT = { redirect: "with-referrer" };

/** The paths that the program had in its code for the documents of version 1. */
const ADDRESSES: Readonly<Record<string, FileValue>> = {
  "home/two.json": { path: "/home2", ...NOT_INDEXED },
  "home/three.json": { path: "/home3", ...NOT_INDEXED },
  "home/four.json": { path: "/home4", ...NOT_INDEXED },
  "page/stores.json": { path: "/store" },
  "page/categories.json": { path: "/categories" },
  "page/coupons.json": { path: "/coupons" },
  "page/new-stores.json": { path: "/newlyaddedstores" },
  "page/about.json": { path: "/aboutus" },
  "page/privacy.json": { path: "/privacypolicy" },
  "page/contact-us.json": { path: "/contactus" },
  "page/store.json": { path: "/store/:storeSlug" },
  "page/category.json": { path: "/category/:category" },
  "page/saved.json": { path: "/saved", ...NOT_INDEXED },
  "page/search.json": { path: "/searchpage", ...NOT_INDEXED, crawled: false },
  "page/coupon-redirect.json": {
    path: [
      "/couponsredirect/:storeName/:couponId",
      "/couponsredirect/coupon/:storeName/:couponId",
      "/couponsredirect/category/:category/coupon/:storeName/:couponId",
      "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId",
      "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking",
    ],
    ...REDIRECT,
  },
  "page/zero-redirect.json": {
    path: ["/couponzr/:storeName/:couponId", "/couponzr/store/:storeSlug/coupon/:storeName/:couponId"],
    ...REDIRECT,
  },
  "page/bare-redirect.json": {
    path: ["/mr", "/mr/:link", "/mr/store/:storeName/coupon/:couponId/:redirectionType"],
    bare: true,
    redirect: "without-referrer",
  },
};

/** The keys at the start of a file, which the address follows. */
const HEAD_KEYS = ["$schema", "version", "kind", "extends", "title", "description"];

/** Version 2: documents name their own paths. Those of version 1 get the paths that the program had for them. */
export const addPaths: Migration = {
  to: 2,
  up: (value, file) => {
    const { path, ...flags } = (Object.hasOwn(ADDRESSES, file) && ADDRESSES[file]) || {};
    if (path === undefined || Object.hasOwn(value, "path")) return { ...value, version: 2 };
    const entries = Object.entries({ ...value, version: 2 });
    const end = entries.findLastIndex(([key]) => HEAD_KEYS.includes(key)) + 1;
    const own = Object.entries(flags).filter(([key]) => !Object.hasOwn(value, key));
    return Object.fromEntries([...entries.slice(0, end), ["path", path], ...own, ...entries.slice(end)]);
  },
};
