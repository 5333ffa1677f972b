import { gzipSync } from "node:zlib";
import { STATE_ELEMENT_ID } from "../../src/app/page/pageState";

const gzip = (text: string) => gzipSync(text).length;
const STYLE = /<style\b[^>]*>.*?<\/style>/gs;

/** The bytes of a page after gzip, as a whole and by its parts. Each part is compressed by itself. */
export function measureHtml(html: string): Readonly<Record<string, number>> {
  const bodyAt = html.indexOf("<body");
  const head = html.slice(0, bodyAt);
  const stateAt = html.indexOf(`<script id="${STATE_ELEMENT_ID}"`);
  return {
    HTML: gzip(html),
    "HTML: head": gzip(head.replace(STYLE, "")),
    "HTML: styles": gzip([...head.matchAll(STYLE)].join("")),
    "HTML: content": gzip(html.slice(bodyAt, stateAt)),
    "HTML: state": gzip(readStateText(html)),
  };
}

/** The text of the element with the page's state. */
export function readStateText(html: string): string {
  const begin = html.indexOf(">", html.indexOf(`<script id="${STATE_ELEMENT_ID}"`)) + 1;
  return html.slice(begin, html.indexOf("</script>", begin));
}
