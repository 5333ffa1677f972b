import { normalizeWebsite } from "../../src/api/normalizeWebsite";
import { parseEmbedHosts } from "../../src/domain/embedHosts";
import type { ScriptElement } from "../../src/domain/entities";
import { isRecord } from "../../src/domain/isRecord";
import { listServiceScripts } from "../../src/domain/serviceScripts";
import { expandTags } from "../../src/domain/tags/expandTags";
import { mergeTagSources, parseTagSources, type TagSources } from "../../src/domain/tags/tagSources";
import { TRUSTED_TYPES_POLICY } from "../../src/domain/trustedTypes";
import { COMMON_HEADERS, createSecurityPolicy } from "../../src/server/http/headers/securityHeaders";

/** The headers of a static build, as files for hosts that serve it. */
export interface StaticHeaders {
  /** `_headers`, which Netlify and Cloudflare Pages read. */
  readonly hosts: string;
  /** Lines for a `server` or `location` block of nginx. */
  readonly nginx: string;
  /** Faults of the settings, and what the headers therefore do not allow. */
  readonly faults: readonly string[];
}

/** Settings of a static build. */
export interface StaticBuild {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Website data of its domains, as an API returns it; empty if the build does not know it. */
  readonly websites: readonly unknown[];
}

/** Scripts of domains, and the sources that they may use. */
interface OwnScripts {
  readonly scripts: readonly ScriptElement[];
  readonly sources: TagSources;
}

const FOREVER = "public, max-age=31536000, immutable";
const ASKED_AGAIN = "public, max-age=0, must-revalidate";
/** Cloudflare Pages reads lines of up to 2,000 characters, nginx sends headers of a few thousand bytes. */
const MAX_POLICY_LENGTH = 1_900;
const NO_SCRIPTS: OwnScripts = { scripts: [], sources: {} };

/**
 * Returns the headers that a file server must send with a static build so that its pages are as safe as those of the site
 * server. One policy is for all domains and pages: it allows everything that the website data of any of them names. Without
 * VITE_API_ORIGIN, the APIs are unknown, and it allows any https origin, and that of VITE_STAGING_API_ORIGIN.
 */
export function createStaticHeaders({ environment, websites }: StaticBuild): StaticHeaders {
  const { "Cross-Origin-Resource-Policy": _pages, ...common } = COMMON_HEADERS;
  const embedHosts = parseEmbedHosts(environment.VITE_EMBED_HOSTS ?? "");
  const tags = parseTagSources(environment.TAG_SOURCES ?? "");
  const create = ({ scripts, sources }: OwnScripts) =>
    createPolicy(listApiOrigins(environment), embedHosts.hosts, {
      scripts,
      sources: mergeTagSources(sources, tags.sources),
    });
  const whole = create(collectScripts(websites));
  const isTooLong = whole.length > MAX_POLICY_LENGTH;
  const policy = isTooLong ? create(NO_SCRIPTS) : whole;
  const headers = Object.entries({ "Content-Security-Policy": policy, ...common });
  const tooLong = `The security policy with the scripts of all domains has ${whole.length} characters, more than hosts accept, so the build allows none of these scripts. Build for fewer domains.`;
  return {
    faults: [
      ...(embedHosts.fault === undefined ? [] : [`VITE_EMBED_HOSTS: ${embedHosts.fault}.`]),
      ...(tags.fault === undefined ? [] : [`TAG_SOURCES: ${tags.fault}.`]),
      ...(isTooLong ? [tooLong] : []),
    ],
    hosts: [
      "/*",
      ...headers.map(([name, value]) => `  ${name}: ${value}`),
      `  Cache-Control: ${ASKED_AGAIN}`,
      "/assets/*",
      "  ! Cache-Control",
      `  Cache-Control: ${FOREVER}`,
      "",
    ].join("\n"),
    nginx: [
      "# For the server block that serves this build. A location with add_header lines of its own must include this file, too.",
      ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
      "",
    ].join("\n"),
  };
}

/** The scripts that pages of these domains run, as the browser reads them from their website data. */
function collectScripts(websites: readonly unknown[]): OwnScripts {
  const found = websites.flatMap((fields): OwnScripts[] => {
    const website = isRecord(fields) ? normalizeWebsite(fields, { pictureOrigin: "" }) : undefined;
    if (website === undefined) return [];
    const { scripts, sources, captcha } = expandTags(website.tags ?? []);
    const own = [...website.headerScripts, ...website.footerScripts, ...listServiceScripts(website), ...scripts];
    const captchas = captcha === undefined ? [] : [{ src: captcha.script, isAsync: true, text: "", attributes: {} }];
    return [{ scripts: [...own, ...captchas], sources: mergeTagSources(sources, website.tagSources ?? {}) }];
  });
  return {
    scripts: found.flatMap(({ scripts }) => scripts),
    sources: mergeTagSources(...found.map(({ sources }) => sources)),
  };
}

/** The sources of the API that pages call (src/app/browser/findPublicApi.ts). */
function listApiOrigins({ VITE_API_ORIGIN, VITE_STAGING_API_ORIGIN }: StaticBuild["environment"]): string {
  const [api, staging] = [VITE_API_ORIGIN, VITE_STAGING_API_ORIGIN].map((text = "") =>
    URL.canParse(text) ? new URL(text).origin : undefined,
  );
  return api ?? ["https:", ...(staging?.startsWith("http:") ? [staging] : [])].join(" ");
}

function createPolicy(apiOrigin: string, frameHosts: readonly string[], { scripts, sources }: OwnScripts): string {
  const scriptUrls = scripts.flatMap(({ src }) => (src === undefined ? [] : [src]));
  const isOwn = scriptUrls.every((url) => url.startsWith("/")) && (sources.script ?? []).length === 0;
  return createSecurityPolicy({
    inlineStyles: [],
    inlineScripts: scripts.flatMap(({ src, text }) => (src === undefined ? [text] : [])),
    scriptUrls,
    apiOrigin,
    frameHosts,
    tagSources: sources,
    isReported: false,
    ...(isOwn ? { trustedTypes: [TRUSTED_TYPES_POLICY] } : {}),
  });
}
