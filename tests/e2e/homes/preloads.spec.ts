import { casesOf } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { untilHydrated } from "../support/watchPage";
import { listPreloads, listScripts } from "./scriptWeight";

// firstVisit.spec.ts has the homes.
const PAGES = casesOf(HOMES, 1).map(({ host }) => ({ host, path: "/stores" }));

for (const { host, path } of PAGES) {
  test(`the document of ${host}${path} names all modules that run before it is hydrated, so that they are fetched at once`, async ({
    page,
    siteUrl,
  }) => {
    await page.goto(siteUrl(host, path));
    await untilHydrated(page);
    const named = await listPreloads(page);
    const early = (await listScripts(page)).flatMap(({ path: name, isBeforeHydration }) =>
      isBeforeHydration ? [name] : [],
    );
    expect(early.toSorted()).toEqual(named.toSorted());
    // Browsers open six connections to a server over HTTP/1.1, and fonts and pictures need some of them.
    expect(early.length).toBeLessThanOrEqual(5);
  });
}
