import { describe, expect, it } from "vitest";
import {
  applyChange,
  EMBED_HOSTS,
  EXAMPLES_AT_MS,
  HOME,
  header,
  home,
  KNOWN,
  link,
  PAGES,
  SITE,
  selection,
  twoHomes,
} from "../../harness/diagnostics/exampleSite";
import { EXAMPLES } from "../../harness/diagnostics/examples";
import { createDiagnosticsDocument } from "../../scripts/generate/createDiagnosticsDocument";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import { DIAGNOSTIC_KINDS } from "../../src/layout/diagnostics/diagnosticKinds";
import type { Change } from "../../src/layout/diagnostics/Example";
import { LIMITS } from "../../src/layout/document/limits";
import { writePictureEntry } from "../../src/layout/pictures/pictureEntry";

describe("every kind of fault", () => {
  it.each(EXAMPLES)("%s is reported once, at its place, with what is wrong", (code, change, place, says) => {
    const { diagnostics } = check(change);
    expect(diagnostics.map(({ file, line, column, code: found }) => `${file}:${line}:${column} ${found}`)).toEqual([
      `${place} ${code}`,
    ]);
    expect(diagnostics[0]?.message).toContain(says);
  });

  it("is defined in the file with its code as name, and has an example where a schema can cause it", () => {
    const kinds = Object.entries(DIAGNOSTIC_KINDS);
    expect(kinds.filter(([file, { code }]) => file !== code)).toEqual([]);
    expect(kinds.flatMap(([code, { examples }]) => (examples(SITE).length === 0 ? [code] : []))).toEqual(["invalid"]);
  });

  it("is explained in docs/diagnostics.md, with its example", () => {
    const page = createDiagnosticsDocument();
    for (const { code, meaning, remedy } of Object.values(DIAGNOSTIC_KINDS)) {
      expect(page).toContain(`\n## ${code}\n\n${meaning}\n`);
      expect(page).toContain(`\nWhat to do: ${remedy}\n`);
    }
  });
});

describe("what was probably meant", () => {
  it.each([
    ["a setting", home('"count": {', '"cuont": {'), "count"],
    ["a value", home('"from": "domain-coupons"', '"from": "domain-coupon"'), "domain-coupons"],
    ["a value in other spaces", home('"300 * 250"', '"300*250"'), "300 * 250"],
    ["a section type in capitals", home('"deal-grid"', '"DealGrid"'), "deal-grid"],
    ["a card style", home('"card": "standard"', '"card": "standart"'), "standard"],
    ["a number in quotes", home('"initial": 8', '"initial": "8"'), "8"],
    ["the type's own key", home('"type": "deal-grid"', '"tpye": "deal-grid"'), "type"],
    ["a document", selection('"footer": "footer/one" },', '"footer": "footer/won" },'), "footer/one"],
    ["a placeholder", home('"heading": "Deals"', '"heading": "Deals of {nmae}"'), "{name}"],
    ["a placeholder with spaces", home('"heading": "Deals"', '"heading": "Deals of {{ Name }}"'), "{name}"],
    ["a path", { ...PAGES, ...header('"links": []', link("/stroe")) }, "/store"],
    ["the path of a store", { ...PAGES, ...header('"links": []', link("/stores/zara?a=b#c")) }, "/store/zara?a=b#c"],
    ["a category with a slash", { ...PAGES, ...header('"links": []', link("/category/a/b")) }, "/category/a%2Fb"],
    ["a pattern without a value", { ...PAGES, ...header('"links": []', link("/category")) }, "/categories"],
    ["a placeholder in its letter case", home('"heading": "Deals"', '"heading": "Deals of {Mont}"'), "{Month}"],
    ["the name of a file", { "home/BlackFriday.json": HOME }, "home/black-friday.json"],
    ["a document in capitals", selection('"footer": "footer/one" },', '"footer": "footer/One" },'), "footer/one"],
    ["a picture with spaces", SITE.adding(picture("pictures/our harbour.svg")), "pictures/our-harbour.svg"],
    [
      "a path of a picture with spaces",
      SITE.adding(picture("/campaign/black friday.webp")),
      "/campaign/black-friday.webp",
    ],
    ["a picture from its whole path", SITE.adding(picture("../layouts/pictures/a.PNG")), "pictures/a.png"],
    ["an http address of a picture", SITE.adding(picture("http://cdn.example/a.png")), "https://cdn.example/a.png"],
    ["a version in quotes", home('"version": 5', '"version": "5"'), "5"],
    ["an anchor", header('"links": []', link("/#dales")), "/#deals"],
    ["a folder", { "hom/six.json": HOME }, "home/six.json"],
  ])("is said for %s", (_, change, suggestion) => {
    expect(check(change).diagnostics.map((diagnostic) => diagnostic.suggestion)).toEqual([suggestion]);
  });

  it("is not said when nothing is near", () => {
    const [only] = check(home('"deal-grid"', '"weather"')).diagnostics;
    expect(only?.suggestion).toBeUndefined();
    expect(only?.message).toContain("deal-grid");
  });
});

/** A section with a picture. */
function picture(src: string): string {
  return `{ "id": "us", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "${src}", "alt": "x" } }`;
}

describe("a text that shows markup", () => {
  const text = (value: string) => home('"heading": "Deals"', `"heading": "${value}"`);

  it.each([
    ["bold words", text("<b>Deals</b> of {name}"), "Deals of {name}"],
    ["a character reference", text("Deals &amp; codes"), "Deals & codes"],
    ["a line break", text("Deals<br>and codes"), undefined],
  ])("is repaired where only the look of words is lost: %s", (_, change, fixed) => {
    const [only, ...others] = check(change).diagnostics;
    expect([only?.code, others]).toEqual(["markup-in-text", []]);
    const repaired = only?.fix && applyEdits(change["home/one.json"] ?? "", only.fix.edits);
    expect(repaired).toBe(fixed && text(fixed)["home/one.json"]);
  });

  it("is no fault where the setting has markup, unless it shows a character reference as it is written", () => {
    const section = (words: string) => SITE.adding(`{ "id": "news", "type": "announcement", "text": "${words}" }`);
    expect(check(section("<b>Now</b> &amp; here")).diagnostics).toEqual([]);
    expect(check(section("Now &amp; here")).diagnostics.map(({ code }) => code)).toEqual(["markup-in-text"]);
  });

  it("is found in what a domain writes", () => {
    const operation =
      '{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Deals", "to": "<i>Deals</i>" }';
    const found = check(
      Object.fromEntries(Object.values(SITE.domain(operation)).map((file) => ["domain/one.example.json", file])),
    );
    expect(found.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "domain/one.example.json markup-in-text",
    ]);
  });
});

describe("a fault", () => {
  const late = '"from": "2026-12-01", "through": "2026-11-27"';
  const inDomain = (...operations: string[]) =>
    Object.fromEntries(Object.values(SITE.domain(...operations)).map((file) => ["domain/one.example.json", file]));

  it("in the times of the main heading is not reported as a missing heading, too", () => {
    const { diagnostics } = check(home('"heading": "Deals"', `"heading": "Deals", ${late}`));
    expect(diagnostics.map(({ code }) => code)).toEqual(["until-before-from"]);
  });

  it.each([
    [
      "until-before-from",
      `{ "op": "insert", ${late}, "at": { "before": "deals" }, "value": { "id": "x", "type": "hero", "heading": "X", "picture": { "src": "/campaign/sale.webp", "alt": "A sale" } } }`,
    ],
    [
      "bad-form",
      '{ "op": "insert", "at": { "before": "deals" }, "value": { "id": "x", "type": "hero", "heading": "X", "picture": { "src": "pictures/a b.svg", "alt": "A sale" } } }',
    ],
  ])("of the operation that brings the heading is not reported as a missing heading, too: %s", (code, operation) => {
    const { diagnostics } = check(
      inDomain(operation, '{ "op": "remove", "section": "welcome", "was": "page-heading" }'),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual([code]);
  });

  it("in the name of a picture is not reported as an unused picture, too", () => {
    const entry = writePictureEntry({ hash: "", width: 12, height: 12, bytes: 90 });
    const change = { ...SITE.adding(picture("pictures/our harbour.png")), "pictures/our-harbour.png": entry };
    expect(check(change).diagnostics.map(({ code }) => code)).toEqual(["bad-form"]);
  });

  it("in the quotes around an earlier version is the only one", () => {
    const change = home('"version": 5', '"version": "1"');
    const [fault, note, ...others] = check(change).diagnostics;
    expect([fault?.code, note?.code, others]).toEqual(["wrong-type", "old-version", []]);
    const repaired = applyEdits(change["home/one.json"] ?? "", fault?.fix?.edits ?? []);
    expect(check({ "home/one.json": repaired }).diagnostics.map(({ code }) => code)).toEqual(["old-version"]);
  });
});

describe("an id used twice on a page", () => {
  it("names the other document's place #diagnostics-1", () => {
    const [only, ...others] = check(home('"id": "deals"', '"id": "site-header"')).diagnostics;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ code: "duplicate-id", file: "home/one.json", line: 8 });
    expect(only?.related).toMatchObject([{ file: "header/one.json", line: 2, column: 11 }]);
  });

  it("is the header's fault when several homes have it", () => {
    const change = { "home/two.json": HOME, ...header('"id": "site-header"', '"id": "welcome"'), ...twoHomes() };
    const found = check(change).diagnostics;
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(["header/one.json duplicate-id"]);
    expect(found[0]?.related?.map(({ file }) => file)).toEqual(["home/one.json", "home/two.json"]);
  });
});

describe("documents that extend one another", () => {
  const extending = (base: string) => `{ "version": 5, "extends": "${base}", "operations": [] }`;

  it("in a circle are reported from either side, and so is a document that leads into it #diagnostics-2", () => {
    const { diagnostics } = check({
      "home/six.json": extending("home/ten"),
      "home/ten.json": extending("home/six"),
      "home/two.json": extending("home/ten"),
    });
    expect(diagnostics.map(({ file, column, code, message }) => `${file}:${column} ${code} ${message}`)).toEqual([
      expect.stringContaining(
        "home/six.json:28 extends-cycle The documents extend one another in a circle: home/six → home/ten → home/six.",
      ),
      expect.stringContaining(
        "home/ten.json:28 extends-cycle The documents extend one another in a circle: home/ten → home/six → home/ten.",
      ),
      expect.stringContaining("home/two.json:28 unusable-base “home/ten”, which this document extends, has an error."),
    ]);
  });

  it("are reported where more of them follow one another than the limit, also 6,000", () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `home/chain-${index}.json`,
          extending(index + 1 < length ? `home/chain-${index + 1}` : "home/one"),
        ]),
      );
    const list = (change: Record<string, string>) =>
      check(change).diagnostics.filter(({ severity }) => severity === "error");
    expect(list(chain(LIMITS.extends))).toEqual([]);
    const [first, ...others] = list(chain(LIMITS.extends + 1));
    expect(first).toMatchObject({ code: "extends-too-long", file: "home/chain-0.json", line: 1, column: 28 });
    expect(others).toEqual([]);
    expect(list(chain(6000))).toHaveLength(6000 - LIMITS.extends);
    const circle = { ...chain(40), "home/chain-39.json": extending("home/chain-0") };
    expect(new Set(list(circle).map(({ code }) => code))).toEqual(new Set(["extends-too-long"]));
  });

  it("say so where the other one has an error", () => {
    const { diagnostics } = check({
      ...home('"heading": "Deals"', '"heading": 5'),
      "home/six.json": extending("home/one"),
    });
    expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "home/one.json wrong-type",
      "home/six.json unusable-base",
    ]);
  });
});

describe("a fix", () => {
  it.each<[string, Record<string, string | undefined>, boolean]>([
    ["another size of banners", home('"300 * 250"', '"970 * 250"'), false],
    ["a size in other spaces", home('"300 * 250"', '"300*250"'), true],
    ["a slip in a key", home('"heading"', '"haeding"'), true],
    ["a key that is only similar", home('"heading"', '"hdeaing"'), false],
    ["typographic quotes around a text", home('"Deals"', "“Deals”"), true],
    ["typographic quotes everywhere", { "home/one.json": HOME.replace(/"([^"\n]*)"/g, "“$1”") }, true],
    ["typographic quotes with quotes inside", home('"Deals"', "“Our “best” deals”"), true],
    ["typographic quotes that do not match", home('"Deals"', "“Deals"), false],
    ["a missing comma", home('"version": 5,', '"version": 5'), true],
    ["quotes inside a text", home('"Deals"', '"Our "2 for 1" deals"'), false],
    ["a wrong $schema", home('"version": 5', '"$schema": "../schemas/overlay.json", "version": 5'), true],
    ["a path in other letters", { ...header('"links": []', link("/Store/")), ...PAGES }, true],
    ["a path that is similar only", { ...header('"links": []', link("/stroe")), ...PAGES }, false],
  ])("is offered for what is certain: %s", (_, change, isSure) => {
    const [only, ...others] = check(change).diagnostics;
    expect(others).toEqual([]);
    expect(only?.fix !== undefined).toBe(isSure);
    const [file] = Object.keys(change);
    const text = applyEdits(change[file ?? ""] ?? "", only?.fix?.edits ?? []);
    expect(check({ ...change, [file ?? ""]: text }).diagnostics).toHaveLength(isSure ? 0 : 1);
  });
});

describe("a setting in a wrong place", () => {
  it.each([
    [
      '"title": "Home"',
      '"title": "Home", "theme": { "logoOnDark": "invert" }',
      "“logoOnDark” is a setting of footer-about and site-header.",
    ],
    ['"title": "Home"', '"title": "Home", "typeface": "serif"', "“typeface” is a setting of “theme”: write it there."],
    ['"type": "deal-grid"', '"type": "deal-grid", "valueBadge": true', "a card style"],
    ['"type": "deal-grid"', '"type": "deal-grid", "fold": 2', "“fold” is a setting of the document."],
    ['"count": {', '"expanded": 20, "count": {', "“expanded” is a setting of “count”: write it there."],
    ['"count": {', '"count": { "card": "x",', "“card” is a setting of deal-grid: write it there."],
  ])("is told with what has it: %s → %s", (from, to, says) => {
    const found = check(home(from, to)).diagnostics.filter(({ code }) => code === "unknown-key");
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(says)]);
  });

  it("is told as what the object lacks, and not with an object that is not there and needs more", () => {
    const find = (count: string) => {
      const { diagnostics } = check(home('"count": { "initial": 8, "expanded": 17 }', `"count": ${count}`));
      return diagnostics.find(({ code }) => code === "unknown-key");
    };
    expect(find('{ "limit": 12 }')).toMatchObject({ suggestion: "initial" });
    for (const count of ['{ "limit": 12 }', '{ "initial": 8, "limit": 12 }']) {
      expect(find(count)?.message).toContain("Possible here: ");
      expect(find(count)?.message).not.toContain("is a setting of");
    }
  });

  it("is not told where most things have it, where a similar one is meant, and in what is no document", () => {
    const ofMany = check(home('"title": "Home"', '"title": "Home", "tone": "plain"')).diagnostics;
    const similar = check(home('"heading": "Deals"', '"haeding": "Deals"')).diagnostics;
    for (const { message } of [...ofMany, ...similar]) expect(message).not.toContain("is a setting of");
    expect([ofMany.length, similar.length]).toEqual([1, 1]);
  });

  it("is not taken for another one in the file of a domain", () => {
    const change = { "domain/one.example.json": '{ "version": 5, "fold": 2, "home": [] }' };
    const [only] = check(change).diagnostics.filter(({ code }) => code === "unknown-key");
    expect(only?.message).toContain("“fold” is a setting of the document.");
    expect(only?.suggestion).toBeUndefined();
  });
});

describe("the line $schema", () => {
  const stating = (address: string) => home('"version": 5', `"$schema": "${address}", "version": 5`);
  const judge = (address: string) =>
    check(stating(address)).diagnostics.map(({ code, suggestion }) => [code, suggestion]);

  it.each([
    "../../schemas/document.json",
    "../../../schemas/document.json",
    "../../node_modules/dealframe/schemas/document.json",
    "../../../../node_modules/dealframe/schemas/document.json",
    "https://dealframe.example/schemas/document.json",
  ])("may lead to the project, to an installed package or to the address of the schema: %s", (address) => {
    expect(judge(address)).toEqual([]);
  });

  it.each([
    ["../../node_modules/dealframe/schemas/overlay.json", "../../node_modules/dealframe/schemas/document.json"],
    ["https://dealframe.example/schemas/domain.json", "https://dealframe.example/schemas/document.json"],
    ["../../schemas/overlay.json", "../../schemas/document.json"],
    ["../schemas/document.json", "../../schemas/document.json"],
    ["../../schemas/home/document.json", "../../schemas/document.json"],
    ["https://dealframe.example/schemas/home/document.json", "../../schemas/document.json"],
    ["../node_modules/dealframe/schemas/document.json", "../../schemas/document.json"],
  ])("keeps the folder that it names where only the schema is the wrong one: %s", (address, suggestion) => {
    expect(judge(address)).toEqual([["wrong-schema", suggestion]]);
  });
});

it("several faults are reported in the order of their places", () => {
  const text = HOME.replace('"standard": {}', '"standard": { "date": "x" }')
    .replace("Deals", "")
    .replace('": 17', '": 7');
  const found = check({ "home/one.json": text }).diagnostics;
  expect(found.map(({ line, code }) => `${line} ${code}`)).toEqual([
    "5 unknown-value",
    "7 too-short",
    "9 expanded-below-initial",
  ]);
});

it("a set without faults has no diagnostics and can be served", () => {
  const checked = check({});
  expect(checked.diagnostics).toEqual([]);
  expect(acceptLayoutSet(undefined, checked).layouts?.documents.size).toBe(3);
});

function check(change: Change) {
  return checkLayouts(applyChange(change), { embedHosts: EMBED_HOSTS, known: KNOWN, nowMs: EXAMPLES_AT_MS });
}
