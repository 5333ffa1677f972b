import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const duplicatePath = defineDiagnostic({
  code: "duplicate-path",
  order: 470,
  severity: "error",
  message: ({ setting, path, first, other }: Facts<"path" | "first" | "other"> & { readonly setting?: string }) =>
    setting !== undefined
      ? `“${path}” is a path of this page already. Remove it from “${setting}”.`
      : `“${path}” leads to two pages of one domain: ${first} has ${other === path ? "it" : `“${other}”`} already. Change one of the paths, or name the domains of each page in “domains”.`,
  meaning:
    "Two pages of a domain have the same path, or paths that differ in the names of parameters only. One page would never be shown. A former path in “movedFrom” counts, too.",
  remedy: "Change one of the paths, or give each page other “domains”.",
  examples: ({ page }) => [
    {
      change: { ...page('"path": ["/a", "/a/:category"]'), ...page('"path": "/a/:link"', "page/zebra.json") },
      at: "page/zebra.json:1:66",
      says: "page/terms has “/a/:category” already",
    },
  ],
});
