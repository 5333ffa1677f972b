import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { expect, test } from "../support/editableSiteTest";
import type { Json } from "../support/layoutFolder";
import { readSections } from "../support/readSections";
import { CONTENT_CHANGES } from "./contentChanges";
import { count, ONE, type ShownPage } from "./documentChange";
import { PAGE_CHANGES } from "./pageChanges";

async function loadPage(port: number, host = "dealharbor.localhost"): Promise<ShownPage> {
  const { text, status } = await requestPage({ port, host });
  expect(status).toBe(200);
  const sections = readSections(text);
  return { html: text, get: (id) => sections.get(id), ids: [...sections.keys()] };
}

const SETTINGS = { "deals, cards, carousels and stores": CONTENT_CHANGES, "the page around them": PAGE_CHANGES };

for (const [what, all] of Object.entries(SETTINGS)) {
  for (const round of casesOf([1, 2, 3], 1)) {
    test(`a page follows the settings of ${what} without a restart (${round} of 3) #documents-3`, async ({ site }) => {
      const changes = all.filter((change) => change.round === round);
      const hosts = [...new Set(changes.map(({ host }) => host))];
      /** The kinds of settings whose change the pages show now. */
      const findShown = async () => {
        const pages = new Map(
          await Promise.all(hosts.map(async (host) => [host, await loadPage(site.server.port, host)] as const)),
        );
        return changes.filter(({ host, holds }) => holds(pages.get(host) as ShownPage)).map(({ kind }) => kind);
      };
      const originals = new Map(changes.map(({ file }) => [file, site.read(file)]));
      // A render that did not wait for a slow answer has no cards yet, and so none of what a change takes away from them.
      await expect.poll(findShown, { timeout: 15_000 }).toEqual([]);
      for (const { file, change } of changes) site.edit(file, change);
      await expect.poll(findShown, { timeout: 15_000 }).toEqual(changes.map(({ kind }) => kind));
      for (const [file, text] of originals) site.write(file, text);
      await expect.poll(findShown, { timeout: 15_000 }).toEqual([]);
    });
  }
}

/** The diagnostics of a file that the server has logged. */
function findDiagnostics(log: readonly string[], file: string): Json[] {
  return log
    .filter((line) => line.includes('"diagnostic"'))
    .map((line) => JSON.parse(line) as { message: string; diagnostic: Json })
    .map(({ message, diagnostic }): Json => ({ message, ...diagnostic }))
    .filter((diagnostic) => diagnostic.file === file && diagnostic.severity === "error");
}

const FAULTS: readonly { readonly name: string; readonly from: string; readonly to: string; readonly at: string }[] = [
  // The fault is where the comma should be: at the end of the line.
  { name: "a comma too few", from: '"heading": "Top Deals",', to: '"heading": "Top Deals"', at: '"\n' },
  { name: "a misspelt key", from: '"heading": "Top Deals"', to: '"headng": "Top Deals"', at: '"headng"' },
  { name: "a wrong type", from: '"initial": 8', to: '"initial": "8"', at: '"8"' },
  { name: "an unknown section", from: '"type": "deal-grid"', to: '"type": "deal-gird"', at: '"deal-gird"' },
];

for (const { name, from, to, at } of casesOf(FAULTS, 2)) {
  test(`${name} changes nothing for shoppers and is logged with file, line and column #documents-2`, async ({
    site,
  }) => {
    const { port } = site.server;
    const before = await loadPage(port);
    const faulty = site.read(ONE).replace(from, to);
    site.write(ONE, faulty);
    await expect.poll(() => findDiagnostics(site.server.log, ONE).length).toBeGreaterThan(0);
    await expect.poll(() => site.server.log.some((line) => line.includes("Documents reloaded."))).toBe(true);
    const after = await loadPage(port);
    expect(after.ids).toEqual(before.ids);
    expect(after.get("top-deals")?.headings).toEqual(before.get("top-deals")?.headings);
    expect(count(after.get("top-deals"), "coupon")).toBe(8);
    const offset = faulty.indexOf(at, faulty.indexOf('"id": "top-deals"') + '"id": "top-deals"'.length);
    const above = faulty.slice(0, offset).split("\n");
    const place = { line: above.length, column: (above.at(-1) ?? "").length + 1 };
    const places = findDiagnostics(site.server.log, ONE).map(({ line, column }) => ({ line, column }));
    expect(places).toContainEqual(place);
    for (const { message, code } of findDiagnostics(site.server.log, ONE))
      expect(`${code} ${message}`).toMatch(/\S+ \S+/);
  });
}

test("a section that cannot work on the home is left out alone, and the rest of the change shows", async ({ site }) => {
  const { port } = site.server;
  const before = await loadPage(port);
  site.edit(ONE, (document) => {
    document.sections.splice(1, 0, { id: "profile", type: "store-profile" });
    document.sections.find(({ id }: { readonly id: string }) => id === "top-deals").heading = "Deals of today";
  });
  await expect
    .poll(async () => (await loadPage(port)).get("top-deals")?.headings, { timeout: 15_000 })
    .toContain("Deals of today");
  expect((await loadPage(port)).ids).toEqual(before.ids);
  const [fault, ...others] = findDiagnostics(site.server.log, ONE);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ code: "misplaced-section", message: expect.stringContaining("page/store") });
});

test("home_page chooses the home whatever its case and spaces, and gets the default when it is unknown #documents-1", async ({
  site: { proxy, server, forget },
}) => {
  const choices: readonly (readonly [host: string, homePage: string, section: string])[] = [
    ["dealharbor.localhost", "  home   PAGE two ", "latest-deals"],
    ["couponcove.localhost", "HOME PAGE THREE", "directory"],
    ["savvyfox.localhost", "home\tpage\nfour", "more-new-stores"],
    ["thriftlane.localhost", "Home Page five", "side-banners"],
    ["promopeak.localhost", "Home Page Six", "trending-stores"],
  ];
  const homePages = new Map(choices.map(([host, homePage]) => [host, homePage]));
  proxy.rule = ({ path, domain }) =>
    path.endsWith("/fetchByDomain")
      ? {
          kind: "change",
          change: (body) => ({ ...body, data: { ...(body.data as object), home_page: homePages.get(domain) } }),
        }
      : undefined;
  for (const [host] of choices) await forget(host);
  for (const [host, homePage, section] of choices)
    expect((await loadPage(server.port, host)).get(section), homePage).toBeDefined();
});

test("a new home shows without a restart once it is written and selected #documents-4", async ({ site }) => {
  site.write(
    "home/six.json",
    JSON.stringify({
      version: 5,
      kind: "home",
      title: "Six",
      sections: [{ id: "hello", type: "page-heading", heading: "Six" }],
    }),
  );
  site.edit("selection.json", (selection) => {
    selection.homes["Home Page One"] = { home: "home/six", header: "header/two", footer: "footer/three" };
  });
  await expect.poll(async () => (await loadPage(site.server.port)).get("hello")?.headings).toEqual(["Six"]);
});
