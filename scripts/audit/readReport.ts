import { isRecord } from "../../src/domain/isRecord";
import { getAt } from "../../src/layout/source/pointer";

/** A published vulnerability of a package of the lock file. */
export interface Advisory {
  /** Such as `GHSA-35jh-r3h4-6jhm`; the address where it has none. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  /** The versions that have it, such as `<4.17.21`. */
  readonly range: string;
  readonly url: string;
  /** True where no package that the site runs with needs it. */
  readonly isDevelopmentOnly: boolean;
}

/** What `npm audit --json` has found out: advisories, or why no registry has answered. */
export type AuditAnswer = { readonly advisories: readonly Advisory[] } | { readonly unanswered: string };

/** Reads what `npm audit --json` has printed; `shipped` are the paths of the packages that the site runs with. Throws where it is neither a report nor an error. */
export function readReport(output: string, shipped: ReadonlySet<string>): AuditAnswer {
  const report = parseJson(output);
  if (isRecord(report) && isRecord(report.vulnerabilities)) {
    const found = Object.values(report.vulnerabilities).flatMap((entry) => readEntry(entry, shipped));
    return { advisories: [...new Map(found.map((one) => [`${one.package} ${one.id}`, one])).values()].sort(compare) };
  }
  const reason = getAt(report, ["message"]) ?? getAt(report, ["error", "summary"]);
  if (typeof reason === "string" && reason !== "") return { unanswered: reason };
  throw new Error(`npm audit has printed no report: ${output.slice(0, 200) || "nothing"}`);
}

/** A package's entry: in `via` are advisories of its own, and names of packages that make it vulnerable. */
function readEntry(entry: unknown, shipped: ReadonlySet<string>): Advisory[] {
  const via = getAt(entry, ["via"]);
  const nodes = getAt(entry, ["nodes"]);
  const isDevelopmentOnly =
    Array.isArray(nodes) && nodes.length > 0 && !nodes.some((path) => shipped.has(String(path)));
  return (Array.isArray(via) ? via : []).filter(isRecord).map(({ url, name, severity, title, range }) => ({
    id: /GHSA(?:-[0-9a-z]{4}){3}/.exec(String(url))?.[0] ?? String(url),
    package: String(name),
    severity: String(severity),
    title: String(title),
    range: String(range),
    url: String(url),
    isDevelopmentOnly,
  }));
}

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

/** What the site runs with stands first, then the most severe. */
function compare(a: Advisory, b: Advisory): number {
  return (
    Number(a.isDevelopmentOnly) - Number(b.isDevelopmentOnly) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    a.package.localeCompare(b.package)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
