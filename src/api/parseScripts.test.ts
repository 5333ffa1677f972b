import { describe, expect, it } from "vitest";
import { parseScripts, parseVerificationTag } from "./parseScripts";

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
