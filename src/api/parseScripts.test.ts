import { describe, expect, it } from "vitest";
import { MAX_META_TAGS, parseMetaTags, parseScripts, parseVerificationTag } from "./parseScripts";

describe("script elements of an operator's text", () => {
  it("are read by address and inline, in order", () => {
    const text =
      '<script async src="/scripts/a.js" data-site="x"></script>\n<p>no</p><script>window.a = "</b>";</script>';
    expect(parseScripts(text)).toEqual([
      { src: "/scripts/a.js", isAsync: true, text: "", attributes: { "data-site": "x" } },
      { isAsync: false, text: 'window.a = "</b>";', attributes: {} },
    ]);
  });

  it("leave out addresses that are no web address or path", () => {
    expect(
      parseScripts('<script src="javascript:x"></script><script src="data:,x"></script><script src="x.js"></script>'),
    ).toEqual([]);
  });

  it("come over https, or over http from this machine", () => {
    const addresses = ["//x.example/a.js", "http://x.example/b.js", "http://localhost:4001/c.js", "/own.js"];
    const html = addresses.map((src) => `<script src="${src}"></script>`).join("");
    expect(parseScripts(html).map(({ src }) => src)).toEqual([
      "https://x.example/a.js",
      "http://localhost:4001/c.js",
      "/own.js",
    ]);
  });

  it("carry no event handlers", () => {
    expect(parseScripts('<script onload="x()" onerror="y()">1</script>')).toEqual([
      { isAsync: false, text: "1", attributes: {} },
    ]);
  });

  it("are none in empty, cut or other text", () => {
    expect(parseScripts("")).toEqual([]);
    expect(parseScripts("<p>hello</p>")).toEqual([]);
  });
});

describe("a verification tag", () => {
  it("is the content of its meta element", () => {
    expect(parseVerificationTag('<meta name="google-site-verification" content="abc" />')).toBe("abc");
  });

  it("may be the bare value", () => {
    expect(parseVerificationTag(" abc ")).toBe("abc");
  });

  it("is empty for any other element", () => {
    expect(parseVerificationTag('<script>x</script><meta name="robots" content="none">')).toBe("");
  });
});

describe("meta elements of a meta_tag", () => {
  it("are read with their name or property and their content, in order #parseScripts-1", () => {
    const html = `<META NAME="keywords" content="codes &amp; deals"><p>x<meta property="fb:app_id" content=7 id=a class=b>
      <meta name="twitter:site" property="x:site" content="@deals"><meta name="msvalidate.01" content="A1">`;
    expect(parseMetaTags(html)).toEqual([
      { name: "keywords", content: "codes & deals" },
      { property: "fb:app_id", content: "7" },
      { name: "twitter:site", property: "x:site", content: "@deals" },
      { name: "msvalidate.01", content: "A1" },
    ]);
  });

  it.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<meta name="keywords" http-equiv="Content-Security-Policy" content="default-src *">',
    '<meta charset="utf-7">',
    '<meta name="keywords" charset="utf-7" content="x">',
    '<meta name="keywords">',
    '<meta content="x">',
    '<meta name="a b" content="x">',
    '<meta name="x&quot;&gt;&lt;script&gt;" content="x">',
    `<meta name="${"a".repeat(1000)}" content="x">`,
    '<meta name="og:title" property="x" content="x">',
    `<meta name="keywords" content="${"x".repeat(10_000)}">`,
    "<script>const html = '<meta name=keywords content=x>'</script>",
    "<!-- <meta name=keywords content=x> -->",
    "<meta name=keywords content=x",
  ])("are not those that act, or have no name of the usual form: %s #parseScripts-2", (html) => {
    expect(parseMetaTags(html)).toEqual([]);
  });

  it.each([
    ...["description", "viewport", "robots", "theme-color", "referrer", "Google-Site-Verification"],
    ...["og:title", "og:type", "og:site_name", "og:description", "og:url", "og:image", "og:image:width", "OG:Title"],
    ...["twitter:title", "twitter:description", "twitter:image"],
  ])("are not those that the page writes: %s #parseScripts-3", (name) => {
    expect(parseMetaTags(`<meta name="${name}" content="x"><meta property="${name}" content="x">`)).toEqual([]);
  });

  it("are none in plain text, each once, and as many as anybody writes", () => {
    expect(parseMetaTags("Deals: name=keywords content=x")).toEqual([]);
    expect(parseMetaTags('<meta name="keywords" content="x">'.repeat(2))).toHaveLength(1);
    const metas = Array.from({ length: 10_000 }, (_, index) => `<meta name="x${index}" content="x">`);
    expect(parseMetaTags(`${"<div>".repeat(10_000)}${metas.join("")}`)).toHaveLength(MAX_META_TAGS);
  });
});
