import { existsSync } from "node:fs";
import type { SettingEntries, SettingGroup } from "./Setting";
import {
  cacheAddress,
  dnsLabel,
  domainList,
  embedHostList,
  megabytesAsBytes,
  milliseconds,
  onOrOff,
  origin,
  portNumber,
  requestCount,
  seconds,
  secondsAsMs,
  secret,
  senderAddress,
  smtpAddress,
  tagSources,
  text,
  verifyUrl,
  wholeNumber,
  workerCount,
} from "./settingTypes";
import { TrustedProxies } from "./TrustedProxies";

/*
 * The settings of the server. An entry here and the code that uses its value are all that a setting needs: `npm run generate`
 * writes docs/settings.md and .env.example from it. One that changes pages says so (`changesPages`).
 */

const PROJECT_WEBSITES = "src/reference-api/seed/websites.json";
/** Maximum of ANSWER_TEXT_KB; the sanitiser cuts longer markup. */
const MAX_TEXT_KB = 100;
/** Maximum of METRICS_DOMAINS; more labels would cost a Prometheus server too much. */
const MAX_METRICS_DOMAINS = 10_000;

const LISTENING = {
  port: {
    name: "PORT",
    type: portNumber,
    default: "3000",
    meaning: "the port on which the server listens; 0: any free one",
  },
  host: {
    name: "HOST",
    type: text,
    default: "127.0.0.1",
    meaning: "the address on which it listens",
  },
  defaultDomain: {
    name: "DEFAULT_DOMAIN",
    type: (domain) => domain.toLowerCase(),
    default: "dealharbor.example",
    meaning: "the domain that `localhost` without a name before it shows; unset: the first of WEBSITES_FILE",
  },
  siteDomains: {
    name: "SITE_DOMAINS",
    type: domainList,
    default: "",
    meaning:
      "comma-separated domains the server answers for; any other host gets 421. Required where the API address follows from the host",
    example: "shop.example,deals.example",
  },
  trustProxy: {
    name: "TRUST_PROXY",
    type: TrustedProxies.parse,
    default: "off",
    meaning:
      "the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: their number, or a list of addresses and networks (`10.0.0.0/8, loopback`). nginx: `1`; Cloudflare and nginx: `2`, see [below](#the-number-of-proxies)",
    example: "1",
  },
  trustForwardedHost: {
    name: "TRUST_FORWARDED_HOST",
    type: onOrOff,
    default: "off",
    meaning:
      "`on`: the `X-Forwarded-Host` of these proxies selects the domain instead of `Host`, see [A proxy in front](serving.md#a-proxy-or-cdn-in-front)",
  },
  visitorConcurrency: {
    name: "VISITOR_CONCURRENCY",
    type: requestCount,
    default: "24",
    meaning:
      "maximum number of costly requests of one visitor (an address) at a time, in each process; more get 429, see [Fairness](serving.md#fairness); 0: no limit",
  },
  hstsMaxAgeS: {
    name: "HSTS_MAX_AGE_S",
    type: seconds,
    meaning:
      "seconds for which browsers use only https for the domain, see [HTTPS](serving.md#https-hsts_max_age_s); unset: the header is not sent",
    example: "31536000",
  },
  hstsSubdomains: {
    name: "HSTS_SUBDOMAINS",
    type: onOrOff,
    default: "off",
    meaning: "`on`: the same for all its subdomains",
  },
} satisfies SettingEntries;

const API = {
  apiOrigin: {
    name: "API_ORIGIN",
    type: origin,
    meaning:
      "the API for every domain. Unset: the embedded API for localhost, `*.localhost`, 127.0.0.1 and `*.web.app`, else `https://api.<parent domain>`",
    example: "https://api.example.com",
    changesPages: true,
  },
  stagingApiOrigin: {
    name: "STAGING_API_ORIGIN",
    type: origin,
    meaning:
      "the API for localhost, `*.localhost`, 127.0.0.1 and `*.web.app`, in place of the embedded one. `API_ORIGIN` comes before it. A static build takes `VITE_STAGING_API_ORIGIN`",
    example: "https://api.staging.example.com",
    changesPages: true,
  },
  publicApiOrigin: {
    name: "PUBLIC_API_ORIGIN",
    type: origin,
    meaning: "the API as browsers and pictures reach it, where that differs from `API_ORIGIN`",
    example: "https://api.example.com",
    changesPages: true,
  },
  proxyApi: {
    name: "PROXY_API",
    type: onOrOff,
    default: "off",
    meaning:
      "`on`: browsers call the API through the site, so that it needs no CORS and may be private; pictures still come from it, see [Calls of browsers](production.md#calls-of-browsers)",
    changesPages: true,
  },
  apiSecret: {
    name: "API_SECRET",
    type: secret,
    meaning:
      "proves to the reference API in a process of its own (`dist/server/api.js`) that a call is the site's, at least 32 random characters, the same for both; sent to `API_ORIGIN` alone. Unset there: visitors' reads have no limit and no turns, see [Fairness](serving.md#fairness)",
    isSecret: true,
  },
  apiTimeoutMs: {
    name: "API_TIMEOUT_MS",
    type: milliseconds,
    default: "3000",
    meaning:
      "how long a page waits for all its calls together, in milliseconds; a call itself goes on ten times as long, at most 30 s, and its answer is kept for the next page",
    changesPages: true,
  },
  answerFreshMs: {
    name: "ANSWER_FRESH_S",
    type: secondsAsMs,
    default: "30",
    meaning: "how long an answer of the API is fresh, in seconds; 0 asks the API for every page",
  },
  answerEntries: {
    name: "ANSWER_ENTRIES",
    type: wholeNumber("entries", 1, 1_000_000),
    default: "20000",
    meaning:
      "entries that are used of each list of an answer, and fields of each record; what is left out is logged and counted",
  },
  answerDepth: {
    name: "ANSWER_DEPTH",
    type: wholeNumber("levels", 4, 1_000),
    default: "32",
    meaning: "levels of lists and records that are used; what is nested deeper is empty",
  },
  answerTextBytes: {
    name: "ANSWER_TEXT_KB",
    type: (kilobytes) => wholeNumber("kilobytes", 1, MAX_TEXT_KB)(kilobytes) * 1000,
    default: String(MAX_TEXT_KB),
    meaning:
      "kilobytes that are used of each text, 1 to 100; a script of up to 1 MB is used whole, a longer one not at all",
  },
} satisfies SettingEntries;

const CACHES = {
  pageFreshMs: {
    name: "PAGE_FRESH_S",
    type: secondsAsMs,
    default: "60",
    meaning: "how long a finished page is fresh, in seconds; 0 renders every page again",
    changesPages: true,
  },
  staleMs: {
    name: "STALE_S",
    type: secondsAsMs,
    default: "86400",
    meaning:
      "how long an answer or page is used after that, in seconds, while a new one is made or cannot be made; 0: not at all",
  },
  cacheBytes: {
    name: "CACHE_MB",
    type: megabytesAsBytes,
    default: "256",
    meaning:
      "the memory of both caches of one process: two thirds for pages and the markup of their sections, one third for answers",
  },
  keepMarkup: {
    name: "KEEP_MARKUP",
    type: onOrOff,
    default: "on",
    meaning:
      "whether rendered pages share the markup of their sections, such as the header; `off` renders each section of each page",
  },
  cacheUrl: {
    name: "CACHE_URL",
    type: cacheAddress,
    meaning: "the Valkey or Redis server that several machines share, such as `redis://127.0.0.1:6379`; unset: none",
    example: "redis://127.0.0.1:6379",
  },
  cacheSecret: {
    name: "CACHE_SECRET",
    type: secret,
    meaning:
      "authenticates what is stored there, at least 32 random characters, the same for all processes. Unset: `AUTH_SECRET` does",
    isSecret: true,
  },
  cachePrefix: {
    name: "CACHE_PREFIX",
    type: text,
    default: "dealframe",
    meaning: "what the keys in that server begin with, so that several installations can share it",
  },
  cacheTimeoutMs: {
    name: "CACHE_TIMEOUT_MS",
    type: milliseconds,
    default: "250",
    meaning:
      "the time after which a call of that server counts as failed, in milliseconds; a page waits for it 60 % of this time in all, and look-ups pause where each takes more than 40 %",
  },
  purgeToken: {
    name: "PURGE_TOKEN",
    type: secret,
    meaning: "the bearer token of `POST /_dealframe/purge`, at least 32 random characters; unset: there is no purge",
    isSecret: true,
  },
} satisfies SettingEntries;

const FILES = {
  layoutsDir: {
    name: "LAYOUTS_DIR",
    type: text,
    default: "layouts",
    meaning: "the documents; read at start and on every change",
  },
  dataDir: {
    name: "DATA_DIR",
    type: text,
    default: ".data",
    meaning:
      "the folder for the answers on disk, at most 512 MB of them, for copies of pictures, at most 1 GB of those that are not in use any more, and for the embedded database",
  },
  assetsDir: {
    name: "ASSETS_DIR",
    type: text,
    meaning:
      "a folder where servers of several machines share the files of their builds and their pictures, so that each serves those of all. Unset: none",
    example: "/srv/dealframe-assets",
  },
  preview: {
    name: "PREVIEW",
    type: onOrOff,
    default: "off",
    meaning:
      "`on`: `/?home=<name>` previews a home and `?at=<time>` a page at a moment, marked and unlisted. Unset: on under `npm start`, `npm run dev` and `dealframe edit`",
  },
  previewSecret: {
    name: "PREVIEW_SECRET",
    type: secret,
    meaning: "signs links to previews, see [Previews](serving.md#previews); unset: there are none",
    isSecret: true,
  },
} satisfies SettingEntries;

const CONTENT = {
  embedHosts: {
    name: "EMBED_HOSTS",
    type: embedHostList,
    default: "",
    meaning: "the hosts whose pages may be shown in frames, see [Frames](serving.md#frames-embed_hosts); unset: none",
    example: "www.youtube-nocookie.com",
    changesPages: true,
  },
  tagSources: {
    name: "TAG_SOURCES",
    type: tagSources,
    default: "",
    meaning: "origins that tags of all domains may use, see [Tags](tags.md); unset: those that domains name",
    example: "https://stats.example.com",
    changesPages: true,
  },
  trustedTypes: {
    name: "TRUSTED_TYPES",
    type: onOrOff,
    default: "on",
    meaning:
      "whether pages require Trusted Types where they can, see [The security policy](serving.md#the-security-policy)",
    changesPages: true,
  },
} satisfies SettingEntries;

const PROCESSES = {
  workers: {
    name: "WORKERS",
    type: workerCount,
    default: "1",
    meaning: "how many processes serve the site on one port; `auto`: one for each core",
    example: "auto",
  },
  drainMs: {
    name: "DRAIN_S",
    type: secondsAsMs,
    default: "3",
    meaning:
      "how long the server goes on answering after `SIGTERM` while `/readyz` says that it stops, in seconds, so that balancers notice",
  },
  keepAliveMs: {
    name: "KEEP_ALIVE_S",
    type: secondsAsMs,
    default: "90",
    meaning: "how long a connection without a request is kept, in seconds; longer than the balancer in front keeps it",
  },
  metricsPort: {
    name: "METRICS_PORT",
    type: portNumber,
    meaning: "a port of its own for the [metrics](operating.md), at `/metrics`; unset: there is none",
    example: "9464",
  },
  metricsHost: {
    name: "METRICS_HOST",
    type: text,
    default: "127.0.0.1",
    meaning: "where that port listens; set a token before you open it to other machines",
  },
  metricsToken: {
    name: "METRICS_TOKEN",
    type: secret,
    meaning:
      "the bearer token of the metrics, at least 32 random characters; the site answers them at `/metrics` then. Unset: 404",
    isSecret: true,
  },
  metricsDomains: {
    name: "METRICS_DOMAINS",
    type: wholeNumber("domains", 0, MAX_METRICS_DOMAINS),
    default: "50",
    meaning: "how many domains the metrics list separately, in the order of the API's list; the rest is `other`",
  },
} satisfies SettingEntries;

const MAIL = {
  smtpUrl: {
    name: "SMTP_URL",
    type: smtpAddress,
    meaning:
      "the mail server, with name and password: `smtp://…:587` (TLS by STARTTLS) or `smtps://…:465`. Unset: mails are written as `.eml` files into `DATA_DIR/mail`, see [Mail](mail.md)",
    isSecret: true,
  },
  mailFrom: {
    name: "MAIL_FROM",
    type: senderAddress,
    meaning:
      "the sender's address of all mails; `{domain}` stands for the domain. Unset: the contact address of the domain, without one `no-reply@` and the domain",
    example: "news@{domain}",
  },
  dkimKeyFile: {
    name: "DKIM_KEY_FILE",
    type: text,
    meaning:
      "file with the private key (PEM) that signs mails; unset: they are not signed here, see [DKIM](mail.md#dkim)",
    example: "/etc/dealframe/dkim.pem",
  },
  dkimSelector: {
    name: "DKIM_SELECTOR",
    type: dnsLabel,
    meaning:
      "the key's name in the DNS: its record is at `<selector>._domainkey.<domain>`; needed with `DKIM_KEY_FILE`",
    example: "dealframe",
  },
  dkimDomain: {
    name: "DKIM_DOMAIN",
    type: (domain) => domain.toLowerCase(),
    meaning: "the domain that signs; unset: that of the sender's address",
    example: "example.com",
  },
} satisfies SettingEntries;

const EMBEDDED_API = {
  databaseUrl: {
    name: "DATABASE_URL",
    type: text,
    meaning:
      "Postgres for the embedded API; unset: a database embedded in the process, kept under `DATA_DIR` (`.data`)",
    example: "postgres://user:password@localhost/deals",
  },
  websitesFile: {
    name: "WEBSITES_FILE",
    type: text,
    // Where only the build is installed, it has a copy.
    default: existsSync(PROJECT_WEBSITES) ? PROJECT_WEBSITES : undefined,
    meaning: "the embedded API's website data; read at start and on every change",
  },
  authSecret: {
    name: "AUTH_SECRET",
    type: secret,
    meaning:
      "signs the embedded API's tokens, at least 32 random characters; unset: generated once and stored in `DATA_DIR`",
    isSecret: true,
  },
  registration: {
    name: "REGISTRATION",
    type: onOrOff,
    default: "on",
    meaning: "`off`: nobody can create an account of the embedded API",
  },
  localOrigins: {
    name: "LOCAL_ORIGINS",
    type: onOrOff,
    default: "off",
    meaning:
      "`on`: pages of localhost may call the embedded API from another origin, such as a static build. `npm run dev` switches it on",
  },
  privateFeeds: {
    name: "PRIVATE_FEEDS",
    type: onOrOff,
    default: "off",
    meaning:
      "`on`: [imports](own-offers.md#on-a-timetable) may read files of offers from private and local addresses, too",
  },
  captchaSecret: {
    name: "CAPTCHA_SECRET",
    type: text,
    meaning: "the secret with which the embedded API verifies captcha tokens; unset: forms need none",
    isSecret: true,
  },
  captchaVerifyUrl: {
    name: "CAPTCHA_VERIFY_URL",
    type: verifyUrl,
    meaning: "where it asks; unset: the vendor of the captcha that the domain names",
  },
} satisfies SettingEntries;

/** All settings of the server. */
export const SETTINGS = {
  ...LISTENING,
  ...API,
  ...CACHES,
  ...FILES,
  ...CONTENT,
  ...PROCESSES,
  ...EMBEDDED_API,
  ...MAIL,
};

/** The settings of the server below the headings of docs/settings.md, in its order. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  { heading: "Where it listens, and for whom", entries: LISTENING },
  { heading: "The API", entries: API },
  { heading: "Pages and caches", entries: CACHES },
  { heading: "Documents and files", entries: FILES },
  { heading: "What pages may load", entries: CONTENT },
  { heading: "Processes and metrics", entries: PROCESSES },
  { heading: "The embedded API", entries: EMBEDDED_API },
  { heading: "Mail of the embedded API", entries: MAIL },
];
