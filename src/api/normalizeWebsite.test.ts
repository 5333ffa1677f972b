import { describe, expect, it } from "vitest";
import { hasContent, toPlainText } from "../domain/text/richText";
import { MAX_OPEN_ELEMENTS } from "./limitMarkup";
import { normalizeWebsite } from "./normalizeWebsite";

const API = "https://api.example";

function read(fields: Readonly<Record<string, unknown>>) {
  const website = normalizeWebsite({ domain: "deals.example", ...fields }, { pictureOrigin: API });
  if (website === undefined) throw new Error("The website data were not read.");
  return website;
}

describe.each([
  ["header_html", "headerHtml"],
  ["footer_about_us", "footerAboutUs"],
] as const)("%s", (field, name) => {
  const readHtml = (html: string) => {
    const text = read({ [field]: html })[name];
    return typeof text === "string" ? text : text.html;
  };

  it("keeps headings, of which the greatest is a second one, lists, blocks and tables #normalizeWebsite-1", () => {
    const lists = "<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>";
    const table =
      '<table><caption>Rates</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>';
    expect(readHtml(`<h1>Deals</h1><h3>Today</h3><div>x</div><blockquote>y</blockquote><hr />${lists}`)).toBe(
      `<h2>Deals</h2><h3>Today</h3><div>x</div><blockquote>y</blockquote><hr />${lists}`,
    );
    expect(readHtml(table)).toBe(table.replace("<table", '<table tabindex="0"'));
  });

  it("keeps pictures with their measures and alternative text; a path is one of the API #normalizeWebsite-2", () => {
    expect(readHtml('<p><img src="/banner.png" width="728" height="90" alt="Summer &amp; sale"></p>')).toBe(
      `<p><img src="${API}/banner.png" alt="Summer &amp; sale" width="728" height="90" /></p>`,
    );
    expect(readHtml('<img src="https://cdn.example/a.webp" width="50%" height="9em">x')).toBe(
      '<img src="https://cdn.example/a.webp" alt="" />x',
    );
    expect(hasContent(read({ [field]: '<img src="/a.png">' })[name])).toBe(true);
  });

  it.each([
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="javascript:alert(1)">',
    '<img src="//evil.example/a.png">',
    '<img src="/\\evil.example/a.png">',
    '<img src="https://user@:0/">',
    "<img alt=x>",
  ])("leaves out a picture with an address that no picture has: %s", (html) => {
    expect(readHtml(`${html}Deals`)).toBe("Deals");
    expect(hasContent(read({ [field]: html })[name])).toBe(false);
  });

  it.each([
    '<h2 class="hero" id="root" style="position:fixed">x</h2>',
    '<img src="/a.png" srcset="//evil.example 2x" onerror="alert(1)" onload=alert(1) class=a id=b style=width:9999px>x',
    '<table onclick="alert(1)" background="//evil.example" style="width:9999px" width=9999><td onfocus=alert(1)>x</table>',
    "<h1 onmouseover=alert(1)>x<script>alert(1)</script></h1><ScRiPt src=//evil.example></sCrIpT >",
    '<div><svg><script>alert(1)</script></svg><math href="javascript:alert(1)">x</math></div>',
    '<a href="  java\tscript:alert(1)"><img src="/a.png">x</a><a href="data:text/html,evil">x</a>',
    '<form action="//evil.example"><input name=evil><button formaction=javascript:alert(1)>x</button></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=evil></object><embed src=evil>x',
    '<base href="//evil.example"><link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;evil">x',
    "<style>@import '//evil.example'</style><template><script>alert(1)</script></template>x",
    '<img src="/a.png" alt="&quot; onerror=alert&#40;1&#41; x=&quot;">x<!-- evil -->',
    "<h2>x<img src='/a.png' onerror='alert(1)'",
  ])("loses what could run, be sent or leave its place: %s #normalizeWebsite-3", (html) => {
    const tags = readHtml(html).match(/<[^>]*>/g) ?? [];
    const names = tags.map((tag) => tag.replace(/"[^"]*"/g, '""'));
    expect(names.join("")).not.toMatch(
      /\s(?:on\w+|style|class|id|srcset|background|action)=|<(?:script|svg|math|form|input|button|iframe|object|embed|base|link|meta|style|template)/i,
    );
    expect(tags.join("")).not.toMatch(/javascript:|data:|evil/i);
  });

  it("closes what is open, and is cut where more is open than anybody writes #normalizeWebsite-4", () => {
    expect(readHtml("<h2>Deals<table><tr><td><b>20 %")).toBe(
      '<h2>Deals<table tabindex="0"><tr><td><b>20 %</b></td></tr></table></h2>',
    );
    for (const tags of ["<div>", "<table><tr><td>", "<li><p>", "<h2><blockquote>"]) {
      const html = readHtml(`Start ${`${tags}deep `.repeat(10_000)}`);
      expect(toPlainText({ html }).split("deep").length, tags).toBeLessThanOrEqual(MAX_OPEN_ELEMENTS + 1);
      expect(html.match(/<\w+/g)?.length).toBe(html.match(/<\/\w+/g)?.length);
    }
  });
});

describe("meta_tag", () => {
  it("is the page's title where it is text, and meta elements where it is HTML of such #normalizeWebsite-5", () => {
    expect(read({ meta_tag: "Deals: 5 < 6" })).toMatchObject({ metaTitle: "Deals: 5 < 6" });
    expect(read({ meta_tag: "Deals" })).not.toHaveProperty("metaTags");
    const html = '<meta name="keywords" content="deals">';
    expect(read({ meta_tag: html })).toMatchObject({
      metaTitle: "",
      metaTags: [{ name: "keywords", content: "deals" }],
    });
    expect(read({ meta_tag: `<b>Deals</b> ${html}` })).toMatchObject({ metaTitle: "Deals", metaTags: [{}] });
  });
});

describe("a text of one line or of cards", () => {
  it("has no pictures, headings and tables", () => {
    const { footerText } = read({
      footer_text: '<h1>a</h1><img src="/a.png"><table><tr><td>b</td></tr></table> <b>c</b>',
    });
    expect(footerText).toEqual({ html: "ab <b>c</b>" });
  });
});
