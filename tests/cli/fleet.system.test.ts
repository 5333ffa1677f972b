import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeFleet } from "../../harness/fleet/writeFleet";
import { checkWorkspace } from "../../src/cli/workspace/workspace";
import { findDomainDocuments } from "../../src/comparison/documents/findDomainDocuments";
import { getContentKey } from "../../src/comparison/fleet/contentKey";
import { describeDifference } from "../../src/layout/compare/describeDifference";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { traceDocument } from "../../src/layout/overlay/TracedDocument";
import { isEqual } from "../../src/layout/source/isEqual";
import { anyDocument } from "../layout/arbitraryDocument";
import { copyWorkspace, edit, runDealframe, write } from "./runForTest";

const DOMAINS = 60;
const OVERLAYS = 20;
/** Lines of a large terminal window. */
const SCREEN = 50;

let cwd = "";
const env = { WEBSITES_FILE: "websites.json" };

/** A fleet in which some changes of domains are alike, and those of the shipped domains are not. */
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "dealframe-fleet-"));
  await writeFleet(cwd, { domains: DOMAINS, overlays: OVERLAYS });
  ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"].forEach((name, index) => {
    const home = [{ op: "set", pointer: "/meta/title", to: `Own ${index}` }];
    write(cwd, `layouts/domain/${name}.example.json`, { version: 5, home });
  });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

interface Matrix {
  readonly groups: { readonly domains: string[]; readonly choice: object; readonly isChanged: boolean }[];
  readonly parts: Record<"header" | "home" | "footer", { document: string; domains: number; variants: number }[]>;
  readonly changes: { readonly domains: string[] }[];
  readonly differences: { readonly a: string; readonly b: string; readonly counts: Record<string, number> }[];
  readonly isComplete: boolean;
}

async function readMatrix(line: string): Promise<Matrix> {
  return JSON.parse((await runDealframe(`${line} --json`, cwd, env)).out);
}

describe("dealframe matrix on many domains", () => {
  it("groups exactly the domains that show the same on every page", async () => {
    const { groups, parts } = await readMatrix("matrix");
    const group = new Map(groups.flatMap(({ domains }, index) => domains.map((domain) => [domain, index] as const)));
    expect(group.size).toBe(DOMAINS);
    const terminal = { env, cwd } as unknown as Parameters<typeof checkWorkspace>[1];
    const { checked, domains } = await checkWorkspace({}, terminal);
    const all = domains.map(({ domain }) => {
      const { documents, pages } = findDomainDocuments(domain, checked, domains);
      const shown = [documents.header, documents.home, documents.footer].map(({ document }) => document);
      return { domain, shown: [...shown, Object.fromEntries([...pages].map(([id, { document }]) => [id, document]))] };
    });
    const wrong = all.flatMap((one) =>
      all.filter((other) => isEqual(one.shown, other.shown) !== (group.get(one.domain) === group.get(other.domain))),
    );
    expect(wrong).toEqual([]);
    for (const used of Object.values(parts)) {
      expect(used.reduce((sum, { domains: count }) => sum + count, 0)).toBe(DOMAINS);
    }
  });

  it("fits on a screen, and has every pair of groups where that is asked for", async () => {
    const { out } = await runDealframe("matrix", cwd, env);
    expect(out.split("\n").length).toBeLessThan(SCREEN);
    expect(out).toMatch(/more: dealframe matrix --all/);
    const { groups, differences, isComplete } = await readMatrix("matrix");
    expect([isComplete, differences.length < (groups.length * (groups.length - 1)) / 2]).toEqual([false, true]);
    const whole = await readMatrix("matrix --all");
    expect([whole.isComplete, whole.differences.length]).toEqual([true, (groups.length * (groups.length - 1)) / 2]);
    for (const { counts } of whole.differences) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    }
    const { out: all } = await runDealframe("matrix --all", cwd, env);
    expect(all).not.toContain("dealframe matrix --all");
    expect(all.match(/ ≠ /g)).toHaveLength(whole.differences.length);
  });

  it("names what domains change once, with all of them", async () => {
    const { changes, groups } = await readMatrix("matrix");
    // Where every domain of a selection changes something, the others are compared with the largest group.
    const isMain = ({ choice, isChanged, domains }: Matrix["groups"][number]) => {
      const kin = groups.filter((group) => isEqual(group.choice, choice));
      return !isChanged || (kin.every((group) => group.isChanged) && kin[0]?.domains[0] === domains[0]);
    };
    const changed = groups.filter((group) => !isMain(group)).flatMap(({ domains }) => domains);
    expect(new Set(changes.flatMap(({ domains }) => domains))).toEqual(new Set(changed));
    expect(changes[0]?.domains.length).toBeGreaterThan(3);
  });
});

it("dealframe matrix tells operations with times apart, whenever they apply", async () => {
  const workspace = copyWorkspace();
  const change = { op: "set", section: "top-deals", pointer: "/heading", to: "Winter deals", from: "2031-01-01" };
  write(workspace, "layouts/domain/bargainbarn.example.json", { version: 5, home: [change] });
  const { out } = await runDealframe("matrix", workspace);
  expect(out).toContain("dealharbor.example ≠ bargainbarn.example  home 1  (0 breaking, 1 shopper-visible");
  const later = await runDealframe("matrix --at 2030-12-31", workspace);
  expect(later.out).toContain("dealharbor.example = bargainbarn.example");
});

it("dealframe matrix tells time zones apart only where something has times", async () => {
  const workspace = copyWorkspace();
  const home_page = "Home Page One";
  write(workspace, "websites.json", [
    { domain: "dealharbor.example", home_page, time_zone: "Europe/Berlin" },
    { domain: "bargainbarn.example", home_page },
  ]);
  const run = async (line: string) => (await runDealframe(line, workspace, env)).out;
  expect(await run("matrix")).toContain("dealharbor.example = bargainbarn.example");
  edit(workspace, "layouts/home/one.json", '"id": "top-deals",', '"id": "top-deals", "from": "2031-01-01",');
  expect(await run("matrix")).toContain(
    "dealharbor.example ≠ bargainbarn.example  home 1  (0 breaking, 1 shopper-visible",
  );
  expect(await run("matrix --at 2030-12-31")).toContain("dealharbor.example = bargainbarn.example");
});

it("documents have the same content key exactly where no difference is found between them", () => {
  const trace = (document: Parameters<typeof traceDocument>[0]) =>
    traceDocument(document, parseDocument("any.json", JSON.stringify(document)).source);
  fc.assert(
    fc.property(anyDocument, anyDocument, fc.boolean(), (a, other, isCopy) => {
      const b = isCopy ? (Object.fromEntries(Object.entries(structuredClone(a)).reverse()) as typeof a) : other;
      const isSame = getContentKey(a) === getContentKey(b);
      expect(isSame).toBe(describeDifference(trace(a), trace(b)).length === 0);
      expect(isSame || !isCopy).toBe(true);
    }),
    { numRuns: 20 },
  );
});
