import { describe, expect, it } from "vitest";
import type { LayoutDocument } from "../../generated/documents";
import type { LayoutSet } from "../document/LayoutSet";
import { findPreview, type PreviewSettings } from "./findPreview";
import { writePreviewLink } from "./previewLink";

const choose = (home: string, rest: string) => ({
  home: `home/${home}`,
  header: `header/${rest}`,
  footer: `footer/${rest}`,
});
const layouts: LayoutSet = {
  selection: {
    version: 5,
    default: choose("one", "one"),
    homes: { "Home Page One": choose("one", "one"), "Home Page Five": choose("five", "two") },
  },
  documents: new Map(
    ["home/five", "home/one", "home/six", "header/one", "header/two", "footer/one", "footer/two", "page/terms"].map(
      (id): [string, LayoutDocument] => [id, { version: 5, kind: "home", title: id, sections: [] }],
    ),
  ),
};

const SECRET = "0123456789abcdef0123456789abcdef";
const NOW_MS = Date.parse("2026-11-20T12:00Z");

function ask(
  address: string,
  {
    settings = { preview: true } as PreviewSettings,
    domain = "shop.example",
    homePage = "Home Page One",
    timeZone = "Europe/Berlin",
  } = {},
) {
  const { pathname: path, searchParams: query } = new URL(address, "http://any");
  const owner = { domain, homePage, timeZone };
  return findPreview({ path, query }, settings, layouts, owner, NOW_MS);
}

const shown = { previewed: { choice: choose("five", "two") } };

describe("a preview", () => {
  it("is shown where previews are on, and nowhere else", () => {
    expect(ask("/?home=five")).toEqual(shown);
    const settings = { preview: false };
    expect(ask("/?home=five", { settings })).toEqual({});
    expect(ask("/terms?at=2026-11-27", { settings })).toEqual({});
  });

  it("has the header and footer that the selection gives the home, else the domain's own", () => {
    expect(ask("/?home=home/five")).toEqual(shown);
    expect(ask("/?home=home+page+FIVE")).toEqual(shown);
    expect(ask("/?home=six")).toEqual({ previewed: { choice: { ...choose("one", "one"), home: "home/six" } } });
    expect(ask("/?home=six", { homePage: "Home Page Five" })).toEqual({
      previewed: { choice: { ...choose("five", "two"), home: "home/six" } },
    });
  });

  it.each(["/", "/?home=", "/?home=%20", "/store?home=five", "/home2?home=five"])(
    "is not asked for by %s",
    (address) => {
      expect(ask(address)).toEqual({});
    },
  );

  it.each(["seven", "constructor", "__proto__", "header/two", "../home/five"])(
    "of %s does not exist; the homes are named",
    (name) => {
      expect(ask(`/?home=${encodeURIComponent(name)}`)).toEqual({ refused: { name, homes: ["five", "one", "six"] } });
    },
  );

  it("shows the domain's own home, or another one, at a moment by the domain's clocks", () => {
    const at = { localTime: "2026-11-27T09:00", timeZone: "Europe/Berlin", timeMs: Date.parse("2026-11-27T08:00Z") };
    expect(ask("/?at=2026-11-27T09:00")).toEqual({ previewed: { choice: choose("one", "one"), at } });
    expect(ask("/?home=five&at=2026-11-27T09:00")).toEqual({ previewed: { choice: choose("five", "two"), at } });
  });

  it("shows the first moment of the epoch, too", () => {
    const at = { localTime: "1970-01-01", timeZone: "UTC", timeMs: 0 };
    expect(ask("/?at=1970-01-01", { timeZone: "UTC" }).previewed?.at).toEqual(at);
  });

  it("shows any page at a moment; a home is named at “/” alone", () => {
    const at = { localTime: "2026-11-27", timeZone: "Europe/Berlin", timeMs: Date.parse("2026-11-26T23:00Z") };
    const usual = { previewed: { choice: choose("one", "one"), at } };
    expect([ask("/terms?at=2026-11-27"), ask("/terms?home=five&at=2026-11-27")]).toEqual([usual, usual]);
    expect(ask("/terms?at=tomorrow")).toEqual({ refused: { at: "tomorrow" } });
  });

  it.each(["tomorrow", "2026-02-30", "2026-11-27T25:00", "27.11.2026"])("of the moment %s is refused", (at) => {
    expect(ask(`/?at=${at}`)).toEqual({ refused: { at } });
  });
});

describe("a preview link", () => {
  const settings = { preview: false, previewSecret: SECRET };
  const link = {
    domain: "shop.example",
    path: "/",
    document: "home/six",
    endsAtMs: NOW_MS + 3_600_000,
  };
  const end = { localTime: "2026-11-20T14:00", timeZone: "Europe/Berlin" };
  const follow = (changes: Partial<typeof link & { localTime: string }> = {}, options = {}) =>
    ask(writePreviewLink({ ...link, ...changes }, SECRET), { settings, ...options });

  it("shows a home that shoppers do not see, whether previews are on or off", () => {
    const six = { choice: { ...choose("one", "one"), home: "home/six" }, link: { document: "home/six", end } };
    expect(follow()).toEqual({ previewed: six });
    expect(follow({}, { settings: { ...settings, preview: true } })).toEqual({ previewed: six });
    expect(follow({ path: "/store" })).toEqual({ previewed: six });
  });

  it("shows a header or footer around the domain's own home, and a page in place of the path's own", () => {
    const mark = (document: string) => ({ link: { document, end } });
    const own = choose("five", "two");
    expect(follow({ document: "header/one" }, { homePage: "Home Page Five" })).toEqual({
      previewed: { choice: { ...own, header: "header/one" }, ...mark("header/one") },
    });
    expect(follow({ document: "footer/two" })).toEqual({
      previewed: { choice: { ...choose("one", "one"), footer: "footer/two" }, ...mark("footer/two") },
    });
    expect(follow({ document: "page/terms", path: "/terms" })).toEqual({
      previewed: { choice: choose("one", "one"), page: "page/terms", ...mark("page/terms") },
    });
  });

  it("shows a moment by the domain's clocks", () => {
    const at = { localTime: "2026-11-27T09:00", timeZone: "Europe/Berlin", timeMs: Date.parse("2026-11-27T08:00Z") };
    expect(follow({ localTime: at.localTime }).previewed?.at).toEqual(at);
  });

  it("is refused once it has ended, to the second, with the end by the domain's clocks", () => {
    expect(follow({ endsAtMs: NOW_MS + 1000 })).toHaveProperty("previewed");
    const refused = { link: "ended", ended: "2026-11-20 13:00 (Europe/Berlin)" };
    expect(follow({ endsAtMs: NOW_MS })).toEqual({ refused });
  });

  it("is refused where it was changed or is of another domain or path, also where previews are on", () => {
    const on = { settings: { ...settings, preview: true } };
    const address = writePreviewLink(link, SECRET);
    const foreign = { refused: { link: "foreign" } };
    expect(ask(address.replace("home/six", "home/one"), on)).toEqual(foreign);
    expect(ask(`/store${address.slice(1)}`, on)).toEqual(foreign);
    expect(ask(address, { ...on, domain: "other.example" })).toEqual(foreign);
    expect(ask("/?preview=", on)).toEqual(foreign);
    expect(ask("/?preview=home/six&home=five", on)).toEqual(foreign);
  });

  it("is refused where no secret can prove it, and where its document is not there", () => {
    expect(ask(writePreviewLink(link, SECRET))).toEqual({ refused: { link: "unproven" } });
    expect(follow({ document: "page/gone" })).toEqual({ refused: { document: "page/gone" } });
    expect(follow({ document: "home/gone" })).toEqual({ refused: { document: "home/gone" } });
  });
});
