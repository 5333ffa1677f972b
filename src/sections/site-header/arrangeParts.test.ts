import { describe, expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import type { SiteHeaderSection } from "../../generated/documents";
import { arrangeParts } from "./arrangeParts";
import { findArrangement } from "./findArrangement";

const header = (settings: Partial<SiteHeaderSection>) => buildSection("site-header", { links: [], ...settings });
const arrange = (settings: Partial<SiteHeaderSection>) => arrangeParts(header(settings));

it("says nothing of the rows of shipped headers, which the style sheet has by itself", () => {
  const menu = { ...header({}).menu, presentation: "band" } as const;
  const stacked: SiteHeaderSection["rows"] = [
    ["logo", "search", "saved"],
    ["buttons", "menu"],
  ];
  expect(arrange({})).toEqual({});
  expect(arrange({ rows: [["search", "saved", "logo", "buttons"], ["menu"]] })).toEqual({});
  expect(arrange({ rows: stacked, menu })).toEqual({});
  // A band has those rows alone, and those rows a band.
  expect([{ rows: stacked }, { menu }].map((settings) => findArrangement(header(settings)))).toEqual(["own", "own"]);
});

describe("on a wide screen", () => {
  it("gives the search the room that the logo and the buttons leave, and each row the whole width", () => {
    expect(
      arrange({
        rows: [
          ["buttons", "menu"],
          ["logo", "search", "saved"],
        ],
      }),
    ).toMatchObject({
      rows: '"actions nav" "logo tools"',
      columns: "auto minmax(12rem,1fr)",
      "actions-at": "start",
    });
    expect(arrange({ rows: [["logo", "buttons"], ["menu"]] })).toMatchObject({
      rows: '"logo . actions" "nav nav nav"',
      columns: "auto 1fr auto",
      search: "none",
      saved: "none",
      tools: "none",
    });
  });

  it("has equal sides around a logo between two parts, and puts a logo alone in its row in the middle", () => {
    expect(arrange({ rows: [["search", "saved", "logo", "menu"], ["buttons"]] })).toMatchObject({
      "far-rows": '"tools logo nav" "actions actions actions"',
      "far-columns": "1fr auto 1fr",
      "tools-at": "start",
      "logo-at": "center",
    });
    expect(arrange({ rows: [["logo"], ["menu"]] })).toMatchObject({ rows: '"logo" "nav"', "logo-at": "center" });
    expect(arrange({ rows: [["search", "logo", "saved", "buttons"], ["menu"]] })).toMatchObject({
      rows: '"search search logo saved actions" "nav nav nav nav nav"',
      columns: "1fr 1fr auto 1fr 1fr",
      tools: "contents",
    });
  });

  it("gives a menu beside the search a row of its own up to 1250 px", () => {
    expect(arrange({ rows: [["logo", "menu", "search", "saved"]] })).toMatchObject({
      rows: '"logo tools" "nav nav"',
      "far-rows": '"logo nav tools"',
      "far-columns": "auto 1fr minmax(12rem,17rem)",
    });
    expect(arrange({ rows: [["logo", "menu"], ["search"]] })).not.toHaveProperty("far-rows");
  });

  it("shows a band's menu and buttons as one where nothing else is in their row", () => {
    const menu = { ...header({}).menu, presentation: "band" } as const;
    expect(
      arrange({
        menu,
        rows: [
          ["logo", "search"],
          ["buttons", "menu"],
        ],
      }),
    ).toMatchObject({
      rows: '"logo tools" "menu menu"',
    });
    expect(arrange({ menu, rows: [["menu", "buttons"], ["logo"]] })).toMatchObject({ "actions-order": "0" });
    expect(arrange({ menu, rows: [["logo", "search"], ["menu"], ["buttons"]] })).toMatchObject({
      rows: '"logo tools" "nav nav" "actions actions"',
    });
    expect(arrange({ menu, rows: [["logo"], ["menu", "search"]] })).toMatchObject({ "band-reach": "0" });
  });
});

describe("on a narrow screen", () => {
  it("has the rows said for it, and hides the parts that are not in them", () => {
    expect(arrange({ narrowRows: [["menu", "logo", "saved"], ["search"]] })).toEqual({
      "narrow-rows": '"toggle logo saved" "search search search"',
      "narrow-columns": "1fr auto 1fr",
      "narrow-logo-at": "center",
      "narrow-saved-order": "-1",
      "narrow-toggle-at": "start",
      "narrow-toggle-start": "1",
      "narrow-tools": "contents",
    });
    expect(arrange({ narrowRows: [["logo", "menu"]] })).toMatchObject({
      "narrow-search": "none",
      "narrow-tools": "none",
    });
  });

  it("shows saved offers before the search where they are named first", () => {
    expect(arrange({ narrowRows: [["logo", "saved", "search", "menu"]] })).toEqual({ "narrow-saved-order": "-1" });
  });
});
