import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import type { EditableSite } from "../support/editableSite";
import { expect, test } from "../support/editableSiteTest";
import { readSections } from "../support/readSections";
import { WITHOUT_CACHES } from "../support/siteTest";

const HOST = "dealharbor.localhost";
const FILE = "domain/dealharbor.example.json";
const ONE = "home/one.json";

async function load(port: number) {
  const sections = readSections((await requestPage({ port, host: HOST })).text);
  return [...sections.values()].map(({ id, headings, items }) => ({ id, heading: headings[0], items: items.length }));
}

/** Changes a section of the domain's home and adds another, then renames the first in the base. */
async function editBoth(site: EditableSite): Promise<void> {
  const set = (pointer: string, was: unknown, to: unknown) => ({ op: "set", section: "top-deals", pointer, was, to });
  const form = { id: "hint", type: "newsletter-form", heading: "Only here" };
  const home = [
    set("/heading", "Top Deals", "Our deals"),
    set("/count/initial", 8, 3),
    { op: "insert", at: { after: "top-deals" }, value: form },
  ];
  site.write(FILE, JSON.stringify({ version: 5, home }));
  await expect.poll(() => load(site.server.port)).toContainEqual({ id: "top-deals", heading: "Our deals", items: 3 });
  site.edit(ONE, (document) => {
    document.title = "Reworded";
    for (const section of document.sections) if (section.id === "top-deals") section.heading = "Hot Deals";
  });
  const logged = () =>
    site.server.log
      .filter((line) => line.includes('"diagnostic"'))
      .map((line) => JSON.parse(line) as { message: string; diagnostic: { code: string; file: string } })
      .map(({ message, diagnostic }) => ({ message, ...diagnostic }));
  await expect.poll(() => logged().map(({ code, file }) => `${file} ${code}`)).toEqual([`${FILE} outdated-value`]);
  expect(logged()[0]?.message).toContain("dealframe rebase dealharbor.example");
}

test("an edit of a heading in the base leaves a domain its own changes", async ({ site }) => {
  await editBoth(site);
  const sections = await load(site.server.port);
  const find = (id: string) => sections.find((section) => section.id === id);
  expect(find("top-deals")).toMatchObject({ heading: "Our deals", items: 3 });
  expect(find("hint")).toMatchObject({ heading: "Only here" });
});

test("a domain's own changes are the same after a restart", SYSTEM_OR_FULL, async ({ site }) => {
  await editBoth(site);
  const before = await load(site.server.port);
  const restarted = await startServer({
    API_ORIGIN: site.proxy.origin,
    LAYOUTS_DIR: site.folder,
    ...WITHOUT_CACHES,
  });
  try {
    expect(await load(restarted.port)).toEqual(before);
  } finally {
    await restarted.stop();
  }
});
