import { existsSync } from "node:fs";
import { cleanEnv, EnvMissingError, num, str } from "envalid";
import { SECRET_RULE } from "../../domain/secretText";
import type { TagSources } from "../../domain/tags/tagSources";
import { TrustedProxies } from "./TrustedProxies";
import {
  cacheUrl,
  domainList,
  embedHostList,
  megabytes,
  onOrOff,
  origin,
  portNumber,
  requestCount,
  seconds,
  secret,
  tagSources,
  trustedProxies,
  verifyUrl,
  wholeNumber,
  workerCount,
} from "./validators";

/** Limits of the API's answers; what exceeds them is left out. */
export interface AnswerLimits {
  /** Maximum entries of one list, and fields of one record. */
  readonly entries: number;
  /** Maximum depth of nested lists and records. */
  readonly depth: number;
  /** Maximum bytes of one text in the JSON; a script may be longer. */
  readonly textBytes: number;
}

/** The settings of the site server, read once from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The API for every domain, without a trailing slash; absent: derived from the host. */
  readonly apiOrigin?: string;
  /** The API as browsers and pictures reach it, if that differs from `apiOrigin`. */
  readonly publicApiOrigin?: string;
  readonly apiTimeoutMs: number;
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly authSecret?: string;
  readonly defaultDomain: string;
  /** Domains that the server answers for; empty: those that fetchAll names. */
  readonly siteDomains: readonly string[];
  /** The proxies whose forwarded headers are trusted. */
  readonly trustProxy: TrustedProxies;
  /** True if the host that a trusted proxy forwards replaces Host. */
  readonly trustForwardedHost: boolean;
  /** Maximum number of costly requests of one visitor under way in a process; 0: any number. */
  readonly visitorConcurrency: number;
  readonly layoutsDir: string;
  /** Folder in which servers of several machines share the assets of their builds; absent: there is none. */
  readonly assetsDir?: string;
  /** The website data that the embedded API serves. */
  readonly websitesFile?: string;
  /** True if previews without a link are shown, such as `/?home=<name>`. */
  readonly preview: boolean;
  /** Signs links to previews, which are valid also if `preview` is off; absent: there are none. */
  readonly previewSecret?: string;
  /** Time for which browsers use only https, in seconds; absent: the header is not sent. */
  readonly hstsMaxAgeS?: number;
  /** True if that includes all subdomains. */
  readonly hstsSubdomains: boolean;
  /** Time for which a process goes on answering after the request to stop, so that balancers notice. */
  readonly drainMs: number;
  /** Time for which an idle connection is kept. */
  readonly keepAliveMs: number;
  /** Time for which an answer of the API is fresh; 0: answers are not stored. */
  readonly answerFreshMs: number;
  /** Limits of the API's answers. */
  readonly answerLimits: AnswerLimits;
  /** Time for which a page is fresh; 0: pages are not stored. */
  readonly pageFreshMs: number;
  /** Time for which answers and pages may be served after that; 0: not at all. */
  readonly staleMs: number;
  /** Maximum size of the caches of this process. */
  readonly cacheBytes: number;
  /** True if the last good answers are stored for the next start. */
  readonly answersOnDisk: boolean;
  /** Number of processes that serve the site. 1: only this one. */
  readonly workers: number;
  /** Address of the Valkey or Redis server that several machines share; absent: none. It may contain a password. */
  readonly cacheUrl?: string;
  /** Authenticates its entries; present if `cacheUrl` is. */
  readonly cacheSecret?: string;
  /** Prefix of the keys in the shared cache. */
  readonly cachePrefix: string;
  /** Time after which a call of the shared cache counts as failed. */
  readonly cacheTimeoutMs: number;
  /** Bearer token of the purge; absent: there is no purge. */
  readonly purgeToken?: string;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  /** Origins that tags of all domains may use, beside those that the domains name. */
  readonly tagSources: TagSources;
  /** True if pages without foreign scripts require Trusted Types. */
  readonly trustedTypes: boolean;
  /** Secret with which the embedded API verifies captcha tokens; absent: it accepts forms without one. */
  readonly captchaSecret?: string;
  /** Address for that; absent: the service of the domain's captcha. */
  readonly captchaVerifyUrl?: string;
  /** True if anybody may create an account of the embedded API. */
  readonly registration: boolean;
  /** True if pages of this machine may call the embedded API from another origin. */
  readonly localOrigins: boolean;
  /** Port of its own for the metrics, 0 for any free one; absent: there is none. */
  readonly metricsPort?: number;
  /** Host on which that port listens. */
  readonly metricsHost: string;
  /** Bearer token of the metrics, which the site then serves at /metrics; absent: it does not. */
  readonly metricsToken?: string;
  /** Maximum number of domains that the metrics list separately. */
  readonly metricsDomains: number;
}

const PROJECT_WEBSITES = "src/reference-api/seed/websites.json";

/** A setting cannot be used; the message names each one, its fault and the allowed values. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Finds the website data of the project; undefined if only the build is installed, which has a copy. */
function findWebsitesFile(): string | undefined {
  return existsSync(PROJECT_WEBSITES) ? PROJECT_WEBSITES : undefined;
}

/** Maximum of METRICS_DOMAINS; more labels would cost a Prometheus server too much. */
const MAX_METRICS_DOMAINS = 10_000;
/** Maximum of ANSWER_TEXT_KB; the sanitiser cuts longer markup. */
const MAX_TEXT_KB = 100;

/** Validator and default of each setting. */
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
  TRUST_FORWARDED_HOST: onOrOff({ default: false }),
  VISITOR_CONCURRENCY: requestCount({ default: 24 }),
  LAYOUTS_DIR: str({ default: "layouts" }),
  ASSETS_DIR: str({ default: undefined }),
  WEBSITES_FILE: str({ default: findWebsitesFile() }),
  PREVIEW: onOrOff({ default: undefined }),
  PREVIEW_SECRET: secret({ default: undefined }),
  HSTS_MAX_AGE_S: seconds({ default: undefined }),
  HSTS_SUBDOMAINS: onOrOff({ default: false }),
  DRAIN_S: seconds({ default: 3 }),
  KEEP_ALIVE_S: seconds({ default: 90 }),
  ANSWER_FRESH_S: seconds({ default: 30 }),
  ANSWER_ENTRIES: wholeNumber("entries", 1, 1_000_000)({ default: 20_000 }),
  ANSWER_DEPTH: wholeNumber("levels", 4, 1_000)({ default: 32 }),
  ANSWER_TEXT_KB: wholeNumber("kilobytes", 1, MAX_TEXT_KB)({ default: MAX_TEXT_KB }),
  PAGE_FRESH_S: seconds({ default: 60 }),
  STALE_S: seconds({ default: 86_400 }),
  CACHE_MB: megabytes({ default: 256 }),
  WORKERS: workerCount({ default: 1 }),
  CACHE_URL: cacheUrl({ default: undefined }),
  CACHE_SECRET: secret({ default: undefined }),
  CACHE_PREFIX: str({ default: "dealframe" }),
  CACHE_TIMEOUT_MS: num({ default: 250 }),
  PURGE_TOKEN: secret({ default: undefined }),
  EMBED_HOSTS: embedHostList({ default: [] }),
  TAG_SOURCES: tagSources({ default: {} }),
  TRUSTED_TYPES: onOrOff({ default: true }),
  CAPTCHA_SECRET: str({ default: undefined }),
  CAPTCHA_VERIFY_URL: verifyUrl({ default: undefined }),
  REGISTRATION: onOrOff({ default: true }),
  LOCAL_ORIGINS: onOrOff({ default: undefined }),
  METRICS_PORT: portNumber({ default: undefined }),
  METRICS_HOST: str({ default: "127.0.0.1" }),
  METRICS_TOKEN: secret({ default: undefined }),
  METRICS_DOMAINS: wholeNumber("domains", 0, MAX_METRICS_DOMAINS)({ default: 50 }),
};

/** True if the metrics can be read. */
export function exposesMetrics({ metricsPort, metricsToken }: Settings): boolean {
  return metricsPort !== undefined || metricsToken !== undefined;
}

/** The names of all settings in the environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);

/** Defaults of the started entry, for settings that are not in the environment. */
export interface SettingDefaults {
  /** True if previews are on. */
  readonly preview?: boolean;
  /** True if pages of this machine may call the embedded API from another origin. */
  readonly localOrigins?: boolean;
}

/** Reads the settings; throws {@link SettingsError} with every faulty one named. */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  { preview = false, localOrigins = false }: SettingDefaults = {},
): Settings {
  const values = cleanEnv(dropEmpty(environment), SETTINGS, {
    reporter: ({ errors }) => refuse(errors),
  });
  const cacheSecret = values.CACHE_SECRET ?? values.AUTH_SECRET;
  if (values.CACHE_URL !== undefined && cacheSecret === undefined)
    throw new SettingsError(
      `CACHE_URL needs CACHE_SECRET, which authenticates what stands in the shared cache: ${SECRET_RULE}, the same for all processes.`,
    );
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
    trustForwardedHost: values.TRUST_FORWARDED_HOST,
    visitorConcurrency: values.VISITOR_CONCURRENCY,
    layoutsDir: values.LAYOUTS_DIR,
    ...(values.ASSETS_DIR === undefined ? {} : { assetsDir: values.ASSETS_DIR }),
    ...(values.WEBSITES_FILE === undefined ? {} : { websitesFile: values.WEBSITES_FILE }),
    preview: values.PREVIEW ?? preview,
    ...(values.PREVIEW_SECRET === undefined ? {} : { previewSecret: values.PREVIEW_SECRET }),
    ...(values.HSTS_MAX_AGE_S === undefined ? {} : { hstsMaxAgeS: values.HSTS_MAX_AGE_S }),
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    drainMs: values.DRAIN_S * 1000,
    keepAliveMs: values.KEEP_ALIVE_S * 1000,
    answerFreshMs: values.ANSWER_FRESH_S * 1000,
    answerLimits: {
      entries: values.ANSWER_ENTRIES,
      depth: values.ANSWER_DEPTH,
      textBytes: values.ANSWER_TEXT_KB * 1000,
    },
    pageFreshMs: values.PAGE_FRESH_S * 1000,
    staleMs: values.STALE_S * 1000,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    answersOnDisk: true,
    workers: values.WORKERS,
    ...(values.CACHE_URL === undefined || cacheSecret === undefined ? {} : { cacheUrl: values.CACHE_URL, cacheSecret }),
    cachePrefix: values.CACHE_PREFIX,
    cacheTimeoutMs: values.CACHE_TIMEOUT_MS,
    ...(values.PURGE_TOKEN === undefined ? {} : { purgeToken: values.PURGE_TOKEN }),
    embedHosts: values.EMBED_HOSTS,
    tagSources: values.TAG_SOURCES,
    trustedTypes: values.TRUSTED_TYPES,
    ...(values.CAPTCHA_SECRET === undefined ? {} : { captchaSecret: values.CAPTCHA_SECRET }),
    ...(values.CAPTCHA_VERIFY_URL === undefined ? {} : { captchaVerifyUrl: values.CAPTCHA_VERIFY_URL }),
    registration: values.REGISTRATION,
    localOrigins: values.LOCAL_ORIGINS ?? localOrigins,
    ...(values.METRICS_PORT === undefined ? {} : { metricsPort: values.METRICS_PORT }),
    metricsHost: values.METRICS_HOST,
    ...(values.METRICS_TOKEN === undefined ? {} : { metricsToken: values.METRICS_TOKEN }),
    metricsDomains: values.METRICS_DOMAINS,
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
