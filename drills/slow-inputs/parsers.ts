import { limitMarkup } from "../../src/api/limitMarkup";
import { normalizeCoupon } from "../../src/api/normalizeCoupon";
import { normalizeList, normalizePaged } from "../../src/api/normalizeList";
import { normalizeListedWebsite, normalizeWebsite } from "../../src/api/normalizeWebsite";
import { parseScripts, parseVerificationTag } from "../../src/api/parseScripts";
import { readNumber } from "../../src/api/readFields";
import { sanitizeText } from "../../src/api/sanitizeHtml";
import { parseSiteHost } from "../../src/domain/apiHost";
import { describeBanner } from "../../src/domain/banners/bannerOffer";
import { filterByText } from "../../src/domain/categories";
import { readColor } from "../../src/domain/colors";
import { parseEmbedHosts, readFrameHost } from "../../src/domain/embedHosts";
import { isLanguageTag } from "../../src/domain/languageTag";
import { readTitleValue } from "../../src/domain/offers/offerValue";
import { toCoupon } from "../../src/domain/offers/readSavedCoupon";
import { isSavedCoupon } from "../../src/domain/offers/savedCoupon";
import { readPageQuery } from "../../src/domain/pageQuery";
import { fillPattern } from "../../src/domain/routes/buildPath";
import { FIXED_PATHS } from "../../src/domain/routes/fixedPaths";
import { Routes } from "../../src/domain/routes/Routes";
import { normalizeSearchText } from "../../src/domain/routes/searchPath";
import { toScriptUrl } from "../../src/domain/tags/scriptAddress";
import { parseTagSources } from "../../src/domain/tags/tagSources";
import { toMailHref, toPhoneHref } from "../../src/domain/text/contactHref";
import { chooseForm } from "../../src/domain/text/counts";
import { cutRichText, cutText } from "../../src/domain/text/cutText";
import { isEmail } from "../../src/domain/text/email";
import { encodeText } from "../../src/domain/text/encodeText";
import { indexByName } from "../../src/domain/text/nameIndex";
import { toInlineText, toPlainText } from "../../src/domain/text/richText";
import { isSitePath, toPictureAddress, toSafeHref, toWebUrl } from "../../src/domain/text/safeHref";
import { fillRichText, fillTemplate } from "../../src/domain/text/templateText";
import { isTimeZone, localTimeToMs } from "../../src/domain/time/localTime";
import { readDateMs, readEnd } from "../../src/domain/time/readDate";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { findNearest } from "../../src/layout/diagnostics/suggest";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { findWrongQuotes, straightenQuotes } from "../../src/layout/document/straightenQuotes";
import { formatPointer, getAt, parsePointer, toPath } from "../../src/layout/source/pointer";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";
import { isGuessable } from "../../src/reference-api/auth/passwordStrength";
import { CALLS, type CallName } from "../../src/reference-api/contract/allCalls";
import { listSimilarTexts, readWords } from "../../src/reference-api/queries/textSearch";
import { parseBody, readQuery } from "../../src/reference-api/routes/readInput";
import { readChange } from "../../src/server/caching/changes/Change";
import { answerPage } from "../../src/server/caching/pages/answerPage";
import { readRequestId } from "../../src/server/http/requestId";
import { readReports } from "../../src/server/routes/csp-reports/readReports";
import { readPurge } from "../../src/server/routes/purge/readPurge";
import { readSettings } from "../../src/server/settings/readSettings";
import { TrustedProxies } from "../../src/server/settings/TrustedProxies";
import { readViewed } from "../../src/stores/device/viewedItems";

/** What reads a text from outside: of visitors, of the API, of an operator's files and settings, of a device's storage. */
export interface OutsideParser {
  readonly name: string;
  /** Reads the text; may throw, as long as that does not take long. */
  read(text: string): unknown;
  /** Pieces that are repeated to a text, beside those that every parser gets. */
  readonly pieces?: readonly string[];
  /** Makes a text of that length, for parsers whose texts have a form. */
  readonly texts?: Readonly<Record<string, (length: number) => string>>;
  /** Characters of the shorter text; absent: 20,000. The longer one has ten times as many. */
  readonly length?: number;
  /** Whether longer texts are refused unread. */
  readonly isLimited?: boolean;
}

const routes = new Routes(Object.keys(FIXED_PATHS).map((pattern) => ({ pattern, isIndexed: true })));
const proxies = TrustedProxies.parse("10.0.0.0/8, loopback");
const context = { pictureOrigin: "https://api.example" };
const page = {
  status: 200,
  etag: '"x"',
  headers: [],
  html: Buffer.from("x"),
  gzip: Buffer.from("x"),
  endsAtMs: Infinity,
};

/** `{"a":[1,2,…]}` and the like: a list of entries that is so long. */
const listOf =
  (entry: (index: number) => string, before = "[", after = "]") =>
  (length: number) => {
    const entries: string[] = [];
    for (let size = 0; size < length; size += (entries.at(-1)?.length ?? 1) + 1) entries.push(entry(entries.length));
    return `${before}${entries.join(",")}${after}`;
  };
const inField = (make: (text: string) => unknown) => (piece: string) => (length: number) =>
  JSON.stringify(make(piece.repeat(Math.ceil(length / piece.length))));
const JSON_TEXTS = {
  numbers: listOf((index) => String(index)),
  objects: listOf((index) => `{"id":"a${index}","type":"b"}`),
  keys: listOf((index) => `"key${index}":1`, "{", "}"),
  "equal keys": listOf(() => '"key":1', "{", "}"),
  "pairs of keys": listOf((index) => `"key${Math.floor(index / 2)}":1`, "{", "}"),
  "one text": inField((text) => [text])("x"),
  escapes: inField((text) => [text])("\u0001\ud800"),
  unclosed: listOf(() => "[", "", ""),
};
const section = (index: number) =>
  `{"id":"s${index}","type":"newsletter-form","heading":"Hi","unknown${index}":1,"tone":"odd${index}"}`;
const operation = (index: number) =>
  `{"op":"set","section":"s${index}","pointer":"/heading","was":"Hi","to":"x${index}"}`;
const HEAD = '"$schema":"../../schemas/document.json","version":5,"kind":"home","title":"T","sections":';

function read<Result>(parse: (value: unknown) => Result) {
  return (text: string): Result => parse(JSON.parse(text));
}

const fields = (name: string) =>
  inField((text) => ({ _id: "1", id: "1", slug: "s", name: "n", title: "t", [name]: text }));
const entries = (make: (index: number) => object) => listOf((index) => JSON.stringify(make(index)));
const coupon = (index: number) => ({
  _id: `c${index}`,
  title: `${index}% off <b>all</b>`,
  store: { slug: `s${index}` },
});

/** Every parser of outside text. A new one is added here, in one line. */
export const PARSERS: readonly OutsideParser[] = [
  // Layout files and website data.
  {
    name: "parseDocument",
    read: (text) => parseDocument("home/x.json", text),
    texts: JSON_TEXTS,
    length: 45_000,
    isLimited: true,
  },
  {
    name: "checkLayouts: a document",
    read: (text) => checkLayouts(new Map([["home/x.json", text]])),
    length: 45_000,
    isLimited: true,
    texts: {
      sections: listOf(section, `{${HEAD}[`, "]}"),
      keys: listOf((index) => `"k${index}":1`, `{${HEAD}[],`, "}"),
      heading: inField((text) => ({ kind: "home", version: 5, title: text, sections: [{ type: text, id: text }] }))(
        "x",
      ),
      links: listOf(
        (index) => `{"label":"${index}","href":"/a${index}"}`,
        `{${HEAD}[{"id":"a","type":"link-list","links":[`,
        "]}]}",
      ),
      "links that lack their keys": listOf(
        () => '{"x":1}',
        `{${HEAD}[{"id":"a","type":"link-list","heading":"H","links":[`,
        "]}]}",
      ),
      "banners that never begin": listOf(
        (index) => `{"position":${index},"dimension":"300 * 250","from":"x","until":"2026-02-30"}`,
        `{${HEAD}[{"id":"a","type":"deal-grid","banners":[`,
        "]}]}",
      ),
    },
  },
  {
    name: "checkLayouts: a page",
    read: (text) => checkLayouts(new Map([["page/x.json", text]])),
    length: 45_000,
    isLimited: true,
    texts: {
      paths: listOf((index) => `"a${index}"`, '{"version":5,"kind":"page","title":"T","sections":[],"path":[', "]}"),
      "former paths": listOf(
        (index) => `"/a${index}/:x"`,
        '{"version":5,"kind":"page","title":"T","sections":[],"path":"/a","movedFrom":[',
        "]}",
      ),
    },
  },
  {
    name: "checkLayouts: a domain",
    read: (text) => checkLayouts(new Map([["domain/shop.example.json", text]])),
    length: 45_000,
    isLimited: true,
    texts: {
      operations: listOf(operation, '{"version":5,"home":[', "]}"),
      "faulty operations of a page": listOf(
        (index) => `{"op":"set","pointer":"/a${index}","x":1}`,
        '{"version":5,"pages":{"page/a":[',
        "]}}",
      ),
    },
  },
  {
    name: "checkLayouts: operations",
    read: (text) =>
      checkLayouts(
        new Map([
          ["home/y.json", `{${HEAD}[]}`],
          ["home/x.json", text],
        ]),
      ),
    length: 20_000,
    isLimited: true,
    texts: { operations: listOf(operation, '{"version":5,"extends":"home/y","title":"T","operations":[', "]}") },
  },
  {
    name: "checkWebsiteData",
    read: (text) => checkWebsiteData("websites.json", text),
    length: 45_000,
    texts: {
      ...JSON_TEXTS,
      websites: entries((index) => ({ domain: `a${index}.example`, name: "A", odd: index, lang: "e_n" })),
      "time zones": entries((index) => ({ domain: `a${index}.example`, time_zone: `Europe/X${index}` })),
      "equal names": entries(() => ({ domain: "a.example", aliases: ["a.example"] })),
      "unknown keys": listOf((index) => `"odd${index}":1`, '[{"domain":"a.example",', "}]"),
      "tags that lack their keys": listOf(() => '{"x":1}', '[{"domain":"a.example","tags":[', "]}]"),
    },
  },
  {
    name: "typographic quotes",
    read: (text) => straightenQuotes(text, findWrongQuotes(text)),
    pieces: ["“", '“a”, "b'],
  },
  {
    name: "pointers",
    read: (text) => getAt({}, toPath({ a: [] }, formatPointer(parsePointer(text)))),
    pieces: ["/", "/a", "~1", "~0~"],
  },
  { name: "suggestions", read: (text) => findNearest(text, ["top-deals", "heading", "newsletter-form"]) },
  // Templates, markup, cuts.
  {
    name: "templates",
    read: (text) => fillTemplate(text, { name: "x" }, 0),
    pieces: ["{", "{a", "{name}", "{month}{"],
  },
  {
    name: "templates in markup",
    read: (text) => fillRichText({ html: text }, 0, { name: "x" }),
    pieces: ["{a", "<{", "<b>{month}"],
  },
  {
    name: "sanitizeText",
    read: sanitizeText,
    pieces: [
      "<b>",
      "<a href='",
      "<p><b>",
      "</",
      "<!--",
      "<a x=1 ",
      "<svg><p>",
      "&#",
      "<br>",
      "<b></b>",
      "<![CDATA[",
      "<script>",
    ],
  },
  { name: "limitMarkup", read: limitMarkup, pieces: ["<b>", "</b>", "<aaaa"] },
  { name: "toPlainText", read: (html) => toPlainText({ html }), pieces: ["<b>", "<", "<b", "</b>x", "&amp;", "<a "] },
  { name: "toInlineText", read: (html) => toInlineText({ html }), pieces: ["<b>", "<p>", "<", "<b", "&amp;"] },
  {
    name: "cutRichText",
    read: (html) => cutRichText({ html }, 100, "word"),
    pieces: ["<b>", "</b>", "<b>a</b>", "a\u0301"],
  },
  { name: "cutText", read: (text) => cutText(text, 100, "word"), pieces: ["a\u0301", "\u{1f468}\u200d", "word "] },
  { name: "forms of counts", read: (text) => chooseForm(text, 3, "ar"), pieces: ["|", "a|"] },
  {
    name: "parseScripts",
    read: parseScripts,
    pieces: ["<script>", "<script>a</script>", "<script a=1 ", "<", "</script"],
  },
  { name: "parseVerificationTag", read: parseVerificationTag, pieces: ["<meta ", "<meta name=a>", "<"] },
  // Addresses, hosts, headers, queries.
  { name: "toSafeHref", read: toSafeHref, pieces: ["/", "/a?", "\\", "http://a", "https://a.example/%", "mailto:a@"] },
  { name: "toWebUrl", read: (text) => toWebUrl(`https://a.example/${text}`), pieces: ["/..", "%2e/", "?&", "#"] },
  { name: "isSitePath", read: (text) => isSitePath(`/${text}`), pieces: ["/", "\\"] },
  { name: "toPictureAddress", read: (text) => toPictureAddress(text, "https://a.example"), pieces: ["a+", "a.", "/"] },
  { name: "toScriptUrl", read: toScriptUrl, pieces: ["https://a", "/a"] },
  { name: "toMailHref", read: toMailHref, pieces: ["a@"] },
  { name: "toPhoneHref", read: toPhoneHref, pieces: ["1", "(", "1 ", "+"] },
  { name: "readFrameHost", read: (text) => readFrameHost(`https://${text}`), pieces: ["a.", "a-", "a@"] },
  { name: "banners", read: (text) => describeBanner({ title: "", storeName: "", href: text }), pieces: ["/a", "%2f"] },
  { name: "hosts", read: (text) => parseSiteHost(text, "a.example"), pieces: ["a.", "a-", "a:", "[::", "www."] },
  {
    name: "paths",
    read: (text) => [routes.match(`/${text}`), routes.findProperPath(`/${text}`)],
    pieces: ["/", "/a", "/store/a", "%", "/A"],
  },
  {
    name: "fillPattern",
    read: (text) => fillPattern("/store/:storeSlug", { storeSlug: text }),
    pieces: [":a", "\ud800"],
  },
  { name: "encodeText", read: encodeText, pieces: ["\ud800"] },
  {
    name: "queries of pages",
    read: (text) => {
      const query = Object.fromEntries(new URLSearchParams(text));
      return readPageQuery({ page: "page-number", q: "text", coupon_id: "id", sort: ["a"] }, query);
    },
    pieces: ["q=a&", "a=1&", "&", "q=", "%20", "+", "page=1"],
  },
  { name: "search texts", read: normalizeSearchText, pieces: ["\0", "\u00a0a"] },
  {
    name: "X-Forwarded-For",
    read: (text) => proxies.findClient("10.0.0.1", text),
    pieces: ["10.0.0.1,", ",", "::1, ", "a,"],
  },
  { name: "X-Request-Id", read: readRequestId, pieces: ["a="] },
  {
    name: "Accept-Encoding",
    read: (text) => answerPage(page as never, { acceptEncoding: text }),
    pieces: ["gzip,", "gzip;q=0,", ",", ";q=", "br, "],
  },
  {
    name: "If-None-Match",
    read: (text) => answerPage(page as never, { acceptEncoding: "", ifNoneMatch: text }),
    pieces: ['"x",', 'W/"', ",", '"'],
  },
  // Bodies and queries of the embedded API, reports, purges.
  {
    name: "policy reports",
    read: read(readReports),
    texts: {
      ...JSON_TEXTS,
      address: inField((text) => [
        {
          type: "csp-violation",
          body: { documentURL: `http://a/${text}`, effectiveDirective: "img-src", blockedURL: text },
        },
      ])("/a"),
    },
  },
  {
    name: "purges",
    read: read(readPurge),
    texts: { ...JSON_TEXTS, tag: inField((tag) => ({ tag: `store:${tag}` }))("a:") },
  },
  { name: "changes of siblings", read: read(readChange), texts: JSON_TEXTS },
  ...(["name", "subject", "message", "email"] as const).map(
    (field): OutsideParser => ({
      name: `contact message: ${field}`,
      read: (text) => parseBody("sendMail", text),
      length: 3_000,
      texts: inEachPiece((text) => ({ name: "A", email: "a@b.cd", subject: "S", message: "M", [field]: text })),
    }),
  ),
  {
    name: "subscription",
    read: (text) => parseBody("subscribe", text),
    length: 3_000,
    texts: inEachPiece((email_id) => ({ email_id })),
  },
  {
    name: "registration",
    read: (text) => parseBody("register", text),
    length: 3_000,
    texts: inEachPiece((name) => ({ name, email: "a@b.cd", password: name })),
  },
  {
    name: "login",
    read: (text) => parseBody("login", text),
    length: 3_000,
    texts: inEachPiece((email) => ({ email, password: email })),
  },
  {
    name: "vote",
    read: (text) => parseBody("vote", text),
    length: 3_000,
    texts: inEachPiece((coupon_id) => ({ coupon_id, worked: true })),
  },
  {
    name: "passwords",
    read: (text) => isGuessable(text, ["ada"]),
    length: 200,
    pieces: ["a1", "password", "aB3$", "1990", "qwe"],
  },
  ...(Object.keys(CALLS) as CallName[]).map(
    (name): OutsideParser => ({
      name: `query of ${name}`,
      read: (text) =>
        readQuery(
          name,
          Object.fromEntries(
            ["name", "storeId", "coupon_id", "category", "resolution", "page", "sort", "dimension", "s2s"].map(
              (key) => [key, text],
            ),
          ),
        ),
    }),
  ),
  {
    name: "words of searches",
    read: (text) => [readWords(text), listSimilarTexts(text)],
    pieces: ["a ", "coffee ", "İ"],
  },
  { name: "email addresses", read: isEmail, pieces: ["a.", "a@", "a@b.", '"', "a-.", "@a."] },
  // Answers of the API.
  {
    name: "coupons",
    read: read((data) => normalizeList(data, normalizeCoupon, context)),
    texts: { entries: entries(coupon), "equal ids": entries(() => coupon(1)) },
    length: 40_000,
  },
  ...["title", "description", "value", "expiry_date", "image", "finalLink", "name", "code"].map(
    (name): OutsideParser => ({
      name: `coupon: ${name}`,
      read: read((data) => normalizeList([data], normalizeCoupon, context)),
      texts: Object.fromEntries(
        ["x", " ", "<b>", "1% off ", "2026-01-01", "https://a/", "<", "&", "{"].map((piece) => [
          piece,
          fields(name)(piece),
        ]),
      ),
    }),
  ),
  {
    name: "facets",
    read: read((list) => normalizePaged({ data: [], facets: { store: list } }, normalizeCoupon, context)),
    texts: { entries: entries((index) => ({ value: `v${index}`, count: 1 })) },
  },
  {
    name: "websites",
    read: read((list) => normalizeList(list, normalizeListedWebsite, context)),
    texts: { entries: entries((index) => ({ domain: `a${index}.example`, aliases: [`b${index}.example`] })) },
  },
  ...[
    "domain",
    "name",
    "logo",
    "header_html",
    "header_color",
    "meta_tag",
    "header_js",
    "google_verification_tag",
    "lang",
    "time_zone",
  ].map(
    (name): OutsideParser => ({
      name: `website: ${name}`,
      read: read((data) => normalizeWebsite(data as never, context)),
      texts: Object.fromEntries(
        ["x", " ", "<b>", "a.", "-", "<script>", "rgb(", "/"].map((piece) => [piece, fields(name)(piece)]),
      ),
    }),
  ),
  { name: "titles with a value", read: readTitleValue, pieces: ["1% off ", "up to ", "1.000,", "save "] },
  { name: "dates", read: (text) => readDateMs({ at: `2026-01-01${text}` }, "at"), pieces: ["T", "(", "0"] },
  {
    name: "ends",
    read: (text) => readEnd({ at: `2026-01-01T10:00${text}` }, "at", "Europe/Berlin"),
    pieces: [".", "0", "+01"],
  },
  { name: "numbers", read: (text) => readNumber({ at: text }, "at"), pieces: ["1", "0."] },
  // What the look of a page is made of, and what its index and its filters are.
  { name: "colours", read: readColor, pieces: ["#", "rgb(", "0,", "f"] },
  { name: "time zones", read: isTimeZone, pieces: ["Europe/"] },
  { name: "languages", read: isLanguageTag, pieces: ["en-", "x-a-"] },
  { name: "local times", read: (text) => localTimeToMs(text, "UTC"), pieces: ["2026-01-01T", "0"] },
  {
    name: "index of names",
    read: read((names) => indexByName(names as never, "en")),
    texts: {
      names: entries((index) => ({ name: `${index % 7}x${index}` })),
      "equal names": entries(() => ({ name: "a" })),
    },
  },
  { name: "filter of names", read: (text) => filterByText([{ name: "abc" }], text, ({ name }) => name) },
  // Settings.
  ...["EMBED_HOSTS", "TAG_SOURCES", "SITE_DOMAINS", "API_ORIGIN", "TRUST_PROXY", "PORT", "CACHE_URL", "WORKERS"].map(
    (name): OutsideParser => ({
      name: `settings: ${name}`,
      read: (text) => readSettings({ [name]: text }),
      pieces: ["a.example,", "a.", "-", "10.0.0.1,", "https://a.example,", "*."],
    }),
  ),
  { name: "embed hosts", read: parseEmbedHosts, pieces: ["a.example,", "a-", "a."] },
  { name: "tag sources", read: parseTagSources, pieces: ["https://a.example,", "a=", "https://a."] },
  // What a device has stored, and the state of a page.
  {
    name: "saved offers",
    read: read((list) => (list as unknown[]).filter(isSavedCoupon).map(toCoupon)),
    texts: {
      entries: entries((index) => ({
        id: `${index}`,
        title: "<b>t</b>",
        storeName: "s",
        storeSlug: "s",
        offer: { title: { html: "<b>x</b>" } },
      })),
    },
  },
  {
    name: "viewed items",
    read: (text) =>
      readViewed({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined }, "offers"),
    texts: { entries: listOf((index) => `"${index}"`, '{"offers":[', "]}") },
  },
];

/** A form with one field of each of these pieces. */
function inEachPiece(make: (text: string) => object): Readonly<Record<string, (length: number) => string>> {
  const pieces = ["x", " ", "a ", "\t", "a.", "@", "a@", '"', "-", "é", "a\n"];
  const ends = ["", "\n", "@"];
  return Object.fromEntries(
    pieces.flatMap((piece) =>
      ends.map((end) => [
        JSON.stringify(piece + end),
        (length: number) => JSON.stringify(make(`${piece.repeat(Math.ceil(length / piece.length))}${end}`)),
      ]),
    ),
  );
}
