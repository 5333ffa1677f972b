/**
 * First segments of paths that no page can have: the server's own addresses, the files of the build, and the paths of the
 * embedded API (`src/reference-api/http/handlesPath.ts`).
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  "_dealframe",
  "api",
  "assets",
  "end-user",
  "healthz",
  "images",
  "index.html",
  "metrics",
  "readyz",
  "robots.txt",
  "sitemap.xml",
  "system-user",
  "users",
  "v2",
  "websiteData",
];
