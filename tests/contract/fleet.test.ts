import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FleetError, type FleetFolder, writeFleet } from "../../harness/fleet/writeFleet";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { listOperationLists } from "../../src/layout/document/domainLists";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { createReferenceApi } from "../../src/reference-api/createReferenceApi";
import type { WebsiteData } from "../../src/reference-api/db/jsonRecords";
import { readWebsites } from "../../src/server/api/embedded/readWebsites";

let folder: string;
let fleet: FleetFolder;
let websites: readonly WebsiteData[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-fleet-"));
  fleet = await writeFleet(join(folder, "first"), { domains: 12, overlays: 4 });
  websites = await readWebsites(fleet.websitesFile);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a fleet of twelve domains, four of them with an overlay", () => {
  it("has the shipped domains and six made ones, each with a name of its own, with all six kinds of home_page", async () => {
    const shipped = await readWebsites();
    expect(websites.slice(0, 6)).toEqual(shipped);
    expect(new Set(websites.map(({ domain }) => domain)).size).toBe(12);
    expect(new Set(websites.map(({ name }) => name)).size).toBe(12);
    expect(new Set(websites.map(({ header_color }) => header_color)).size).toBe(12);
    const homePages = shipped.map(({ home_page }) => home_page);
    expect(websites.slice(6).map(({ home_page }) => home_page)).toEqual(homePages);
    expect(new Set(homePages).size).toBe(6);
  });

  it("has overlays that fit what their domains select, without a fault", async () => {
    const homePages = new Map(websites.map(({ domain, home_page }) => [domain, home_page]));
    const checked = checkLayouts(await readLayouts(fleet.layouts), { homePages });
    expect(checked.diagnostics).toEqual([]);
    expect(checked.domains.size).toBe(4);
    for (const [domain, { changes }] of checked.domains) {
      expect(homePages.has(domain)).toBe(true);
      const lists = changes === undefined ? [] : listOperationLists(changes.overlay);
      expect(lists.flatMap(({ operations }) => operations).length).toBeGreaterThan(0);
    }
  });

  it("is served by the reference API: a shipped and a made domain, each with its own content", async () => {
    const api = await createReferenceApi({ dataDir: "memory://", readWebsites: async () => websites });
    const read = async (domain: string, path: string) => {
      const headers = { "domain-name": domain.replace(".example", ".localhost") };
      const answer = await api.fetch(new Request(`http://api.test${path}`, { headers }));
      return ((await answer.json()) as { data: unknown }).data;
    };
    const lists = [];
    try {
      for (const { domain, name } of websites.filter((_, index) => index === 0 || index === 11)) {
        expect(await read(domain, "/api/end-user/website-data/fetchByDomain")).toMatchObject({ domain, name });
        lists.push(await read(domain, "/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720"));
      }
    } finally {
      await api.close();
    }
    expect(lists.map((list) => (list as unknown[]).length)).toEqual([40, 40]);
    expect(lists[0]).not.toEqual(lists[1]);
  });

  it("gives a domain the documents that its overlay makes", async () => {
    const { layouts } = acceptLayoutSet(undefined, checkLayouts(await readLayouts(fleet.layouts)));
    if (layouts === undefined) throw new Error("The layouts of the fleet cannot be served.");
    const [first, second] = websites.map(({ domain, home_page }) => selectDocuments(layouts, home_page, domain));
    expect(JSON.stringify(first?.home)).toContain("our picks for {Month}");
    expect(JSON.stringify(second?.home)).not.toContain("our picks for {Month}");
  });
});

describe("making a fleet", () => {
  it("gives the same files for the same numbers", async () => {
    const second = await writeFleet(join(folder, "second"), { domains: 12, overlays: 4 });
    expect(readFileSync(second.websitesFile, "utf8")).toBe(readFileSync(fleet.websitesFile, "utf8"));
    expect(await readLayouts(second.layouts)).toEqual(await readLayouts(fleet.layouts));
  });

  it.each([
    ["a folder that is not empty", "first", { domains: 12, overlays: 4 }, "is not empty"],
    ["fewer domains than are shipped", "third", { domains: 5, overlays: 0 }, "at least the 6 shipped domains"],
    ["more overlays than domains", "third", { domains: 12, overlays: 13 }, "from 0 to 12"],
    ["a number that is none", "third", { domains: Number("many"), overlays: 0 }, "at least the 6 shipped domains"],
  ])("refuses %s", async (_what, name, size, reason) => {
    const made = writeFleet(join(folder, name), size);
    await expect(made).rejects.toThrow(FleetError);
    await expect(made).rejects.toThrow(reason);
  });
});
