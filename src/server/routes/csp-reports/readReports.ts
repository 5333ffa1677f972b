import { isRecord } from "../../../domain/isRecord";

/** A browser's report of a violation. */
export interface ViolationReport {
  /** The page; reports name it without its fragment. */
  readonly page: URL;
  readonly directive: string;
  /** An origin, a scheme such as `data:`, or a keyword such as `inline`. */
  readonly blocked: string;
}

/** Replaces every source that belongs to a browser extension. */
export const BROWSER_EXTENSION = "browser-extension";

/** Maximum number of reports read from one body. */
const MAX_REPORTS = 20;
const DIRECTIVE =
  /^(?:default|script|style|img|connect|font|frame|object|media|worker|manifest|child)-src(?:-elem|-attr)?$/;
const OTHER_DIRECTIVES = ["base-uri", "form-action", "frame-ancestors", "require-trusted-types-for", "trusted-types"];
const EXTENSION = /^(?:[a-z]+-)*extension:/;
const KEYWORD = /^[a-z-]{1,30}$/;
const WEB = ["http:", "https:", "ws:", "wss:"];

/**
 * Reads the reports of a body: `application/reports+json` (https://w3c.github.io/reporting/) has a list of them,
 * `application/csp-report` one. Unreadable ones are left out.
 */
export function readReports(body: unknown): ViolationReport[] {
  const entries = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return entries.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    if (isRecord(entry["csp-report"])) return readReport(entry["csp-report"], OLD_NAMES);
    return entry.type === "csp-violation" && isRecord(entry.body) ? readReport(entry.body, NAMES) : [];
  });
}

const NAMES = {
  page: ["documentURL"],
  directive: ["effectiveDirective"],
  blocked: ["blockedURL"],
  file: ["sourceFile"],
} as const;
const OLD_NAMES = {
  page: ["document-uri"],
  // Some browsers set only the second one, in which sources follow the name.
  directive: ["effective-directive", "violated-directive"],
  blocked: ["blocked-uri"],
  file: ["source-file"],
} as const;

function readReport(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<keyof typeof NAMES, readonly string[]>>,
): ViolationReport[] {
  const read = (key: keyof typeof NAMES) =>
    names[key].map((name) => fields[name]).find((value) => typeof value === "string" && value !== "");
  const [page, directive = "", blocked = "", file = ""] = [
    String(read("page") ?? ""),
    String(read("directive") ?? "").split(" ")[0],
    String(read("blocked") ?? ""),
    String(read("file") ?? ""),
  ];
  if (!URL.canParse(page) || !(DIRECTIVE.test(directive) || OTHER_DIRECTIVES.includes(directive))) return [];
  const isOfExtension = EXTENSION.test(blocked) || EXTENSION.test(file);
  return [{ page: new URL(page), directive, blocked: isOfExtension ? BROWSER_EXTENSION : shorten(blocked) }];
}

/** Returns the blocked source without path and query, which could contain anything. */
function shorten(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { protocol, origin, hostname } = new URL(blocked);
  if (!WEB.includes(protocol)) return protocol.length > 20 ? "other" : protocol;
  return hostname.length > 100 ? "other" : origin;
}
