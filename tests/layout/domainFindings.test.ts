import { describe, expect, it } from "vitest";
import { FILES } from "../../harness/diagnostics/exampleSite";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { compareDiagnostics, type Diagnostic } from "../../src/layout/diagnostics/Diagnostic";

const DOMAIN = "shop.example";
const HOME_PAGE = "Home Page One";
const SALE = { from: "2026-11-27", through: "2026-11-30" };
const TERMS = {
  version: 5,
  kind: "page",
  title: "Terms",
  path: "/terms",
  sections: [{ id: "terms", type: "page-heading", heading: "Terms" }],
};
const SETTINGS = { embedHosts: ["player.example"], nowMs: Date.parse("2026-01-01T00:00Z") };

const insert = (value: object, times: object = {}) => ({ op: "insert", at: { last: "sections" }, value, ...times });
const FILM = { id: "film", type: "embed", title: "Film", address: "https://film.example/1" };
const createBanner = (settings: object) => ({
  id: "sale",
  type: "banner-slot",
  source: { from: "ad-banners" },
  dimension: "1480 * 630",
  ...settings,
});

/**
 * What the command line and the log of a server say of the changes of a domain: file, code and whether it is at a time
 * only.
 */
function find(changes: { readonly home?: object[]; readonly pages?: object }) {
  const files = new Map([
    ...Object.entries(FILES),
    ["page/terms.json", JSON.stringify(TERMS)],
    [`domain/${DOMAIN}.json`, JSON.stringify({ version: 5, ...changes })],
  ]);
  const checked = checkLayouts(files, { homePages: new Map([[DOMAIN, HOME_PAGE]]), ...SETTINGS });
  const later = checkLayouts(files, { judgesDomainsLater: true, ...SETTINGS });
  const { layouts } = acceptLayoutSet(undefined, later);
  if (layouts === undefined) throw new Error("nothing to serve");
  const told = judgeDomain(layouts, DOMAIN, HOME_PAGE, SETTINGS);
  const format = ({ code, file, message }: Diagnostic) =>
    `${file} ${code}${message.includes("This is so at 2026-11-27T00:00") ? " during the sale" : ""}`;
  return {
    validated: checked.diagnostics.map(format),
    // What the server does about a fault is an information.
    logged: told
      .filter(({ severity }) => severity !== "info")
      .sort(compareDiagnostics)
      .map(format),
  };
}

describe.each([
  ["home", (operations: object[]) => ({ home: operations })],
  ["page", (operations: object[]) => ({ pages: { "page/terms": operations } })],
] as const)("what a domain brings into its %s is checked by the command line and the server alike", (_name, change) => {
  const toFile = (expected: string[]) => expected.map((text) => `domain/${DOMAIN}.json ${text}`);
  const expectBoth = (operations: object[], expected: string[]) =>
    expect(find(change(operations))).toEqual({ validated: toFile(expected), logged: toFile(expected) });

  it("with its frames and times", () => {
    expectBoth([insert(FILM), insert(createBanner({ until: "2020-01-01" }))], ["frame-not-allowed", `schedule-over`]);
  });

  it("also where only an operation with a time brings it", () => {
    expectBoth([insert(FILM, SALE)], [`frame-not-allowed during the sale`]);
  });

  it("with the faults of operations at some times only", () => {
    const set = { op: "set", section: "film", pointer: "/title", was: "Film", to: "Movie", ...SALE };
    expectBoth([set], [`stale-target during the sale`]);
  });

  it("with an id that its footer has, also at some times only", () => {
    const twice = find(change([insert(createBanner({ id: "legal" }), SALE)]));
    expect(twice.validated).toEqual(twice.logged);
    expect(twice.validated).toEqual([expect.stringMatching(/duplicate-id during the sale$/)]);
  });
});
