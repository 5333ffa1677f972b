import { describe, expect, it } from "vitest";
import { parseSiteHost } from "../../domain/apiHost";
import type { LayoutDocument } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { readPublicAddress } from "../request/PublicAddress";
import { readSettings } from "../settings/readSettings";
import { findPreview } from "./findPreview";

const choose = (home: string, rest: string) => ({
  home: `home/${home}`,
  header: `header/${rest}`,
  footer: `footer/${rest}`,
});
const layouts: LayoutSet = {
  selection: {
    version: 2,
    default: choose("one", "one"),
    homes: { "Home Page One": choose("one", "one"), "Home Page Five": choose("five", "two") },
  },
  documents: new Map(
    ["home/five", "home/one", "home/six", "header/one", "header/two", "footer/one", "footer/two"].map(
      (id): [string, LayoutDocument] => [id, { version: 2, kind: "home", title: id, sections: [] }],
    ),
  ),
};

function ask(
  address: string,
  { environment = {}, host = "shop.localhost:3000", homePage = "Home Page One", timeZone = "Europe/Berlin" } = {},
) {
  const { pathname, searchParams } = new URL(address, "http://any");
  const site = parseSiteHost(host, "default.example");
  const asked = { host: site, path: pathname, query: searchParams };
  return findPreview(asked, readSettings(environment), layouts, { homePage, timeZone });
}

const shown = { previewed: { choice: choose("five", "two") } };

describe("a preview", () => {
  it.each(["localhost:3000", "shop.localhost", "127.0.0.1:80", "[::1]:3000"])("is shown on %s by itself", (host) => {
    expect(ask("/?home=five", { host })).toEqual(shown);
    expect(ask("/?home=five", { host, environment: { PREVIEW: "off" } })).toEqual({});
  });

  it.each(["shop.example", "x.web.app", "localhost.evil.test", "10.0.0.1", "-"])(
    "is shown on %s when PREVIEW is on",
    (host) => {
      expect(ask("/?home=five", { host })).toEqual({});
      expect(ask("/?home=five", { host, environment: { PREVIEW: "on" } })).toEqual(shown);
    },
  );

  it("believes a forwarded host only where a proxy is trusted", () => {
    const request = new Request("http://any", { headers: { host: "shop.example", "x-forwarded-host": "localhost" } });
    const find = (environment: Record<string, string>) => {
      const settings = readSettings(environment);
      const { siteHost } = readPublicAddress(request, settings, "127.0.0.1");
      const address = { host: siteHost, path: "/", query: new URLSearchParams("home=five") };
      return findPreview(address, settings, layouts, { homePage: "Home Page One", timeZone: "UTC" });
    };
    expect(find({})).toEqual({});
    expect(find({ TRUST_PROXY: "1" })).toEqual(shown);
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
    expect(ask("/?at=2026-11-27T09:00", { host: "shop.example" })).toEqual({});
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
    expect(ask("/terms?at=2026-11-27", { host: "shop.example" })).toEqual({});
  });

  it.each(["tomorrow", "2026-02-30", "2026-11-27T25:00", "27.11.2026"])("of the moment %s is refused", (at) => {
    expect(ask(`/?at=${at}`)).toEqual({ refused: { at } });
  });
});
