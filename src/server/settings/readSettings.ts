import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { bool, cleanEnv, EnvError, EnvMissingError, makeValidator, num, str } from "envalid";
import { parseEmbedHosts } from "../../domain/embedHosts";
import { toScriptUrl } from "../../domain/tags/scriptAddress";
import { parseTagSources, type TagSources } from "../../domain/tags/tagSources";
import { toWebUrl } from "../../domain/text/safeHref";
import { TrustedProxies } from "./TrustedProxies";

/** How the site server runs; read once from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The API for every domain, without a trailing slash; absent: it follows from the host. */
  readonly apiOrigin?: string;
  /** What browsers and pictures use, where that differs from `apiOrigin`. */
  readonly publicApiOrigin?: string;
  readonly apiTimeoutMs: number;
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly authSecret?: string;
  readonly defaultDomain: string;
  /** Domains the server answers for; empty: those that fetchAll names. */
  readonly siteDomains: readonly string[];
  /** The proxies whose forwarded headers count. */
  readonly trustProxy: TrustedProxies;
  readonly layoutsDir: string;
  /** The website data that the embedded API serves. */
  readonly websitesFile?: string;
  /** Whether `/?home=<name>` shows that home; absent: on localhost only. */
  readonly preview?: boolean;
  /** How long a process that was asked to stop goes on answering, so that balancers notice. */
  readonly drainMs: number;
  /** How long a connection without a request is kept. */
  readonly keepAliveMs: number;
  /** How long an answer of the API counts as fresh; 0: answers are not kept. */
  readonly answerFreshMs: number;
  /** How long a page counts as fresh; 0: pages are not kept. */
  readonly pageFreshMs: number;
  /** How long answers and pages may be served after that; 0: not at all. */
  readonly staleMs: number;
  /** Room of the caches of this process. */
  readonly cacheBytes: number;
  /** Whether the last good answers are kept for the next start. */
  readonly answersOnDisk: boolean;
  /** How many processes serve the site. 1: this one alone. */
  readonly workers: number;
  /** The Valkey or Redis server that several machines share; absent: none. It may hold a password. */
  readonly cacheUrl?: string;
  /** What the keys in the shared cache begin with. */
  readonly cachePrefix: string;
  /** After which a call of the shared cache counts as failed. */
  readonly cacheTimeoutMs: number;
  /** Bearer of the purge; absent: there is none. */
  readonly purgeToken?: string;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  /** Origins that tags of all domains may use, beside those that the domains name. */
  readonly tagSources: TagSources;
  /** With which the embedded API asks whether a captcha's token is good; absent: it takes forms without one. */
  readonly captchaSecret?: string;
  /** Where it asks; absent: at the service of the captcha that the domain names. */
  readonly captchaVerifyUrl?: string;
}

const PROJECT_WEBSITES = "src/reference-api/seed/websites.json";

/** A setting that cannot be used; the message names each one, what is wrong with it and what is allowed. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const origin = makeValidator((input) => {
  const url = toWebUrl(input);
  if (url === undefined || new URL(url).pathname !== "/")
    throw new EnvError("expected an origin such as https://api.example.com");
  return new URL(url).origin;
});

/** Names in letters, digits and hyphens, such as `shop.example`; other scripts as `xn--…`. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const domainList = makeValidator((input) => {
  const domains = input
    .split(",")
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== "");
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong === undefined) return domains;
  const host = URL.canParse(wrong) ? new URL(wrong).hostname : "";
  const hint = DOMAIN.test(host) ? `; write ${host}` : "";
  throw new EnvError(
    `expected names of domains, such as shop.example,deals.example; “${wrong}” is no host name${hint}`,
  );
});

const embedHostList = makeValidator((input) => {
  const { hosts, fault } = parseEmbedHosts(input);
  if (fault !== undefined) throw new EnvError(fault);
  return hosts;
});

const tagSources = makeValidator((input) => {
  const { sources, fault } = parseTagSources(input);
  if (fault !== undefined) throw new EnvError(fault);
  return sources;
});

const verifyUrl = makeValidator((input) => {
  const url = toScriptUrl(input);
  if (url === undefined) throw new EnvError("expected an https address, or an http one on this machine");
  return url;
});

const trustedProxies = makeValidator((input) => {
  try {
    return TrustedProxies.parse(input);
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error));
  }
});

/** 32 characters of hexadecimal digits are 128 bits (OWASP ASVS 5.0, 11.2.3). */
const MIN_SECRET_LENGTH = 32;

/** A key that signs. A message never repeats it. */
const secret = makeValidator((input) => {
  if (input.length >= MIN_SECRET_LENGTH && new Set(input).size > 4) return input;
  throw new EnvError(
    `expected at least ${MIN_SECRET_LENGTH} random characters, such as those that “openssl rand -hex 32” prints`,
  );
});

/** 0 stands for any free port. */
const portNumber = makeValidator((input) => {
  const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  if (!(value <= 65_535)) throw new EnvError(`expected the number of a port from 0 to 65535, not “${input}”`);
  return value;
});

const seconds = makeValidator((input) => {
  const value = Number(input);
  if (!Number.isFinite(value) || value < 0 || value > 31_536_000) throw new EnvError("expected seconds, 0 or more");
  return value;
});

const megabytes = makeValidator((input) => {
  const value = Number(input);
  if (!Number.isFinite(value) || value < 1 || value > 65_536) throw new EnvError("expected megabytes, 1 or more");
  return value;
});

const MAX_WORKERS = 256;

const workerCount = makeValidator((input) => {
  const text = input.trim().toLowerCase();
  if (text === "auto") return availableParallelism();
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_WORKERS) {
    throw new EnvError(`expected a number of processes from 1 to ${MAX_WORKERS}, or auto for one for each core`);
  }
  return value;
});

/** The address of the shared cache. A message never repeats it: it may hold a password. */
const cacheUrl = makeValidator((input) => {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  const isKnown = url !== undefined && ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "";
  if (!isKnown) throw new EnvError("expected the address of a Valkey or Redis server, such as redis://127.0.0.1:6379");
  return input.trim();
});

/** The website data of the project; undefined where only the build is installed, which has a copy. */
function findWebsitesFile(): string | undefined {
  return existsSync(PROJECT_WEBSITES) ? PROJECT_WEBSITES : undefined;
}

/** How each setting is read. */
const SETTINGS = {
  PORT: portNumber({ default: 3000 }),
  HOST: str({ default: "127.0.0.1" }),
  API_ORIGIN: origin({ default: undefined }),
  PUBLIC_API_ORIGIN: origin({ default: undefined }),
  API_TIMEOUT_MS: num({ default: 3000 }),
  DATABASE_URL: str({ default: undefined }),
  DATA_DIR: str({ default: ".data" }),
  AUTH_SECRET: secret({ default: undefined }),
  DEFAULT_DOMAIN: str({ default: "dealharbor.example" }),
  SITE_DOMAINS: domainList({ default: [] }),
  TRUST_PROXY: trustedProxies({ default: TrustedProxies.NONE }),
  LAYOUTS_DIR: str({ default: "layouts" }),
  WEBSITES_FILE: str({ default: findWebsitesFile() }),
  PREVIEW: bool({ default: undefined }),
  DRAIN_S: seconds({ default: 3 }),
  KEEP_ALIVE_S: seconds({ default: 90 }),
  ANSWER_FRESH_S: seconds({ default: 30 }),
  PAGE_FRESH_S: seconds({ default: 60 }),
  STALE_S: seconds({ default: 86_400 }),
  CACHE_MB: megabytes({ default: 256 }),
  WORKERS: workerCount({ default: 1 }),
  CACHE_URL: cacheUrl({ default: undefined }),
  CACHE_PREFIX: str({ default: "dealframe" }),
  CACHE_TIMEOUT_MS: num({ default: 250 }),
  PURGE_TOKEN: str({ default: undefined }),
  EMBED_HOSTS: embedHostList({ default: [] }),
  TAG_SOURCES: tagSources({ default: {} }),
  CAPTCHA_SECRET: str({ default: undefined }),
  CAPTCHA_VERIFY_URL: verifyUrl({ default: undefined }),
};

/** The names of all settings, as they stand in the environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

/** Reads the settings; throws {@link SettingsError} with every faulty one named. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = cleanEnv(dropEmpty(environment), SETTINGS, {
    reporter: ({ errors }) => refuse(errors),
  });
  return {
    port: values.PORT,
    host: values.HOST,
    ...(values.API_ORIGIN === undefined ? {} : { apiOrigin: values.API_ORIGIN }),
    ...(values.PUBLIC_API_ORIGIN === undefined ? {} : { publicApiOrigin: values.PUBLIC_API_ORIGIN }),
    apiTimeoutMs: values.API_TIMEOUT_MS,
    ...(values.DATABASE_URL === undefined ? {} : { databaseUrl: values.DATABASE_URL }),
    dataDir: values.DATA_DIR,
    ...(values.AUTH_SECRET === undefined ? {} : { authSecret: values.AUTH_SECRET }),
    defaultDomain: values.DEFAULT_DOMAIN.toLowerCase(),
    siteDomains: values.SITE_DOMAINS,
    trustProxy: values.TRUST_PROXY,
    layoutsDir: values.LAYOUTS_DIR,
    ...(values.WEBSITES_FILE === undefined ? {} : { websitesFile: values.WEBSITES_FILE }),
    ...(values.PREVIEW === undefined ? {} : { preview: values.PREVIEW }),
    drainMs: values.DRAIN_S * 1000,
    keepAliveMs: values.KEEP_ALIVE_S * 1000,
    answerFreshMs: values.ANSWER_FRESH_S * 1000,
    pageFreshMs: values.PAGE_FRESH_S * 1000,
    staleMs: values.STALE_S * 1000,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    answersOnDisk: true,
    workers: values.WORKERS,
    ...(values.CACHE_URL === undefined ? {} : { cacheUrl: values.CACHE_URL }),
    cachePrefix: values.CACHE_PREFIX,
    cacheTimeoutMs: values.CACHE_TIMEOUT_MS,
    ...(values.PURGE_TOKEN === undefined ? {} : { purgeToken: values.PURGE_TOKEN }),
    embedHosts: values.EMBED_HOSTS,
    tagSources: values.TAG_SOURCES,
    ...(values.CAPTCHA_SECRET === undefined ? {} : { captchaSecret: values.CAPTCHA_SECRET }),
    ...(values.CAPTCHA_VERIFY_URL === undefined ? {} : { captchaVerifyUrl: values.CAPTCHA_VERIFY_URL }),
  };
}

function refuse(errors: Readonly<Record<string, Error | undefined>>): void {
  const faults = Object.entries(errors).map(([name, error]) =>
    error instanceof EnvMissingError ? `${name} is missing.` : `${name}: ${error?.message ?? "cannot be used"}.`,
  );
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
}

/** A setting given as an empty text counts as not given. */
function dropEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ""),
  ) as NodeJS.ProcessEnv;
}
