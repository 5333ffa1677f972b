import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { readSections, readText } from "../support/readSections";
import { expect, test } from "../support/siteTest";
import { openAwake, openPage, watchPage } from "../support/watchPage";
import { EMBED_HOST, type Workplace } from "../support/workplace";

// The tests use one workplace and run in this order. Its server keeps pages for a minute.
test.describe.configure({ mode: "default" });
test.afterAll(({ workplace }) => workplace.restore());

const HOST = "dealharbor.localhost";
const OTHER_HOST = "couponcove.localhost";
const GUIDE = readFileSync("docs/add-a-page.md", "utf8");

/** The text of a file of the guide. */
function readGuide(file: string): string {
  const start = `\`\`\`json ${file}\n`;
  const from = GUIDE.indexOf(start) + start.length;
  return GUIDE.slice(from, GUIDE.indexOf("```", from));
}

function write({ folder }: Workplace, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const ask = ({ server: { port } }: Workplace, path: string, host = HOST) => requestPage({ port, host, path });

const readStatus = async (workplace: Workplace, path: string, host = HOST) => (await ask(workplace, path, host)).status;

test("an operator adds the guide's page with a link in the footer, by JSON alone, and shoppers find it", async ({
  page,
  workplace,
}) => {
  const { folder, server, run } = workplace;
  // What is kept by now has neither the page nor the link.
  expect(await readStatus(workplace, "/terms")).toBe(404);
  expect((await ask(workplace, "/aboutus")).text).not.toContain('href="/terms"');

  expect(run("new page terms --path /terms")).toContain("http://localhost:3000/terms");
  await expect.poll(() => readStatus(workplace, "/terms")).toBe(200);
  expect(readText((await ask(workplace, "/terms")).text, "h1")).toBe("Terms");

  write(workplace, "layouts/page/terms.json", readGuide("layouts/page/terms.json"));
  const footer = join(folder, "layouts/section/legal.json");
  const link = '{ "label": "Saved offers", "href": "/saved" }';
  const before = readFileSync(footer, "utf8");
  writeFileSync(footer, before.replace(link, `${link}, { "label": "Terms", "href": "/terms" }`));
  expect(run("validate")).toContain("no faults");

  await expect.poll(async () => readText((await ask(workplace, "/terms")).text, "h1")).toBe("Terms of use");
  await expect.poll(async () => (await ask(workplace, "/aboutus")).text).toContain('href="/terms"');
  const { text } = await ask(workplace, "/terms");
  expect(readText(text, "title")).toBe("Terms of use | Deal Harbor");
  expect(text).toContain('<link rel="canonical" href="https://dealharbor.example/terms"');
  expect([...readSections(text).keys()]).toEqual(expect.arrayContaining(["site-header", "terms", "footer-legal"]));
  expect((await ask(workplace, "/sitemap.xml")).text).toContain("<loc>https://dealharbor.example/terms</loc>");
  expect((await ask(workplace, "/Terms/")).headers.location).toBe("/terms");

  const noted = watchPage(page);
  await openAwake(page, `http://${HOST}:${server.port}/`);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.locator('[data-section="footer-legal"]').getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
  await expect(page).toHaveURL(/\/terms$/);
  expect(loads).toBe(0);
  expect(noted).toEqual([]);
});

test("a page is on the domains that it names; its former paths redirect, whoever follows the link", async ({
  page,
  workplace,
}) => {
  const { server, folder } = workplace;
  write(workplace, "layouts/page/imprint.json", readGuide("layouts/page/imprint.json"));
  await expect.poll(() => readStatus(workplace, "/imprint")).toBe(200);
  expect(await readStatus(workplace, "/imprint", OTHER_HOST)).toBe(404);
  const { status, headers } = await ask(workplace, "/legal?a=b");
  expect([status, headers.location]).toEqual([301, "/imprint?a=b"]);
  expect(await readStatus(workplace, "/legal", OTHER_HOST)).toBe(404);
  expect((await ask(workplace, "/sitemap.xml")).text).not.toContain("/imprint");

  const terms = join(folder, "layouts/page/terms.json");
  const home = '{ "label": "Home", "href": "/" }';
  writeFileSync(terms, readFileSync(terms, "utf8").replace(home, `${home}, { "label": "Legal", "href": "/legal" }`));
  await expect.poll(async () => (await ask(workplace, "/terms")).text).toContain('href="/legal"');
  await openPage(page, `http://${HOST}:${server.port}/terms`);
  await page.getByRole("link", { name: "Legal" }).click();
  await expect(page).toHaveURL(/\/imprint$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
});

test("a page that is kept makes room for the one that a new path leads to, and comes back when that is gone", async ({
  workplace,
}) => {
  const { text } = await ask(workplace, "/sitemap.xml");
  const [, store = ""] = /<loc>https:\/\/dealharbor\.example(\/store\/[^<]+)<\/loc>/.exec(text) ?? [];
  const readHeading = async () => readText((await ask(workplace, store)).text, "h1");
  const usual = await readHeading();
  expect((await ask(workplace, store)).headers["surrogate-key"]).toContain("document:page/store");
  const special = {
    version: 5,
    kind: "page",
    title: "One store",
    path: store,
    sections: [{ id: "heading", type: "page-heading", heading: "A page for one store" }],
  };
  write(workplace, "layouts/page/one-store.json", JSON.stringify(special));
  await expect.poll(readHeading).toBe("A page for one store");
  rmSync(join(workplace.folder, "layouts/page/one-store.json"));
  await expect.poll(readHeading).toBe(usual);
});

test("what a domain changes in a page is seen on that domain alone", async ({ workplace }) => {
  const readHeading = async (host: string) => readText((await ask(workplace, "/aboutus", host)).text, "h1");
  expect(await readHeading(HOST)).toBe("About Deal Harbor");
  write(workplace, "layouts/domain/dealharbor.example.json", readGuide("layouts/domain/dealharbor.example.json"));
  await expect.poll(() => readHeading(HOST)).toBe("The people of Deal Harbor");
  expect(await readHeading(OTHER_HOST)).toBe("About Coupon Cove");
});

test("a frame shows a page of a host in EMBED_HOSTS, also after a click from another page; any other is a link", async ({
  page,
  workplace,
}) => {
  const { server, run } = workplace;
  const embed = (id: string, host: string) => ({ id, type: "embed", title: id, address: `https://${host}/${id}` });
  const visit = {
    version: 5,
    kind: "page",
    title: "Visit us",
    path: "/visit",
    sections: [
      { id: "heading", type: "notice", heading: "Visit us", links: [{ label: "Again", href: "/visit-again" }] },
      embed("map", EMBED_HOST),
      embed("film", "film.example"),
    ],
  };
  const again = { ...visit, title: "Again", path: "/visit-again", sections: [visit.sections[1], visit.sections[2]] };
  write(workplace, "layouts/page/visit.json", JSON.stringify(visit));
  write(workplace, "layouts/page/visit-again.json", JSON.stringify(again));
  expect(run("validate")).toContain("“film.example” is not in EMBED_HOSTS");
  await expect.poll(() => readStatus(workplace, "/visit-again")).toBe(200);
  const { headers } = await ask(workplace, "/visit");
  expect(headers["content-security-policy"]).toContain(`frame-src https://${EMBED_HOST};`);

  const body = "<!doctype html><title>Map</title><p>You are here</p>";
  await page.route(`https://${EMBED_HOST}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
  const noted = watchPage(page);
  const expectFrame = async () => {
    await expect(page.frameLocator('iframe[title="map"]').getByText("You are here")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open on film.example" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(1);
  };
  await openPage(page, `http://${HOST}:${server.port}/visit`);
  await expectFrame();
  await page.getByRole("link", { name: "Again" }).click();
  await expect(page).toHaveURL(/\/visit-again$/);
  await expectFrame();
  expect(noted).toEqual([]);
});
