import type { Rule } from "../support/ApiProxy";
import type { ProxiedSite } from "../support/siteTest";

/** Texts that would run as code wherever text became markup, a script or a template. */
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

/** Addresses that would run as code, or lead where they do not say. */
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

/** Fields whose few values choose what is shown at all. */
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
/** An operator's own code, which is meant to run. */
const OWN_CODE = /^(?:header|footer)_js$/;
const IDS = new Set(["_id", "id", "slug"]);
const NAMES = new Set(["name", "title", "category", "image", "store", "store_id", "store_details", "coupons"]);

type Body = Record<string, unknown>;
/** What takes the place of a value; `path` are the keys that lead to it. */
type Change = (value: unknown, key: string, path: readonly string[]) => unknown;

/** A copy whose leaves are changed; lists and objects are kept. */
function changeLeaves(value: unknown, change: Change, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => changeLeaves(entry, change, [...path, String(index)]));
  if (typeof value !== "object" || value === null) return change(value, path.at(-1) ?? "", path);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, changeLeaves(entry, change, [...path, key])]),
  );
}

/** Takes one of a list after the other; a call always begins at the same one. */
function rotate<T>(list: readonly T[], path: string): () => T {
  let count = [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  return () => {
    count += 1;
    return list[count % list.length] as T;
  };
}

/** The same with a number behind each, so that no two texts are equal. */
function rotateTexts(list: readonly string[], path: string): () => string {
  const next = rotate(list, path);
  let count = 0;
  return () => {
    count += 1;
    return `${next()}${count}`;
  };
}

/** What a call's answer becomes. */
export type Spoil = (body: Body, path: string) => unknown;

/** Scripts in every text; addresses and ids are texts, too. */
export const spoilTexts: Spoil = (body, path) => {
  const next = rotateTexts(SCRIPTS, path);
  return changeLeaves(body, (value, key) => {
    if (OWN_CODE.test(key)) return `<img src=x onerror=window.__ran=1><svg onload=window.__ran=1>`;
    return typeof value !== "string" || CHOICES.has(key) ? value : next();
  });
};

/** Addresses of other schemes in every field for an address, and as links in every text. */
export const spoilLinks: Spoil = (body, path) => {
  const next = rotateTexts(LINKS, path);
  return changeLeaves(body, (value, key) => {
    if (OWN_CODE.test(key)) return `<script src="${next()}"></script><script async src="${next()}"></script>`;
    if (ADDRESSES.test(key)) return next();
    const isText = typeof value === "string" && !CHOICES.has(key) && !IDS.has(key) && key !== "domain";
    return isText ? `Word <a href="${next()}">go</a> <img src="${next()}"> <form action="${next()}">` : value;
  });
};

/** A value of another type in every field but those that an entry cannot be shown without. */
export const spoilFields: Spoil = (body, path) => {
  const next = rotate(WRONG, path);
  return changeLeaves(body, (value, key, keys) => {
    const isNeeded = key === "success" || key === "sucess" || IDS.has(key) || (keys.length <= 2 && key === "name");
    return isNeeded ? value : next();
  });
};

/** Nonsense among good entries, counts that count nothing, and for some calls something else than data. */
export const spoilShapes: Spoil = (body, path) => {
  if (path === WEBSITE) return spoilWebsite(body);
  const counts = { total_records: "many", totalRecords: -7, total_pages: 1e308, page: {}, per_page: 0, sort: [] };
  if (/latest-stores|AdBanner/.test(path)) return { ...body, data: { 0: "x" }, ...counts };
  const nonsense = [null, 7, "x", [], {}, { _id: {}, slug: [], category: null }, [[{}]], { _id: "1" }, { slug: 2 }];
  const data = Array.isArray(body.data)
    ? [...nonsense, ...body.data.map((entry, index) => (index % 2 === 0 ? entry : WRONG[index % WRONG.length]))]
    : WRONG[path.length % WRONG.length];
  return { ...body, data, ...counts };
};

function spoilWebsite({ data }: Body): unknown {
  const shapes = { contact: ["x"], aliases: 7, banners_v2: { image: "/x.svg" }, lang: {}, domain: [] };
  return { success: true, data: { ...(data as Body), ...shapes } };
}

/** Entries without ids, without names, or with nothing but their id; every fourth one is whole. */
export const dropFields: Spoil = (body) => {
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

/** Spoils every answer, that of the website data too; only the list of domains and pictures stay as they are. */
export function changeAnswers({ proxy }: ProxiedSite, spoil: Spoil): void {
  proxy.rule = ({ path }): Rule | undefined =>
    path === DOMAINS || isPicture(path) ? undefined : { kind: "change", change: (body) => spoil(body, path) };
}

/** Every call comes to this end but those that a page of its own stands for: the list of domains and the website data. */
export function failAnswers({ proxy }: ProxiedSite, rule: Rule): void {
  proxy.rule = ({ path }) => (path === DOMAINS || path === WEBSITE || isPicture(path) ? undefined : rule);
}
