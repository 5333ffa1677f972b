import fc from "fast-check";

/** The name of an element and of an attribute that only inputs of the fuzz run contain: no page may have them. */
export const MARK_ELEMENT = "fzx";
export const MARK_ATTRIBUTE = "onfzx";

/** Texts that once broke a parser, an encoder, a template or a page, by their kind. */
const TEXTS: readonly string[] = [
  // Markup, and ends of what markup stands in.
  `<${MARK_ELEMENT} ${MARK_ATTRIBUTE}=1>`,
  `"><${MARK_ELEMENT} ${MARK_ATTRIBUTE}=1>`,
  `'><${MARK_ELEMENT} ${MARK_ATTRIBUTE}=1>`,
  `" ${MARK_ATTRIBUTE}="1`,
  `' ${MARK_ATTRIBUTE}='1`,
  `</script><${MARK_ELEMENT}>`,
  `</title></style></textarea><${MARK_ELEMENT}>`,
  `--><${MARK_ELEMENT}>`,
  `]]><${MARK_ELEMENT}>`,
  "<!--",
  "<![CDATA[",
  "&lt;b&gt;&amp;&#x3c;&#0;&nosuch;",
  "<b><i><a href='//x'>",
  // Unicode.
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  `${"x".repeat(99)}\u{1f600}`,
  "\u202e\u2066abc\u2069",
  "\u2028\u2029",
  "\ufeff\ufffe\uffff",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  `Z${"\u0301".repeat(60)}`,
  "ı İ ß ﬀ Ω K",
  "\u0000\u0001\u001f\u007f\u0085\u00a0",
  // Names with a meaning of their own.
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "$ref",
  "$",
  // Numbers and dates.
  "0",
  "-1",
  "1e999",
  "-0",
  "NaN",
  "Infinity",
  "9007199254740993",
  "999999999999999999999999",
  "0x10",
  "2026-02-30",
  "9999999-01-01",
  "+275760-09-13T00:00:00.001Z",
  "-271821-04-19",
  // Paths and addresses.
  "../../../../etc/passwd",
  "..\\..\\x",
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example:99999/",
  "http://[::1",
  "javascript:1",
  "data:text/html,x",
  "%",
  "%00",
  "%2e%2e%2f",
  "%c0%ae%c0%ae",
  "%u0041",
  "%ed%a0%80",
  "%F0%9F%98",
  "a%2Fb",
  "xn--a",
  "xn--",
  "1.2.3.999",
  "a..b",
  "-.example",
  // Templates and queries.
  "{month} {Year} {unknown} {name}",
  "{{constructor.constructor('1')()}}",
  "\u0024{1}",
  "%s%n%d",
  "' or '1'='1",
  "a & b | !c:* <-> (",
  "\\",
  "\\u0000",
  "*",
  "(((((((((((((((",
  "[a-",
  // Lines, which must not become headers.
  "a\r\nX-Fzx: 1",
  "a\nb",
  "\t \v\f",
  "",
  " ",
  // Length.
  "a".repeat(300),
  "é".repeat(5000),
  "<b>".repeat(400),
  "{".repeat(3000),
  " ".repeat(10_000),
];

/** A text to put in place of another. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...TEXTS), fc.constantFrom(...TEXTS))
      .map(([a, b]) => `${a.slice(0, 2000)}${b}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** A value to put in place of another: mostly a text, since most fields hold one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      5e-324,
      2 ** 53,
      8.64e15 + 1,
      [],
      {},
      [null],
      [[[[]]]],
      [{}],
      { "": "" },
      { length: 3 },
      { toString: 1, valueOf: 1, toJSON: 1 },
      { _id: {}, name: [], slug: 7 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
