import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { measureHtml, readStateText } from "./measureHtml";

it("measures the head, the styles, the content and the state of a page", () => {
  const head = "<html><head><title>a</title></head>";
  const style = "<style>b{}</style>";
  const content = "<body><p>c</p>";
  const page = `${head.replace("</head>", `${style}</head>`)}${content}<script id="dealframe_state" type="x">{}</script></body>`;
  const gzip = (text: string) => gzipSync(text).length;
  expect(readStateText(page)).toBe("{}");
  expect(measureHtml(page)).toEqual({
    HTML: gzip(page),
    "HTML: head": gzip(head),
    "HTML: styles": gzip(style),
    "HTML: content": gzip(content),
    "HTML: state": gzip("{}"),
  });
});
