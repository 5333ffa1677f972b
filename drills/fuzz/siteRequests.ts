import fc from "fast-check";
import { ENDPOINTS } from "../../src/api/endpoints";
import { FIXED_PATHS } from "../../src/domain/routes/fixedPaths";
import { CSP_REPORTS_PATH, DOCUMENTS_PATH, PURGE_PATH } from "../../src/domain/routes/serverPaths";
import { hostileText } from "./hostileTexts";
import { changeJson, damageText, jsonChanges, textDamage } from "./mutateJson";
import type { Vocabulary } from "./vocabulary";

/** A request in the form of HTTP/1.1; texts are as their bytes are, in latin1. */
export interface SiteRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: Buffer;
}

export const PURGE_TOKEN = "a-token-of-the-fuzz-run-0123456789";

/** The parameters that pages and calls read. */
const PARAMETERS = [
  ...["page", "per_page", "sort", "type", "ending", "store", "category", "name", "q", "letter", "home", "at"],
  ...["coupon_id", "redirection_type", "mtrd", "s2s", "storeId", "dimension", "resolution", "district", "path"],
  ...["utm_source", "__proto__", "constructor", "a[b]", "a[]", ""],
];

/** Bodies that the server takes, by path. */
function listBodies({ couponIds, domains }: Vocabulary): Readonly<Record<string, unknown>> {
  const violation = {
    type: "csp-violation",
    body: {
      documentURL: "http://dealharbor.localhost/",
      effectiveDirective: "img-src",
      blockedURL: "https://x.example/",
    },
  };
  return {
    "/end-user/newsletter/email-subscribe": { email_id: "ada@reader.example", captcha_token: "token" },
    "/api/end-user/mail/sendMail": {
      name: "Ada",
      email: "ada@reader.example",
      subject: "Hello",
      message: "A question.",
    },
    "/end-user/coupon/vote": { coupon_id: couponIds[0], worked: true },
    "/system-user/register": { name: "Ada", email: "ada@reader.example", password: "seven tall ships in fog" },
    "/system-user/login": { email: "ada@reader.example", password: "seven tall ships in fog" },
    [CSP_REPORTS_PATH]: [violation, { "csp-report": { "document-uri": "http://x/", "violated-directive": "img-src" } }],
    [PURGE_PATH]: { domain: domains[0], call: "coupons" },
  };
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/csp-report",
  "application/reports+json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "",
];

/** Encodes a text for an address as a client does, or badly. */
const encoded = hostileText.chain((text) =>
  fc.constantFrom(
    ...[encodeURIComponent(text.toWellFormed()), encodeURIComponent(text.toWellFormed()).toLowerCase()],
    ...[toLatin1(text).replace(/[\s#?]/g, "+"), `%${toLatin1(text).replace(/\s/g, "%")}`],
  ),
);

/** A header's value: bytes that a sender could write into one line. */
const headerText = fc.tuple(hostileText, fc.integer({ min: 0, max: 9 })).map(([text, luck]) =>
  // Node's parser refuses other control characters: what is behind it would see too few requests.
  toLatin1(text)
    .replace(luck === 0 ? /[\0\r\n]/g : /[^\t\x20-\x7e\x80-\xff]/g, "?")
    .slice(0, 4000),
);

function toLatin1(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);

function createPath(words: Vocabulary): fc.Arbitrary<string> {
  const fill = (pattern: string) =>
    fc.tuple(...pattern.split("/").map((segment) => fillSegment(segment, words))).map((segments) => segments.join("/"));
  const patterns = [
    "/",
    ...Object.keys(FIXED_PATHS),
    DOCUMENTS_PATH,
    "/robots.txt",
    "/sitemap.xml",
    "/healthz",
    "/saved",
  ];
  const calls = Object.values(ENDPOINTS).map((endpoint) => endpoint.replace(/^\w+ /, ""));
  const pictures = ["stores", "coupons", "banners", "icons", "payment"].map((kind) => `/images/${kind}/:file`);
  return fc
    .oneof(
      { weight: 8, arbitrary: oneOf(patterns).chain(fill) },
      { weight: 5, arbitrary: oneOf([...calls, CSP_REPORTS_PATH, PURGE_PATH]) },
      { weight: 2, arbitrary: oneOf(words.files) },
      { weight: 2, arbitrary: oneOf([...pictures, "/images/domains/:domain/:file"]).chain(fill) },
      { weight: 1, arbitrary: fc.array(encoded, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`) },
    )
    .chain((path) =>
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(path) },
        {
          weight: 1,
          arbitrary: oneOf([`${path}/`, `/${path}`, path.toUpperCase(), `${path}//`, `${path};x`, `${path}.`]),
        },
        { weight: 1, arbitrary: fc.tuple(fc.nat(), encoded).map(([at, text]) => splice(path, at, text)) },
      ),
    );
}

function fillSegment(segment: string, { couponIds, slugs, categories, domains }: Vocabulary): fc.Arbitrary<string> {
  if (!segment.startsWith(":")) return fc.constant(segment);
  if (segment === ":file") return encoded.map((text) => `${text}.svg`);
  const known = [...couponIds, ...slugs, ...domains, ...categories.map((name) => encodeURIComponent(name))];
  return fc.oneof({ weight: 2, arbitrary: oneOf(known) }, { weight: 3, arbitrary: encoded });
}

function splice(text: string, at: number, added: string): string {
  const offset = 1 + (at % text.length);
  return `${text.slice(0, offset)}${added}${text.slice(offset)}`;
}

function createQuery({ couponIds, slugs, categories }: Vocabulary): fc.Arbitrary<string> {
  const known = oneOf([
    ...couponIds,
    ...slugs,
    ...categories,
    "1",
    "2",
    "20",
    "ending",
    "home/two",
    "1280x720",
    "true",
  ]);
  const pair = fc
    .tuple(
      oneOf(PARAMETERS),
      fc.oneof({ weight: 1, arbitrary: known.map(encodeURIComponent) }, { weight: 2, arbitrary: encoded }),
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 6, arbitrary: fc.array(pair, { minLength: 1, maxLength: 5 }).map((pairs) => `?${pairs.join("&")}`) },
    { weight: 1, arbitrary: encoded.map((text) => `?${text}`) },
    { weight: 1, arbitrary: fc.tuple(pair, fc.integer({ min: 1, max: 400 })).map(([p, n]) => `?${`${p}&`.repeat(n)}`) },
  );
}

const ADDRESS = fc.ipV4();
const NAMES = [
  ...[
    "cookie",
    "accept",
    "accept-encoding",
    "accept-language",
    "if-none-match",
    "if-modified-since",
    "range",
    "referer",
  ],
  ...["user-agent", "origin", "authorization", "domain-name", "x-forwarded-host", "x-forwarded-proto", "x-request-id"],
  ...["content-encoding", "save-data", "cache-control", "sec-fetch-dest", "via", "forwarded", "te", "dnt"],
  ...["access-control-request-method", "access-control-request-headers", "x-http-method-override", "__proto__"],
];
const KNOWN_VALUES = [
  ...["gzip", "br", "gzip;q=0, *", "identity;q=0", "bytes=0-1", "bytes=5-1", "*", 'W/"x"', "https", "100-continue"],
  ...["http://dealharbor.localhost", "null", "Bearer x.y.z", "a=b; a=c; =d", "text/html;q=0.0001", "en;q=x, *;q=2"],
  ...["dealharbor.example", "couponcove.localhost, x.example", "http", "application/json"],
];

const headers = fc.array(
  fc.tuple(oneOf(NAMES), fc.oneof({ weight: 1, arbitrary: oneOf(KNOWN_VALUES) }, { weight: 2, arbitrary: headerText })),
  { maxLength: 5 },
);

function createHost({ hosts, domains }: Vocabulary): fc.Arbitrary<string> {
  const known = oneOf([...hosts, ...domains]);
  const forms = known.chain((host) =>
    oneOf([
      `${host}.`,
      host.toUpperCase(),
      `www.${host}`,
      `${host}:80`,
      `${host}:99999`,
      `x.${host}`,
      `${host}, x`,
      ` ${host}`,
    ]),
  );
  return fc.oneof(
    { weight: 12, arbitrary: oneOf(hosts) },
    { weight: 2, arbitrary: forms },
    {
      weight: 1,
      arbitrary: oneOf(["localhost", "127.0.0.1", "[::1]", "[::1", "xn--a.example", "1.2.3.999", "", "a..b"]),
    },
    { weight: 1, arbitrary: headerText },
  );
}

function createBody(words: Vocabulary): fc.Arbitrary<{ path: string; type: string; body: Buffer }> {
  const bodies = Object.entries(listBodies(words));
  return fc
    .record({
      entry: fc.constantFrom(...bodies),
      changes: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 6, arbitrary: jsonChanges }),
      damage: textDamage,
      type: fc.oneof({ weight: 6, arbitrary: fc.constant(TYPES[0] ?? "") }, { weight: 2, arbitrary: oneOf(TYPES) }),
      padding: fc.oneof(
        { weight: 12, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ max: 70_000, min: 1 }) },
      ),
    })
    .map(({ entry: [path, value], changes, damage, type, padding }) => {
      const text = damageText(JSON.stringify(changeJson(value, changes)) ?? "", damage);
      const form = type.startsWith("multipart")
        ? `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`
        : text;
      return { path, type, body: Buffer.from(`${form}${" ".repeat(padding)}`) };
    });
}

/** Requests that reach every route of the site and of the embedded API. Each comes from a visitor of its own. */
export function siteRequests(words: Vocabulary): fc.Arbitrary<SiteRequest> {
  const authorization = fc.constantFrom([["authorization", `Bearer ${PURGE_TOKEN}`] as const], []);
  const around = fc.record({
    host: createHost(words),
    visitor: ADDRESS,
    extra: headers,
    domain: oneOf(words.domains),
    authorization,
  });
  const method = fc.oneof(
    { weight: 14, arbitrary: fc.constant("GET") },
    {
      weight: 2,
      arbitrary: oneOf(["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH"]),
    },
  );
  const plain = fc
    .record({ method, path: createPath(words), query: createQuery(words), around })
    .map(({ method, path, query, around }) => ({ ...createHead(method, `${path}${query}`, around) }));
  const written = fc
    .record({ content: createBody(words), query: createQuery(words), around })
    .map(({ content: { path, type, body }, query, around }): SiteRequest => {
      const head = createHead("POST", `${path}${query}`, around);
      const own: [string, string][] = [["content-length", String(body.length)]];
      if (type !== "") own.push(["content-type", type]);
      return { ...head, headers: [...head.headers, ...own], body };
    });
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: written });
}

interface Around {
  readonly host: string;
  readonly visitor: string;
  readonly extra: readonly (readonly [string, string])[];
  readonly domain: string;
  readonly authorization: readonly (readonly [string, string])[];
}

function createHead(
  method: string,
  target: string,
  { host, visitor, extra, domain, authorization }: Around,
): SiteRequest {
  const names = new Set(extra.map(([name]) => name));
  const usual = [["domain-name", domain] as const, ...authorization].filter(([name]) => !names.has(name));
  return {
    method,
    target: toTarget(target),
    headers: [["host", host], ["x-forwarded-for", visitor], ...usual, ...extra, ["connection", "close"]],
  };
}

/** An address as Node's parser takes it: without blanks, control characters and bytes above ASCII. */
function toTarget(target: string): string {
  const toEscape = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return target.replace(/[^\x21-\x7e]|#/g, toEscape);
}

/** The bytes of a request. */
export function writeRequest({ method, target, headers, body }: SiteRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
}
