import type { Rule } from "../support/ApiProxy";
import type { ProxiedSite } from "../support/siteTest";

/** Texts that run as code where a text is inserted as markup, a script or a template. */
const SCRIPTS = [
  "<script>window.__ran=1</script>",
  "<img src=x onerror=window.__ran=1>",
  "<svg onload=window.__ran=1><animate onbegin=window.__ran=1 attributeName=x dur=1s></svg>",
  '"><script>window.__ran=1</script>',
  "'-(window.__ran=1)-'",
  "</script><script>window.__ran=1</script>",
  "</title></style></textarea><script>window.__ran=1</script>",
  "<!--<script>window.__ran=1",
  "{{constructor.constructor('window.__ran=1')()}}",
  "\u0024{window.__ran=1}",
  '<a href="javascript:window.__ran=1" onclick="window.__ran=1" style="position:fixed;inset:0">go</a>',
  '<b onmouseover=window.__ran=1>bold</b><iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
  "<math><mtext></form><form><mglyph><style></math><img src onerror=window.__ran=1>",
  "\u2028\u2029window.__ran=1",
];

/** Addresses that run as code or disguise their destination. */
const LINKS = [
  "javascript:window.__ran=1",
  " jAvA\tscript:window.__ran=1",
  "\u0001javascript:window.__ran=1",
  "data:text/html,<script>opener.__ran=1</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/5f1c",
  "//evil.example/x",
  "/\\evil.example/x",
  "https://",
  "https://user:pass@evil.example/%E0%A4%A;script-src 'unsafe-inline'",
  "file:///etc/passwd",
];

const WRONG: readonly unknown[] = [
  7,
  null,
  [],
  { odd: [42] },
  true,
  "NaN",
  ["x", ["y", { z: null }]],
  -1e308,
  "",
  { __proto__: null, toString: "no", constructor: 1 },
];

/** Fields with few values that decide whether something is shown. */
const CHOICES = new Set([
  "success",
  "sucess",
  "banner_dimension",
  "expiry_date",
  "desktop_redirection_type",
  "home_page",
]);
const ADDRESSES =
  /^(?:image|icon|logo|favicon|link|finalLink|domain_link|redirect_url|image_url|image_upload|url|analytics_js|captcha_js)$/;
/** An operator's own code, which may run. */
const OWN_CODE = /^(?:header|footer)_js$/;
const IDS = new Set(["_id", "id", "slug"]);
const NAMES = new Set(["name", "title", "category", "image", "store", "store_id", "store_details", "coupons"]);

type Body = Record<string, unknown>;
/** Returns the replacement of a value; `path` has the keys from the root to it. */
type Change = (value: unknown, key: string, path: readonly string[]) => unknown;

/** A copy with changed leaves; lists and objects are kept. */
function changeLeaves(value: unknown, change: Change, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => changeLeaves(entry, change, [...path, String(index)]));
  if (typeof value !== "object" || value === null) return change(value, path.at(-1) ?? "", path);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, changeLeaves(entry, change, [...path, key])]),
  );
}

/** Returns the items of a list in turn; the same call always begins with the same item. */
function rotate<T>(list: readonly T[], path: string): () => T {
  let count = [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  return () => {
    count += 1;
    return list[count % list.length] as T;
  };
}

/** Like {@link rotate}, with a number after each text, so that no two texts are equal. */
function rotateTexts(list: readonly string[], path: string): () => string {
  const next = rotate(list, path);
  let count = 0;
  return () => {
    count += 1;
    return `${next()}${count}`;
  };
}

/** Returns the corrupted answer of a call. */
export type Corrupt = (body: Body, path: string) => unknown;

/** Puts scripts into all texts, including addresses and ids. */
export const corruptTexts: Corrupt = (body, path) => {
  const next = rotateTexts(SCRIPTS, path);
  return changeLeaves(body, (value, key) => {
    if (OWN_CODE.test(key)) return `<img src=x onerror=window.__ran=1><svg onload=window.__ran=1>`;
    return typeof value !== "string" || CHOICES.has(key) ? value : next();
  });
};

/** Puts addresses with other schemes into all address fields, and as links into all texts. */
export const corruptLinks: Corrupt = (body, path) => {
  const next = rotateTexts(LINKS, path);
  return changeLeaves(body, (value, key) => {
    if (OWN_CODE.test(key)) return `<script src="${next()}"></script><script async src="${next()}"></script>`;
    if (ADDRESSES.test(key)) return next();
    const isText = typeof value === "string" && !CHOICES.has(key) && !IDS.has(key) && key !== "domain";
    return isText ? `Word <a href="${next()}">go</a> <img src="${next()}"> <form action="${next()}">` : value;
  });
};

/** Puts a value of another type into every optional field. */
export const corruptFields: Corrupt = (body, path) => {
  const next = rotate(WRONG, path);
  return changeLeaves(body, (value, key, keys) => {
    const isNeeded = key === "success" || key === "sucess" || IDS.has(key) || (keys.length <= 2 && key === "name");
    return isNeeded ? value : next();
  });
};

/** Puts invalid entries between valid ones, uses wrong counts, and replaces the data of some calls. */
export const corruptShapes: Corrupt = (body, path) => {
  if (path === WEBSITE) return corruptWebsite(body);
  const counts = { total_records: "many", totalRecords: -7, total_pages: 1e308, page: {}, per_page: 0, sort: [] };
  if (/latest-stores|AdBanner/.test(path)) return { ...body, data: { 0: "x" }, ...counts };
  const nonsense = [null, 7, "x", [], {}, { _id: {}, slug: [], category: null }, [[{}]], { _id: "1" }, { slug: 2 }];
  const data = Array.isArray(body.data)
    ? [...nonsense, ...body.data.map((entry, index) => (index % 2 === 0 ? entry : WRONG[index % WRONG.length]))]
    : WRONG[path.length % WRONG.length];
  return { ...body, data, ...counts };
};

function corruptWebsite({ data }: Body): unknown {
  const shapes = { contact: ["x"], aliases: 7, banners_v2: { image: "/x.svg" }, lang: {}, domain: [] };
  return { success: true, data: { ...(data as Body), ...shapes } };
}

/** Removes ids, names, or everything except the id from entries; every fourth entry is complete. */
export const dropFields: Corrupt = (body) => {
  const drop = (entry: unknown, index: number): unknown => {
    if (typeof entry !== "object" || entry === null) return entry;
    return Object.fromEntries(
      Object.entries(entry).filter(([key]) => {
        if (index % 4 === 0) return !IDS.has(key);
        if (index % 4 === 1) return !NAMES.has(key);
        return index % 4 === 2 ? IDS.has(key) : true;
      }),
    );
  };
  return Array.isArray(body.data) ? { data: body.data.map(drop) } : { success: true, data: drop(body.data, 0) };
};

const DOMAINS = "/websiteData/fetchAll";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const isPicture = (path: string): boolean => path.startsWith("/images/");

/** Corrupts all answers, including the website data, except the list of domains and the pictures. */
export function changeAnswers({ proxy }: ProxiedSite, corrupt: Corrupt): void {
  proxy.rule = ({ path }): Rule | undefined =>
    path === DOMAINS || isPicture(path) ? undefined : { kind: "change", change: (body) => corrupt(body, path) };
}

/** Applies the rule to all calls except the list of domains and the website data, whose failure has its own page. */
export function failAnswers({ proxy }: ProxiedSite, rule: Rule): void {
  proxy.rule = ({ path }) => (path === DOMAINS || path === WEBSITE || isPicture(path) ? undefined : rule);
}
