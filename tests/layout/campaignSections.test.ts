import { describe, expect, it } from "vitest";
import { getExample } from "../../src/cli/catalogue/screenshots";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";

const HERO = getExample("hero") as object;
const HEADING = { id: "heading", type: "page-heading", heading: "Hello" };

/** The faults of the sections of a home, beside which there is nothing: a code and a place for each. */
function check(...sections: object[]): string[] {
  const home = { version: 5, kind: "home", title: "Home", fold: 1, sections };
  const list = { version: 5, kind: "page", title: "List", path: ["/coupons", "/store"], sections: [HEADING] };
  const files = { "home/one.json": home, "page/list.json": list };
  const { diagnostics } = checkLayouts(
    new Map(Object.entries(files).map(([file, document]) => [file, JSON.stringify(document)])),
  );
  return diagnostics
    .filter(({ file, code }) => file === "home/one.json" && code !== "unused-document")
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

describe("a hero", () => {
  it("gives its page the main heading and the picture to begin with", () => {
    expect(check(HERO)).toEqual([]);
    expect(check(HEADING, HERO)).toEqual(
      ["fold-without-picture /fold", "second-main-heading /sections/1/headingLevel"].sort(),
    );
  });

  it.each([{}, { headingLevel: "page" }])("has a repair where the page has a main heading already: %j", (stated) => {
    const home = JSON.stringify({
      version: 5,
      kind: "home",
      title: "Home",
      sections: [HEADING, { ...HERO, ...stated }],
    });
    const find = (text: string) =>
      checkLayouts(new Map([["home/one.json", text]])).diagnostics.find(({ code }) => code === "second-main-heading");
    const fix = find(home)?.fix;
    expect(fix?.title).toBe("Set “Heading level” to “section”");
    const repaired = applyEdits(home, fix?.edits ?? []);
    expect(JSON.parse(repaired).sections[1]).toEqual({ ...HERO, headingLevel: "section" });
    expect(find(repaired)).toBeUndefined();
  });

  it("gives no main heading where it is the heading of a section", () => {
    expect(check({ ...HERO, headingLevel: "section" })).toEqual(["no-main-heading /sections"]);
    expect(check({ ...HERO, headingLevel: "section" }, HEADING)).toEqual([]);
  });

  it.each([
    ["javascript:alert(1)", "bad-form"],
    ["//evil.example/x.png", "bad-form"],
    ["http://cdn.example/x.png", "bad-form"],
    ["data:image/png;base64,AAAA", "bad-form"],
    ["https://cdn.example/x.png", undefined],
    ["/images/x.png", undefined],
  ])("has a picture of the site or of an https address: %s", (src, code) => {
    const place = code === undefined ? [] : [`${code} /sections/0/picture/src`];
    expect(check({ ...HERO, picture: { src, alt: "A harbour" } })).toEqual(place);
  });

  it("says in words what its picture shows", () => {
    expect(check({ ...HERO, picture: { src: "/x.png" } })).toEqual(["missing-key /sections/0/picture"]);
    expect(check({ ...HERO, picture: { src: "/x.png", alt: "" } })).toEqual(["too-short /sections/0/picture/alt"]);
  });
});

describe("a countdown", () => {
  const countdown = (endsAt: string) => check(HERO, { id: "ends", type: "countdown", endsAt });

  it.each(["2026-11-27", "2026-11-27T09:00", "2028-02-29", "2000-02-29T23:59"])("ends at %s", (endsAt) => {
    expect(countdown(endsAt)).toEqual([]);
  });

  it.each([
    "2027-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-1-1",
    "2026-11-27T24:00",
    "2026-11-27 09:00",
    "tomorrow",
  ])("cannot end at %s", (endsAt) => {
    expect(countdown(endsAt)).toEqual(["bad-form /sections/1/endsAt"]);
  });
});

describe("links in a text with markup", () => {
  const answer = (text: string) => {
    const questions = [{ question: "Where?", answer: text }];
    return check(HERO, { id: "questions", type: "question-list", questions });
  };
  const PLACE = "/sections/1/questions/0/answer";

  it("are checked like those of settings", () => {
    expect(answer('<a href="/store">Here</a>')).toEqual([]);
    expect(answer('<a href="/#questions">Here</a>')).toEqual([]);
    expect(answer("<a title='x' href='/coupons/:id'>Here</a>")).toEqual([`unfilled-path ${PLACE}`]);
    expect(answer('<a href="/#nowhere">Here</a>')).toEqual([`unknown-anchor ${PLACE}`]);
  });
});
