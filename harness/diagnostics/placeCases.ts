import { adding, type CASES, FOOTER, header, home, link } from "./cases";

/** A page of kind page with its paths, and sections at line 2. */
function page(name: string, path: string | readonly string[], sections: string): Record<string, string> {
  const head = `"version": 2, "kind": "page", "title": "x", "path": ${JSON.stringify(path)}`;
  return { [`page/${name}.json`]: `{ ${head}, "sections": [\n${sections}\n] }` };
}

const HEADING = '{ "id": "title", "type": "page-heading", "heading": "x" }';
const STORE_PAGE = page("store", "/store/:storeSlug", '{ "id": "profile", "type": "store-profile" }');
const STORES = page("stores", "/store", HEADING);
/** The pages of stores and categories. */
export const PAGES = {
  ...STORE_PAGE,
  ...STORES,
  ...page("category", "/category/:category", HEADING),
  ...page("categories", "/categories", HEADING),
};
const TERMS = {
  "page/terms.json": `{ "version": 2, "kind": "page", "title": "x", "path": "/terms", "movedFrom": "/agb", "sections": [${HEADING}] }`,
};

/** The pictures, stores and offers that exist for the cases. */
export const KNOWN = {
  pictures: new Set(["/campaign/sale.webp", "/payment/card.svg"]),
  stores: new Set(["zara"]),
  offers: new Set(["4838f8db9288ecb99427a4b0"]),
};

/** Value of EMBED_HOSTS for the cases. */
export const EMBED_HOSTS = ["www.openstreetmap.org"];

/** Sections, texts and links in places where they cannot work. */
export const PLACES: typeof CASES = [
  [
    "misplaced-section",
    { ...adding('{ "id": "x", "type": "store-profile" }'), ...STORE_PAGE },
    "home/one.json:11:22",
    "belongs in a page document with :storeSlug in the address of its page. Documents that fit: page/store.",
  ],
  [
    "misplaced-section",
    { ...STORE_PAGE, ...page("about", "/aboutus", '{ "id": "x", "type": "store-profile" }') },
    "page/about.json:2:22",
    "needs :storeSlug in the address of its page; the address here is /aboutus. Documents that fit: page/store.",
  ],
  [
    "misplaced-section",
    page("coupons", "/coupons", `${HEADING},{ "id": "y", "type": "search-heading" }`),
    "page/coupons.json:2:80",
    "needs the search text",
  ],
  [
    "misplaced-section",
    adding('{ "id": "x", "type": "coupon-list", "source": { "from": "category-coupons" } }'),
    "home/one.json:11:57",
    "“category-coupons” cannot work here: it needs :category",
  ],
  [
    "misplaced-section",
    adding(
      '{ "id": "x", "type": "columns", "columns": [{ "sections": [{ "id": "y", "type": "site-header", "links": [] }] }] }',
    ),
    "home/one.json:11:81",
    "belongs in a header document",
  ],
  [
    "missing-on-path",
    page(
      "coupon-redirect",
      ["/couponsredirect/:storeName/:couponId", "/couponsredirect/category/:category/coupon/:storeName/:couponId"],
      '{ "id": "x", "type": "coupon-reveal" }, { "id": "y", "type": "coupon-list", "source": { "from": "category-coupons" } }',
    ),
    "page/coupon-redirect.json:2:97",
    "“category-coupons” has nothing to show at “/couponsredirect/:storeName/:couponId”",
  ],
  [
    "repeated-section",
    header('"links": [] }', '"links": [] }, { "id": "second", "type": "site-header", "links": [] }'),
    "header/one.json:2:90",
    "a second “site-header”",
  ],
  [
    "repeated-section",
    {
      ...adding('{ "id": "x", "type": "scroll-to-top" }'),
      "footer/one.json": FOOTER.replace('" }\n]', '" },\n  { "id": "top", "type": "scroll-to-top" }\n]'),
    },
    "home/one.json:11:22",
    "a second “scroll-to-top”",
  ],
  [
    "second-main-heading",
    adding('{ "id": "x", "type": "page-heading", "heading": "One" }'),
    "home/one.json:11:22",
    "second main heading",
  ],
  [
    "second-main-heading",
    adding('{ "id": "x", "type": "notice", "heading": "One" }'),
    "home/one.json:11:22",
    "that of “notice”",
  ],
  ["unknown-placeholder", home('"heading": "Deals"', '"heading": "Deals of {site}"'), "home/one.json:7:59", "{site}"],
  ["unknown-placeholder", home('"heading": "Deals"', '"heading": "Deals of {nmae}"'), "home/one.json:7:59", "{nmae}"],
  [
    "unknown-placeholder",
    home('"heading": "Deals"', '"heading": "Deals of { name }"'),
    "home/one.json:7:59",
    "{ name }",
  ],
  [
    "unknown-placeholder",
    home('"count":', '"more": "More of {name}", "count":'),
    "home/one.json:9:15",
    "This text has no placeholders",
  ],
  [
    "unknown-placeholder",
    home('"standard": {}', '"standard": { "texts": { "expires": "Until {day}" } }'),
    "home/one.json:5:50",
    "{date}",
  ],
  [
    "placeholder-without-value",
    home('"heading": "Deals"', '"heading": "{store} deals"'),
    "home/one.json:7:59",
    "{store} has no value at “/”, where the address does not contain :storeSlug",
  ],
  [
    "placeholder-without-value",
    { "footer/one.json": FOOTER.replace('"disclosure"', '"text": "© {STORE}", "disclosure"') },
    "footer/one.json:2:50",
    "{STORE}",
  ],
  ["unknown-path", header('"links": []', link("/stroe")), "header/one.json:2:83", "“/stroe”"],
  ["unknown-path", header('"links": []', link("/stores/zara")), "header/one.json:2:83", "“/stores/zara”"],
  ["unknown-path", header('"links": []', link("/category/a/b?page=2")), "header/one.json:2:83", "“/category/a/b”"],
  ["redirected-path", { ...STORES, ...header('"links": []', link("/Store/")) }, "header/one.json:2:83", "“/store”"],
  ["redirected-path", { ...TERMS, ...header('"links": []', link("/agb")) }, "header/one.json:2:83", "“/terms”"],
  ["unfilled-path", header('"links": []', link("/store/:storeSlug")), "header/one.json:2:83", ":storeSlug"],
  ["unfilled-path", header('"links": []', link("/store/{slug}")), "header/one.json:2:83", "{slug}"],
  [
    "frame-not-allowed",
    adding('{ "id": "film", "type": "embed", "title": "Film", "address": "https://film.example/1" }'),
    "home/one.json:11:62",
    `“film.example” is not in EMBED_HOSTS: the page has a link in place of this frame. Hosts in EMBED_HOSTS: ${EMBED_HOSTS}.`,
  ],
  [
    "unknown-picture",
    adding(
      '{ "id": "picture", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "/campaign/sal.webp", "alt": "Bags" } }',
    ),
    "home/one.json:11:106",
    "no picture “/campaign/sal.webp”",
  ],
  [
    "unknown-store",
    adding('{ "id": "picked", "type": "picked-stores", "stores": ["zara", "zarah"] }'),
    "home/one.json:11:63",
    "no store “zarah”",
  ],
  [
    "unknown-offer",
    adding('{ "id": "picked", "type": "picked-offers", "offers": ["4838f8db9288ecb99427a4b1"] }'),
    "home/one.json:11:55",
    "no offer “4838f8db9288ecb99427a4b1”",
  ],
  ["unknown-anchor", header('"links": []', link("/#dales")), "header/one.json:2:83", "“dales”"],
];
