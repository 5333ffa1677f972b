import { parseEmbedHosts } from "../src/domain/embedHosts";
import { parseTagSources, type TagSources } from "../src/domain/tags/tagSources";
import { TRUSTED_TYPES_POLICY } from "../src/domain/trustedTypes";
import { COMMON_HEADERS, createSecurityPolicy } from "../src/server/headers/securityHeaders";

/** The headers of a static build, as files for hosts that serve it. */
export interface StaticHeaders {
  /** `_headers`, which Netlify and Cloudflare Pages read. */
  readonly hosts: string;
  /** Lines for a `server` or `location` block of nginx. */
  readonly nginx: string;
  /** What is wrong with the settings; what is named there is then not allowed. */
  readonly faults: readonly string[];
}

/** What a static build is made with. */
type BuildEnvironment = Readonly<Record<string, string | undefined>>;

const FOREVER = "public, max-age=31536000, immutable";
const ASKED_AGAIN = "public, max-age=0, must-revalidate";

/**
 * The headers that a file server must send with a static build so that its pages are as safe as those of the site server.
 * One policy is for all domains and pages. Their APIs are not known unless VITE_API_ORIGIN names one: then it allows any https
 * origin. Tags work as far as TAG_SOURCES names what they use; where it names something, text may become markup and scripts.
 */
export function createStaticHeaders(environment: BuildEnvironment): StaticHeaders {
  const { "Cross-Origin-Resource-Policy": _pages, ...common } = COMMON_HEADERS;
  const embedHosts = parseEmbedHosts(environment.VITE_EMBED_HOSTS ?? "");
  const tags = parseTagSources(environment.TAG_SOURCES ?? "");
  const policy = createPolicy(environment.VITE_API_ORIGIN, embedHosts.hosts, tags.sources);
  const headers = Object.entries({ "Content-Security-Policy": policy, ...common });
  return {
    faults: [
      ...(embedHosts.fault === undefined ? [] : [`VITE_EMBED_HOSTS: ${embedHosts.fault}.`]),
      ...(tags.fault === undefined ? [] : [`TAG_SOURCES: ${tags.fault}.`]),
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
      "# For the server block that serves this build. A location that adds headers of its own must include the file, too.",
      ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
      "",
    ].join("\n"),
  };
}

function createPolicy(apiOrigin: string | undefined, frameHosts: readonly string[], tagSources: TagSources): string {
  const hasTags = Object.keys(tagSources).length > 0;
  return createSecurityPolicy({
    inlineStyles: [],
    inlineScripts: [],
    scriptUrls: [],
    apiOrigin: apiOrigin !== undefined && URL.canParse(apiOrigin) ? new URL(apiOrigin).origin : "https:",
    frameHosts,
    tagSources,
    isReported: false,
    ...(hasTags ? {} : { trustedTypes: [TRUSTED_TYPES_POLICY] }),
  });
}
