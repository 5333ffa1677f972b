import { describe, expect, it } from "vitest";
import { applyChange, EMBED_HOSTS, EXAMPLES_AT_MS, HOME, KNOWN, SITE } from "../../harness/diagnostics/exampleSite";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { Change } from "../../src/layout/diagnostics/Example";
import { findSections } from "../../src/layout/document/walkSections";
import { writePictureEntry } from "../../src/layout/pictures/pictureEntry";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { showLayouts } from "../../src/layout/select/showLayouts";

const SALE = { label: "The sale", picture: "/campaign/sale.webp", href: "/" };
const OWNER = { domain: "shop.example", timeZone: "Europe/Berlin" };

function checkFiles(change: Change) {
  return checkLayouts(applyChange(change), { embedHosts: EMBED_HOSTS, known: KNOWN, nowMs: EXAMPLES_AT_MS });
}

/** A carousel of these banners at the end of the home. */
const showing = (...banners: unknown[]) =>
  SITE.adding(
    JSON.stringify({
      id: "own",
      type: "banner-carousel",
      source: { from: "document", banners },
      dimension: "300 * 250",
    }),
  );

const listCodes = (change: Change) => checkFiles(change).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

/** The labels of a home's own banners at a moment, and the end of that state. */
function showAt(change: Change, moment: string) {
  const { layouts } = acceptLayoutSet(undefined, checkFiles(change));
  if (layouts === undefined) throw new Error("There is nothing to serve.");
  const shown = showLayouts(layouts, OWNER, Date.parse(moment));
  const { home, choice } = selectDocuments(shown, "Home Page One", OWNER.domain);
  const own = findSections<{ id: string; source: { banners?: { label: string }[] } }>(home).find(
    ({ section }) => section.id === "own",
  );
  const endMs = "findEnd" in shown ? shown.findEnd(choice) : Number.POSITIVE_INFINITY;
  const end = Number.isFinite(endMs) ? new Date(endMs).toISOString() : "never";
  return { labels: own?.section.source.banners?.map(({ label }) => label), end };
}

describe("a document's own banners", () => {
  const friday = { ...SALE, label: "Black Friday", from: "2026-11-27", through: "2026-11-30" };
  const evening = { ...SALE, label: "Evening", href: "/#deals", hours: { from: "18:00", until: "22:00" } };

  it("are shown at their times by the domain's clocks, and each beginning and end bounds the page's age", () => {
    const change = showing(SALE, friday, evening);
    expect(showAt(change, "2026-11-26T22:59Z")).toEqual({ labels: ["The sale"], end: "2026-11-26T23:00:00.000Z" });
    expect(showAt(change, "2026-11-26T23:00Z")).toEqual({
      labels: ["The sale", "Black Friday"],
      end: "2026-11-27T17:00:00.000Z",
    });
    expect(showAt(change, "2026-11-30T20:00Z").labels).toEqual(["The sale", "Black Friday", "Evening"]);
    expect(showAt(change, "2026-11-30T23:00Z").labels).toEqual(["The sale"]);
  });

  it("leave an empty list where all of them are closed, and the page comes back when one begins", () => {
    expect(showAt(showing(friday), "2026-11-20T12:00Z")).toEqual({ labels: [], end: "2026-11-26T23:00:00.000Z" });
    expect(showAt(showing(friday), "2026-12-20T12:00Z")).toEqual({ labels: [], end: "never" });
  });

  it("can be changed by a domain, also for a time", () => {
    const add = {
      op: "set",
      section: "own",
      pointer: "/source/banners/0/label",
      was: "The sale",
      to: "Our sale",
      from: "2026-11-27",
    };
    const change = { ...showing(SALE), ...SITE.domain(JSON.stringify(add)) };
    expect(showAt(change, "2026-11-20T12:00Z").labels).toEqual(["The sale"]);
    expect(showAt(change, "2026-11-28T12:00Z").labels).toEqual(["Our sale"]);
  });

  it("are refused with a link of another scheme, a long or missing label, or a picture that is none", () => {
    const at = "/sections/2/source/banners/0";
    expect(listCodes(showing({ ...SALE, href: "javascript:alert(1)" }))).toEqual([`bad-form ${at}/href`]);
    expect(listCodes(showing({ ...SALE, href: " java\nscript:alert(1)" }))).toEqual([`bad-form ${at}/href`]);
    expect(listCodes(showing({ ...SALE, label: "a".repeat(300) }))).toEqual([`too-long ${at}/label`]);
    expect(listCodes(showing({ ...SALE, label: "" }))).toEqual([`too-short ${at}/label`]);
    expect(listCodes(showing({ ...SALE, label: undefined }))).toEqual([`missing-key ${at}`]);
    expect(listCodes(showing({ ...SALE, picture: "data:image/svg+xml,<svg/>" }))).toEqual([`bad-form ${at}/picture`]);
    expect(listCodes(showing({ ...SALE, picture: "pictures/gone.webp" }))).toEqual([`unknown-picture ${at}/picture`]);
    expect(listCodes(showing({ ...SALE, from: "2026-11-31" }))).toEqual([`unknown-day ${at}/from`]);
    expect(listCodes(showing({ ...SALE, until: "2020-01-01" }))).toEqual([`schedule-over ${at}/until`]);
    expect(listCodes(showing({ ...SALE, href: "/nowhere" }))).toEqual([`unknown-path ${at}/href`]);
    expect(listCodes(showing(...Array.from({ length: 51 }, () => ({})))).at(0)).toBe(
      "too-many-entries /sections/2/source/banners",
    );
  });

  it("may come again at another time, or with another link", () => {
    const until = { ...SALE, until: "2027-01-01" };
    expect(listCodes(showing(until, { ...SALE, from: "2027-01-01" }))).toEqual([
      "until-without-time /sections/2/source/banners/0/until",
    ]);
    expect(listCodes(showing(SALE, { ...SALE, href: "/#deals" }))).toEqual([]);
    expect(listCodes(showing(SALE, SALE))).toEqual(["repeated-banner /sections/2/source/banners/1"]);
  });

  it("stand beside and among the cards of a grid, too, and are checked there", () => {
    const grid = (from: string, to: string) => SITE.home(from, to);
    const own = JSON.stringify(SALE);
    const side = `"card": "standard", "sideBanner": { "dimension": "120 * 600", "source": { "from": "document", "banners": [${own}] } },`;
    expect(listCodes(grid('"card": "standard",', side))).toEqual([]);
    expect(listCodes(grid('"card": "standard",', side.replace(own, "")))).toEqual([
      "no-own-banners /sections/1/sideBanner/source",
    ]);
    const among = grid('"dimension": "300 * 250"', `"dimension": "300 * 250", "own": ${own}`);
    expect(listCodes(among)).toEqual([]);
    const picture = { "pictures/sale.png": writePictureEntry({ hash: "", width: 90, height: 90, bytes: 90 }) };
    const wrong = { "home/one.json": among["home/one.json"]?.replace("/campaign/sale.webp", "pictures/sale.png") };
    expect(listCodes({ ...wrong, ...picture })).toEqual(["unfit-banner /sections/1/banners/0/own/picture"]);
  });

  it("of a vector picture have no size in pixels, but a shape", () => {
    const show = (width: number, height: number) => ({
      ...showing({ ...SALE, picture: "pictures/sale.svg" }),
      "pictures/sale.svg": writePictureEntry({ hash: "", width, height, bytes: 90 }),
    });
    expect(listCodes(show(30, 25))).toEqual([]);
    expect(listCodes(show(30, 90))).toEqual(["unfit-banner /sections/2/source/banners/0/picture"]);
  });

  it("that a domain brings are checked as those of a document", () => {
    const value = { id: "own", type: "banner-slot", source: { from: "document" }, dimension: "300 * 250" };
    const insert = { op: "insert", at: { after: "deals" }, value };
    const text = SITE.domain(JSON.stringify(insert))["domain/shop.example.json"];
    const { diagnostics } = checkFiles({ "domain/one.example.json": text });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(["no-own-banners domain/one.example.json"]);
  });
});

describe("the remedy of a warning about own banners", () => {
  const picture = (width: number, height: number, bytes: number): Change => ({
    ...showing({ ...SALE, picture: "pictures/sale.webp" }),
    "pictures/sale.webp": writePictureEntry({ hash: "", width, height, bytes }),
  });
  const from = (name: string) => ({
    "home/one.json": showing(SALE)["home/one.json"]?.replace('"from":"document"', `"from":"${name}"`),
  });

  it.each<[string, string, Change, Change]>([
    ["no-own-banners", "add a banner", showing(), showing(SALE)],
    ["no-own-banners", "change “from”", showing(), { "home/one.json": replaceSource({ from: "recommended-banners" }) }],
    ["unused-banners", "and not “document”: change “from”", from("website-banners"), from("document")],
    [
      "unused-banners",
      "remove “banners”",
      from("website-banners"),
      { "home/one.json": replaceSource({ from: "website-banners" }) },
    ],
    ["repeated-banner", "remove one", showing(SALE, SALE), showing(SALE)],
    [
      "repeated-banner",
      "let one end when the other begins",
      showing(SALE, SALE),
      showing({ ...SALE, until: "2027-01-01T00:00" }, { ...SALE, from: "2027-01-01" }),
    ],
    ["unfit-banner", "export it in the shape", picture(500, 250, 90_000), picture(300, 250, 90_000)],
    ["unfit-banner", "export it as large", picture(150, 125, 90_000), picture(600, 500, 90_000)],
    ["unfit-banner", "export it lighter", picture(600, 500, 900_000), picture(600, 500, 500_000)],
  ])("%s: %s leaves nothing to report", (code, _remedy, wrong, right) => {
    expect(checkFiles(wrong).diagnostics.map((found) => found.code)).toEqual([code]);
    expect(checkFiles(right).diagnostics).toEqual([]);
  });

  function replaceSource(source: object): string {
    const section = { id: "own", type: "banner-carousel", source, dimension: "300 * 250" };
    return SITE.adding(JSON.stringify(section))["home/one.json"] ?? HOME;
  }
});
