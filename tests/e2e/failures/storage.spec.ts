import fc from "fast-check";
import { changeJson, damageText, jsonChanges, textDamage } from "../../../drills/fuzz/mutateJson";
import { runsOf } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";
import { untilHydrated } from "../support/watchPage";
import { inspectPage } from "./inspectPage";

/* What a device has stored may be anything: of an older version, of another script, or cut off. */

const SEED = Number(process.env.FUZZ_SEED ?? 20_263);
/** FUZZ_STORAGE: how many contents are tried; `npm run drill -- fuzz` does not need a browser, this does. */
const COUNT = Number(process.env.FUZZ_STORAGE ?? runsOf(6));

const OFFER = {
  title: { html: "<b>20% off</b>" },
  name: "20% off",
  description: "All shoes.",
  category: "Shoes",
  image: "/images/coupons/1.svg",
  code: "SAVE20",
  value: "20% off",
  store: { id: "s1", name: "Oak", slug: "oak", image: "/images/stores/oak.svg", redirectionType: "redirect" },
};
const SAVED = { id: "c1", title: "20% off", storeName: "Oak", storeSlug: "oak", expiresAtMs: 1_900_000_000_000 };

/** What the site stores, by the names of the contract. */
const STORED: Readonly<Record<string, unknown>> = {
  savedCoupons: [
    { ...SAVED, offer: OFFER },
    { ...SAVED, id: "c2" },
  ],
  viewedItems: { offers: ["c1", "c2"], stores: ["oak", "lootlane"] },
  couponVotes: [["c1", true]],
  codes: [
    {
      ...SAVED,
      offer: OFFER,
      domain: "dealharbor.example",
      shownAtMs: Date.now(),
      code: "SAVE20",
      isCopied: true,
      texts: { copy: "Copy code", copied: "Copied", failed: "Copy it by hand." },
      vote: { question: "Did it work?", yes: "Yes", no: "No", thanks: "Thank you." },
    },
  ],
  websiteData: { "dealharbor.localhost": { name: "Deal Harbor", domain: "dealharbor.example" } },
  adBanners: { "dealharbor.localhost": [{ id: "1", dimension: "300 * 250", image: "/a.svg", href: "/coupons" }] },
  recommendedBanners: { "dealharbor.localhost 300 * 250": [{ id: "1", image: "/a.svg", dimension: "300 * 250" }] },
  token: "abc",
  role: "user",
  redirectionType: "redirect",
  redirection: "Redirection",
  redirectLink: "https://partner.example/",
  redirectTicket: "1900000000000 /",
};

const PATHS = ["/saved", "/", "/home3", "/store/lootlane"];

/** Contents that stand in the browser before a page is opened; odd ones first, which random ones would hardly hit. */
function createContents(): readonly Readonly<Record<string, string>>[] {
  const texts = (change: (value: unknown, key: string) => string) =>
    Object.fromEntries(Object.entries(STORED).map(([key, value]) => [key, change(value, key)]));
  const time = (expiresAtMs: number) => ({ savedCoupons: JSON.stringify([{ ...SAVED, expiresAtMs, offer: OFFER }]) });
  const changed = fc.sample(
    fc
      .tuple(jsonChanges, textDamage)
      .map(([changes, damage]) =>
        texts((value) => damageText(JSON.stringify(changeJson(value, changes)) ?? "", damage)),
      ),
    { seed: SEED, numRuns: COUNT },
  );
  return [
    time(1e300),
    time(-8.7e15),
    { savedCoupons: JSON.stringify([{ ...SAVED, id: "\ud800", storeSlug: "\udfff", offer: OFFER }]) },
    { savedCoupons: "[".repeat(100_000), viewedItems: '{"offers":{"length":1e9}}', couponVotes: "null" },
    ...changed,
  ];
}

test("pages are whole whatever a device has stored #storage-1", async ({ context, page, siteUrl }) => {
  test.setTimeout(60_000 + COUNT * 10_000);
  const faults: string[] = [];
  let where = "";
  context.on("weberror", (error) => faults.push(`${where}: uncaught ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`${where}: ${message.text()}`);
  });
  for (const [index, content] of createContents().entries()) {
    const path = index < 3 ? "/saved" : (PATHS[index % PATHS.length] ?? "/");
    where = `${path} with ${JSON.stringify(content).slice(0, 300)}`;
    // A document of the site without scripts.
    await page.goto(siteUrl("dealharbor.localhost", "/robots.txt"));
    await page.evaluate((stored) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.clear();
        for (const [key, text] of Object.entries(stored)) storage.setItem(key, text);
      }
    }, content);
    await page.goto(siteUrl("dealharbor.localhost", path), { waitUntil: "commit" });
    await untilHydrated(page);
    faults.push(...(await inspectPage(page)).map((fault) => `${where}: ${fault}`));
    if (await page.locator("[data-section-failed]").count()) faults.push(`${where}: a section has failed`);
  }
  expect(faults).toEqual([]);
});
