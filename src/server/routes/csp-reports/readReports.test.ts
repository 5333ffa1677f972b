import { describe, expect, it } from "vitest";
import { readReports } from "./readReports";

const PAGE = "http://shop.example/store/oak?coupon=SECRET";

const old = (fields: Record<string, unknown>) => ({
  "csp-report": { "document-uri": PAGE, "effective-directive": "script-src-elem", "blocked-uri": "", ...fields },
});
const current = (fields: Record<string, unknown>) => ({
  type: "csp-violation",
  url: PAGE,
  body: { documentURL: PAGE, effectiveDirective: "connect-src", blockedURL: "", ...fields },
});

describe("reports of browsers", () => {
  it("come one by one, or as a list", () => {
    const blocked = "https://stats.example/a.js?token=SECRET";
    const [first] = readReports(old({ "blocked-uri": blocked }));
    expect(first).toEqual({ page: new URL(PAGE), directive: "script-src-elem", blocked: "https://stats.example" });
    const list = readReports([current({ blockedURL: blocked }), { type: "deprecation", body: {} }, 5, null]);
    expect(list).toEqual([{ page: new URL(PAGE), directive: "connect-src", blocked: "https://stats.example" }]);
  });

  it.each([
    ["inline", "inline"],
    ["eval", "eval"],
    ["data", "data"],
    ["data:text/html,SECRET", "data:"],
    ["blob:https://shop.example/5", "blob:"],
    ["wss://live.stats.example/x", "wss://live.stats.example"],
    ["chrome-extension://abc/x.js", "browser-extension"],
    ["no address at all, SECRET", "other"],
    ["", "other"],
    [`https://${"a".repeat(60)}.${"b".repeat(60)}.example`, "other"],
  ])("of %j name %s", (text, blocked) => {
    expect(readReports(old({ "blocked-uri": text })).map((report) => report.blocked)).toEqual([blocked]);
  });

  it("tell of text where Trusted Types are required, and of policies that no page names", () => {
    const sink = current({ effectiveDirective: "require-trusted-types-for", blockedURL: "trusted-types-sink" });
    const policy = old({ "effective-directive": "trusted-types", "blocked-uri": "trusted-types-policy" });
    expect([sink, policy].flatMap(readReports)).toMatchObject([
      { directive: "require-trusted-types-for", blocked: "trusted-types-sink" },
      { directive: "trusted-types", blocked: "trusted-types-policy" },
    ]);
  });

  it("of what an extension of the browser does are told apart by its file", () => {
    const blocked = readReports(current({ blockedURL: "inline", sourceFile: "moz-extension" }));
    expect(blocked[0]?.blocked).toBe("inline");
    expect(readReports(current({ blockedURL: "inline", sourceFile: "moz-extension://x" }))[0]?.blocked).toBe(
      "browser-extension",
    );
  });

  it("name the directive in older browsers with its sources behind it", () => {
    const report = old({ "effective-directive": undefined, "violated-directive": "img-src 'self' data:" });
    expect(readReports(report)[0]?.directive).toBe("img-src");
  });

  it.each([
    undefined,
    null,
    "text",
    5,
    [],
    {},
    { "csp-report": null },
    old({ "document-uri": "nowhere" }),
    old({ "effective-directive": "made-up\nlevel: 50" }),
    old({ "effective-directive": "x".repeat(5000) }),
  ])("that cannot be read are left out: %j", (body) => {
    expect(readReports(body)).toEqual([]);
  });

  it("of one body are twenty at most", () => {
    expect(readReports(Array.from({ length: 500 }, () => current({ blockedURL: "inline" })))).toHaveLength(20);
  });
});
