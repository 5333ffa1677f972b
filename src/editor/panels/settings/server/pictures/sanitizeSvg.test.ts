import { expect, it } from "vitest";
import { HOSTILE_PICTURES } from "../../../../../../tests/fixtures/hostilePictures";
import { createSvg } from "../../../../../../tests/fixtures/pictures";
import { examinePicture } from "../../../../../layout/pictures/examinePicture";
import { sanitizeSvg } from "./sanitizeSvg";

const HOSTILE = HOSTILE_PICTURES.filter(({ active }) => active !== undefined);

it.each(HOSTILE)("$title is the same picture without what runs or loads", ({ bytes }) => {
  const clean = sanitizeSvg(bytes.toString());
  const examined = examinePicture("pictures/clean.svg", Buffer.from(clean));
  expect(examined).toMatchObject({ width: expect.any(Number) });
  expect(examined).not.toHaveProperty("active");
  expect(clean).not.toMatch(/script|alert|evil|onload|onclick|javascript|@import|foreignObject|stylesheet/i);
});

it.each([
  ["in capitals", "<SCRIPT>alert(1)</SCRIPT>"],
  ["with a prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ["in a handler in capitals", '<g ONLOAD="alert(1)"/>'],
  ["in a handler with a prefix", '<g xlink:onload="alert(1)"/>'],
  ["in a style that is written as CDATA", "<style><![CDATA[</style><script>alert(1)</script>]]></style>"],
  ["in a style with escapes", "<style>@\\69mport url(//evil.example)</style>"],
  ["in a style with entities", "<style>&lt;/style&gt;&lt;script&gt;alert(1)</style>"],
  ["in a text with entities", "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>"],
  ["in an attribute with entities", '<g id="&quot;&gt;&lt;script&gt;alert(1)"/>'],
  ["in a comment", "<!--><script>alert(1)</script>-->"],
  ["in an animation", '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ["in a link with a line break", '<a href="java\nscript:alert(1)"><g/></a>'],
  ["in a picture", '<image href="data:image/svg+xml;base64,AA=="/>'],
  ["in a filter", '<filter><feImage href="https://evil.example/a.svg"/></filter>'],
  ["in an instruction", '<?xml-stylesheet href="https://evil.example"?>'],
])("what would run %s does not survive", (_, content) => {
  const clean = sanitizeSvg(createSvg(content).toString());
  expect(clean.replaceAll(/&lt;.*?&gt;/g, "")).not.toMatch(
    /<\/?(?:\w+:)?script|onload|javascript|java\n|evil|import|<image href|animate/i,
  );
  expect(examinePicture("pictures/clean.svg", Buffer.from(clean))).not.toHaveProperty("active");
});

it("a plain picture stays as it is drawn", () => {
  const drawn = createSvg(
    '<style>.a { fill: url(#g) }</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient><clipPath id="c"><rect width="9" height="9"></rect></clipPath></defs><g class="a" clip-path="url(#c)" transform="rotate(3)"><path d="M0 0h9v9z"></path><use xlink:href="#g" style="fill: red"></use><text x="1">A &amp; B</text></g>',
    'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" preserveAspectRatio="none"',
  ).toString();
  expect(sanitizeSvg(drawn)).toBe(drawn.replace("fill: red", "fill:red"));
});
