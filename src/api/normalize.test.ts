import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { ApiError } from "./ApiError";
import { normalizeBanner } from "./normalizeBanner";
import { normalizeCategory, normalizeCoupon } from "./normalizeCoupon";
import { normalizeList, normalizePaged } from "./normalizeList";
import { normalizeActiveStore, normalizeCountedStore, normalizeStore } from "./normalizeStore";
import { normalizeFeatureCard, normalizeWebsite } from "./normalizeWebsite";

const context = { pictureOrigin: "https://api.example" };

describe("a coupon", () => {
  it("is read with its store under either key #normalize-1", () => {
    const store = {
      _id: "s1",
      name: "Acme",
      slug: "acme",
      image: "/images/acme.svg",
      desktop_redirection_type: "zero-redirect-with-refer",
    };
    const coupon = {
      _id: "c1",
      title: "10 % off",
      expiry_date: "2026-12-01T00:00:00.000Z",
      finalLink: "https://x.example/a",
      store,
    };
    const expected = {
      id: "c1",
      title: "10 % off",
      name: "10 % off",
      finalLink: "https://x.example/a",
      expiresAtMs: Date.UTC(2026, 11, 1),
      store: {
        id: "s1",
        slug: "acme",
        image: "https://api.example/images/acme.svg",
        redirectionType: "zero-redirect-with-refer",
      },
    };
    expect(normalizeCoupon(coupon, context)).toMatchObject(expected);
    for (const empty of ["acme", {}, { image: "/a.svg" }, null])
      expect(normalizeCoupon({ ...coupon, store: empty, store_id: store }, context)).toMatchObject(expected);
  });

  it("is left out without an id, and keeps its place without a store", () => {
    expect(normalizeCoupon({ title: "x" }, context)).toBeUndefined();
    expect(normalizeCoupon({ id: "c1", store: { image: "/a.svg" } }, context)).not.toHaveProperty("store");
  });

  it("keeps a store without a slug: it has no page, but a name and a way to open its offers", () => {
    const store = { name: "Acme", desktop_redirection_type: "zero-redirect-with-refer" };
    expect(normalizeCoupon({ id: "c1", store }, context)?.store).toEqual({
      id: "Acme",
      name: "Acme",
      slug: "",
      image: "",
      redirectionType: "zero-redirect-with-refer",
    });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:x", "//evil.example", "not a url", 7, null])(
    "has no link %j",
    (link) => {
      expect(normalizeCoupon({ _id: "c1", link, finalLink: link }, context)).not.toHaveProperty("link");
      expect(normalizeCoupon({ _id: "c1", link, finalLink: link }, context)).not.toHaveProperty("finalLink");
    },
  );

  it.each([
    ["www.shop.com/x", "https://www.shop.com/x"],
    [" Shop.co.uk:8443/a?b=c#d ", "https://shop.co.uk:8443/a?b=c#d"],
    ["shop.store", "https://shop.store/"],
  ])("has the link %j without a scheme as %s #normalize-2", (link, expected) => {
    const coupon = normalizeCoupon({ _id: "c1", link, finalLink: link }, context);
    expect([coupon?.link, coupon?.finalLink]).toEqual([expected, expected]);
  });

  it.each([
    "/mr/www.shop.com",
    "mr/www.shop.com",
    "//www.shop.com/x",
    "\\\\www.shop.com",
    "index.html",
    "shop",
    "shop.c",
    "1.2.3.4/x",
    "www.shop.com@evil.example",
    "javascript.alert(1).com",
    "shop.example",
    "a b.com",
    "-.com",
  ])("has no link %j", (link) => {
    expect(normalizeCoupon({ _id: "c1", link, finalLink: link }, context)).not.toHaveProperty("link");
  });

  it.each([null, ""])("does not expire at %j", (expiry_date) => {
    const coupon = normalizeCoupon({ _id: "c1", expiry_date }, context);
    expect([coupon?.expiresAtMs, coupon?.hasUnknownEnd]).toEqual([undefined, undefined]);
  });

  it.each(["soon", "13.12.2026", 5, {}])(
    "has an unknown end at %j, so that nothing is said of it #normalize-3",
    (expiry_date) => {
      const coupon = normalizeCoupon({ _id: "c1", expiry_date }, context);
      expect([coupon?.expiresAtMs, coupon?.hasUnknownEnd]).toEqual([undefined, true]);
    },
  );

  it("ends in the domain's time zone, and has a last day of its own where that is another one than in UTC", () => {
    const read = (expiry_date: string, timeZone?: string) => {
      const own = timeZone === undefined ? context : { ...context, timeZone };
      const { expiresAtMs, lastDayMs } = normalizeCoupon({ _id: "c1", expiry_date }, own) ?? {};
      return [expiresAtMs, lastDayMs];
    };
    expect(read("2027-03-05T12:00Z", "Asia/Tokyo")).toEqual([Date.UTC(2027, 2, 5, 12), undefined]);
    expect(read("2027-03-05")).toEqual([Date.UTC(2027, 2, 6), Date.UTC(2027, 2, 5)]);
    expect(read("2027-03-05", "Asia/Tokyo")).toEqual([Date.UTC(2027, 2, 5, 15), undefined]);
    expect(read("2027-03-05", "America/Los_Angeles")).toEqual([Date.UTC(2027, 2, 6, 8), Date.UTC(2027, 2, 5)]);
  });
});

describe("a store", () => {
  it("may carry only store_details", () => {
    const store = normalizeStore({ _id: "s1", store_details: { slug: "acme", image: "/a.svg" } }, context);
    expect(store).toMatchObject({
      slug: "acme",
      name: "acme",
      image: "https://api.example/a.svg",
      redirectionType: "redirect",
    });
  });

  it.each([true, "true", 1, "1"])(
    "that is archived or paused is in no list of active ones: %j #normalize-4",
    (flag) => {
      expect(normalizeActiveStore({ _id: "s1", slug: "acme", is_archived: flag }, context)).toBeUndefined();
      expect(normalizeActiveStore({ _id: "s1", slug: "acme", is_paused: flag }, context)).toBeUndefined();
    },
  );

  it.each([false, "false", 0, "0", "", null, undefined, 2, {}, []])("is active where the flag is %j", (flag) => {
    const store = { _id: "s1", slug: "acme", is_archived: flag, is_paused: flag };
    expect(normalizeActiveStore(store, context)?.slug).toBe("acme");
  });

  it("is left out without a slug", () => {
    expect(normalizeStore({ _id: "s1", name: "Acme" }, context)).toBeUndefined();
  });
});

describe("a banner", () => {
  it("prefers its absolute picture and keeps only safe addresses", () => {
    const banner = {
      _id: "b",
      banner_dimension: "728 * 90",
      image_upload: "/a.svg",
      image_url: "https://cdn.example/b.svg",
    };
    expect(normalizeBanner({ ...banner, redirect_url: "javascript:x" }, context)).toEqual({
      id: "b",
      dimension: "728 * 90",
      image: "https://cdn.example/b.svg",
    });
    expect(normalizeBanner({ ...banner, image_url: "javascript:x", image_upload: "" }, context)).toBeUndefined();
  });

  it.each(["1480*630", " 1480 *630", "1480  *  630"])(
    "may lack the spaces of its dimension: %j #normalize-5",
    (banner_dimension) => {
      expect(normalizeBanner({ _id: "b", banner_dimension, image_upload: "/a.svg" }, context)?.dimension).toBe(
        "1480 * 630",
      );
    },
  );

  it.each(["www.shop.com/x", "//www.shop.com"])("has no link %j: only those of offers may lack a scheme", (url) => {
    const banner = { _id: "b", banner_dimension: "1480*630", image_upload: "/a.svg", redirect_url: url };
    expect(normalizeBanner(banner, context)).not.toHaveProperty("href");
  });

  it("is left out with a dimension that the contract does not know", () => {
    expect(normalizeBanner({ _id: "b", banner_dimension: "1 * 1", image_upload: "/a.svg" }, context)).toBeUndefined();
  });
});

describe("a website", () => {
  it.each(['a"><script>', "deals.example/x", "user@evil.example", "", "-", "a b", "{}"])(
    "has no domain that is no host name: %j",
    (domain) => {
      expect(normalizeWebsite({ name: "Deals", domain }, context)?.domain).toBe("");
    },
  );

  it.each([undefined, null, "", " "])("without a name has its host name in its place: %j #normalize-6", (name) => {
    expect(normalizeWebsite({ name, domain: "Deals.Example" }, context)?.name).toBe("deals.example");
  });

  it("has its host name in lower case", () => {
    expect(normalizeWebsite({ name: "Deals", domain: " Deals.Example " }, context)?.domain).toBe("deals.example");
  });
});

it.each(["1.2.3.999", "xn--a", "a..b.1"])("a website whose domain %j is in no address has none", (domain) => {
  expect(normalizeWebsite({ domain, aliases: [domain] }, context)).toMatchObject({ domain: "", aliases: [""] });
});

describe("lists", () => {
  it("leave out what cannot be shown and show each id once", () => {
    const data = [{ _id: "a" }, null, 7, "x", [], { title: "no id" }, { _id: "a" }, { id: "b" }];
    expect(normalizeList(data, normalizeCoupon, context).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("of categories show each name once, since the name is the address and the filter's key #normalize-7", () => {
    const data = ["Garden", "Books", " Garden "].map((category, count) => ({ _id: `${count}`, category, count }));
    expect(normalizeList(data, normalizeCategory, context)).toEqual([
      { name: "Garden", count: 0 },
      { name: "Books", count: 1 },
    ]);
  });

  it("of filters' values show each value once", () => {
    const type = [5, 7].map((count) => ({ value: "code", count }));
    expect(normalizePaged({ data: [], facets: { type } }, normalizeCoupon, context).facets).toEqual({
      type: [{ value: "code", label: "code", count: 5 }],
    });
  });

  it.each([undefined, null, "x", 7, {}])("are not told as empty where there is none: %j", (data) => {
    expect(() => normalizeList(data, normalizeCoupon, context)).toThrow(ApiError);
  });

  it("of pages read either name of the total and derive what is missing #normalize-9", () => {
    const data = [{ _id: "a" }];
    expect(normalizePaged({ data, totalRecords: 41, per_page: 20 }, normalizeCoupon, context)).toMatchObject({
      totalRecords: 41,
      totalPages: 3,
    });
    expect(
      normalizePaged({ data, total_records: "41", total_pages: 3, page: 2 }, normalizeCoupon, context),
    ).toMatchObject({ page: 2, totalPages: 3 });
    expect(normalizePaged({ data }, normalizeCoupon, context)).toMatchObject({
      totalRecords: 1,
      totalPages: 1,
      page: 1,
    });
  });
});

describe.each([-5, 2.5, "-5", "2.5", "many", "", null, {}, Number.MAX_VALUE])("a count of %j", (count) => {
  it("is no count of a category, of a store's visits or offers, or of a filter's value #normalize-8", () => {
    const store = { _id: "s", slug: "s", visit_count: count, coupon_count: count };
    const facets = { type: [{ value: "code", count }] };
    expect(normalizeCategory({ category: "Garden", count }, context)).toEqual({ name: "Garden" });
    expect(normalizeCountedStore(store, context)).not.toHaveProperty("visitCount");
    expect(normalizeCountedStore(store, context)).not.toHaveProperty("couponCount");
    expect(normalizePaged({ data: [], facets }, normalizeCoupon, context).facets).toEqual({
      type: [{ value: "code", label: "code" }],
    });
  });

  it("is no total of a list and no number of votes", () => {
    expect(normalizePaged({ data: [{ _id: "a" }], total_records: count }, normalizeCoupon, context).totalRecords).toBe(
      1,
    );
    expect(normalizeCoupon({ _id: "a", votes: count, success_rate: 0.5 }, context)?.votes?.count ?? 0).toBe(0);
  });
});

describe("a page of a list", () => {
  it("has at most the entries of the longest page, however many an API sends", () => {
    const data = Array.from({ length: 20_000 }, (_, id) => ({ id }));
    const page = normalizePaged({ data, per_page: 20 }, normalizeCoupon, context);
    expect([page.items.length, page.totalRecords]).toEqual([100, 20_000]);
  });

  it("counts at least what it holds", () => {
    const data = [{ _id: "a" }, { _id: "b" }];
    expect(normalizePaged({ data, total_records: 0 }, normalizeCoupon, context).totalRecords).toBe(2);
    expect(normalizePaged({ data: [], total_records: -3 }, normalizeCoupon, context).totalRecords).toBe(0);
  });
});

describe("any answer at all", () => {
  it("is normalised without an error", () => {
    const normalizers = [
      normalizeCoupon,
      normalizeStore,
      normalizeBanner,
      normalizeCategory,
      normalizeFeatureCard,
      normalizeWebsite,
    ];
    const keys = [
      "_id",
      "id",
      "title",
      "name",
      "slug",
      "store",
      "store_id",
      "store_details",
      "image",
      "category",
      "count",
      "contact",
      "banners_v2",
      "header_js",
      "expiry_date",
    ];
    const record = fc.dictionary(
      fc.oneof(fc.constantFrom(...keys), fc.string()),
      fc.anything({ withNullPrototype: true }),
    );
    fc.assert(
      fc.property(record, (fields) => {
        for (const normalize of normalizers) normalize(fields, context);
      }),
      { numRuns: runsOf(500) },
    );
  });
});
