import { ENDPOINTS } from "../../api/endpoints";
import {
  CSP_REPORTS_PATH,
  DOCUMENTS_PATH,
  METRICS_PATH,
  PAGE_DATA_PATH,
  PICTURES_PATH,
  PREFETCH_PATH,
  PURGE_PATH,
  SERVER_PREFIX,
  TIME_PATH,
} from "../../domain/routes/serverPaths";

const FIXED: Readonly<Record<string, string>> = {
  [METRICS_PATH]: "metrics",
  [PURGE_PATH]: "purge",
  [DOCUMENTS_PATH]: "documents",
  [PAGE_DATA_PATH]: "page-data",
  [PREFETCH_PATH]: "prefetch",
  [CSP_REPORTS_PATH]: "csp-reports",
  [TIME_PATH]: "time",
  "/healthz": "healthz",
  "/readyz": "readyz",
  "/robots.txt": "robots",
  "/sitemap.xml": "sitemap",
};

const CALLS = new Map(Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint as string, `api/${name}`]));

/** Names the purpose of a path without a page, from a closed list; pages name themselves. */
export function nameRoute(path: string): string {
  const fixed = Object.hasOwn(FIXED, path) ? FIXED[path] : undefined;
  if (fixed !== undefined) return fixed;
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith(PICTURES_PATH)) return "picture";
  if (path.startsWith(SERVER_PREFIX)) return "server";
  return /\.[a-z0-9]{1,5}$/.test(path) ? "file" : "other";
}

/** Names a request to the embedded API: its call, or `picture`. */
export function nameApiRoute(method: string, path: string): string {
  if (path.startsWith("/images/")) return "picture";
  return CALLS.get(`${method} ${path}`) ?? "api/other";
}

/** Names a page's route: its document, such as `page/store`, or `home`. */
export function namePage(document: string | undefined): string {
  return document ?? "home";
}
