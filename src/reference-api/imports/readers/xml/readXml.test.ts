import { describe, expect, it } from "vitest";
import { readForTest } from "../readForTest";

const readXml = (content: string | Uint8Array, records?: string) => readForTest(content, { format: "xml", records });
const OFFERS = '<?xml version="1.0" encoding="UTF-8"?>\n<offers>\n';

/** Offers of which one, in line 4, has another inside. */
const createOffers = (inside: string) =>
  `${OFFERS}<offer id="1"><title>one</title></offer>\n<offer id="2">${inside}</offer>\n<offer id="3"><title>three</title></offer>\n</offers>`;

describe("an XML file", () => {
  it("has attributes and elements as fields, nested ones by dotted names, repeated ones as lists", async () => {
    const { records, lines } = await readXml(`${OFFERS}<offer id="7" xmlns:g="https://g.example/">
      <g:title> Caf\u00e9 &lt;b&gt; &#8364; </g:title>
      <price currency="EUR">5</price>
      <shop><name>One</name><link href="https://one.example/"/></shop>
      <tag>a</tag><tag>b</tag><tag/>
      <image><url>1.png</url></image><image><url>2.png</url></image>
      <code></code>
    </offer>\n<offer>text alone</offer></offers>`);
    expect(lines).toEqual([3, 11]);
    expect(records).toEqual([
      {
        id: "7",
        "g:title": "Café <b> €",
        "price.currency": "EUR",
        price: "5",
        "shop.name": "One",
        "shop.link.href": "https://one.example/",
        "shop.link": "",
        tag: ["a", "b", ""],
        "image.url": ["1.png", "2.png"],
        code: "",
      },
      { text: "text alone" },
    ]);
  });

  it("has its records where it is said, at any depth", async () => {
    const { records } = await readXml(
      "<rss><channel><title>Offers</title><item><id>1</id></item><item><id>2</id></item></channel></rss>",
      "item",
    );
    expect(records).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it.each([
    ["a text", "<t>AT&T & co; 5 &amp; 6 &eacute;</t>", "AT&T & co; 5 & 6 &eacute;"],
    ["CDATA", "<t><![CDATA[https://s.example/?a=1&b=2 <b> &amp;]]></t>", "https://s.example/?a=1&b=2 <b> &amp;"],
    ["an attribute", '<link t="?a=1&b=2&amp;c=3"/>', "?a=1&b=2&c=3"],
  ])("may have ampersands that begin no entity: in %s", async (_, inside, text) => {
    const { records, faults } = await readXml(createOffers(inside));
    expect(faults).toEqual([]);
    expect([records[1]?.t ?? records[1]?.["link.t"], records.length]).toEqual([text, 3]);
  });

  it("may be cut anywhere into pieces", async () => {
    const offer = '<offer id="1"><t>a &amp; b & c &#x20AC; é</t><u><![CDATA[?a&b=]]></u></offer>';
    for (const shift of ["", " ", "  ", "   ", "     "]) {
      const { records, faults } = await readXml(`<offers>${shift}${offer.repeat(3000)}</offers>`);
      expect(faults).toEqual([]);
      expect(new Set(records.map(({ t, u }) => `${t} ${u}`))).toEqual(new Set(["a & b & c € é ?a&b="]));
    }
  });

  it.each(["windows-1252", "ISO-8859-1"])("is in the encoding that it declares: %s", async (encoding) => {
    const content = `<?xml version='1.0' encoding='${encoding}'?><offers><offer><t>5 \x80 für süß</t></offer></offers>`;
    const read = await readXml(Buffer.from(content, "latin1"));
    expect(read).toMatchObject({ records: [{ t: "5 € für süß" }], faults: [], notes: [] });
  });

  it("may declare UTF-16 and be UTF-8", async () => {
    const { records } = await readXml(
      '<?xml version="1.0" encoding="utf-16"?><offers><offer><t>süß</t></offer></offers>',
    );
    expect(records).toEqual([{ t: "süß" }]);
  });
});

describe("a fault in an XML file", () => {
  const tooLong = "“offer” has more than 20,000 characters: if it holds several records, set the name of their element";

  it.each([
    ["a text that is too long", `<t>${"x".repeat(20_001)}</t>`, tooLong],
    ["many texts that are too long", `<t>${"x".repeat(99)}</t>`.repeat(300), tooLong],
    ["many empty elements", "<t/>".repeat(30_000), tooLong],
    ["too many levels", `${"<a>".repeat(20)}${"</a>".repeat(20)}`, "the record is nested in more than 12 levels"],
    ["an element that is not closed", "<t>a", "an element is not closed"],
    ["a < that begins no tag", "<t>a < b</t>", "a “<” begins no tag: it must be written &lt;"],
    ["a character that XML does not allow", "<t>a\u0001b</t>", "a character is not allowed in XML"],
    ["NUL", "<t>a\0b</t>", "a character is not allowed in XML"],
    ["NUL as an entity", "<t>a&#0;b</t>", "an entity stands for a character that is not allowed in XML"],
    ["an attribute twice", '<t a="1" a="2"/>', "an attribute is given twice: a"],
  ])("costs its record: %s", async (_, inside, fault) => {
    const { records, faults, error } = await readXml(createOffers(inside));
    expect({ faults, error }).toEqual({ faults: [`line 4: ${fault}`], error: undefined });
    expect(records.map(({ id }) => id)).toEqual(["1", "3"]);
  });

  it("costs one record if its element is not closed, though the next ones are inside it", async () => {
    const { records, faults, error } = await readXml(
      '<offers>\n<offer id="1"/>\n<offer id="2"><t>two</t>\n<offer id="3"/>\n<offer id="4"><t>four</t></offer>\n</offers>',
    );
    expect({ faults, error }).toEqual({ faults: ["line 3: “offer” is not closed"], error: undefined });
    expect(records).toEqual([{ id: "1" }, { id: "3" }, { id: "4", t: "four" }]);
  });

  it("costs the last record if the root is closed before it", async () => {
    const { records, faults } = await readXml('<offers><offer id="1"/>\n<offer id="2"><t>two</t></offers>');
    expect([records, faults]).toEqual([[{ id: "1" }], ["line 2: an element is not closed"]]);
  });

  it("is told alone if it is between records", async () => {
    const { records, faults } = await readXml('<offers><offer id="1"/>\n\0 a < b\n<offer id="2"/></offers>');
    expect(records).toEqual([{ id: "1" }, { id: "2" }]);
    expect(faults).toEqual([
      "line 2: a character is not allowed in XML",
      "line 2: a “<” begins no tag: it must be written &lt;",
    ]);
  });

  it("is a byte that is not text in the encoding of the file", async () => {
    const [start, end] = createOffers("<t>é</t><u>\0</u>").split("\0");
    const { faults, records } = await readXml(
      Buffer.concat([Buffer.from(`${start}`), Buffer.from([0xe9]), Buffer.from(`${end}`)]),
    );
    expect(records.map(({ id }) => id)).toEqual(["1", "3"]);
    expect(faults).toEqual(["line 4: u: contains bytes that are not text in the file's encoding"]);
  });
});

describe("an XML file is refused", () => {
  const early = "The file ends too early: “title” of line 4 is not closed. Load it again.";

  it.each([
    [
      "a web page",
      "<!doctype html><title>Just a moment…</title>",
      "This is a web page, not a feed: check the address.",
    ],
    [
      "a web page in XML",
      '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">',
      "This is a web page, not a feed: check the address.",
    ],
    [
      "a text without an end",
      `<offers>${"x".repeat(1_200_000)}`,
      "Line 1: a text has more than 1,000,000 characters without a tag.",
    ],
    ["JSON", '{"a":1}', "This is no XML: it does not begin with a tag."],
    ["nothing", "", "The file is empty."],
    ["two roots", "<offers></offers>\n<offers></offers>", "Line 2: there is a second outermost element."],
  ])("if it is or has %s", async (_, content, error) => {
    expect(await readXml(content)).toMatchObject({ error, records: [] });
  });

  it.each([
    ["in an element", `${OFFERS}<offer><id>1</id></offer>\n<offer><title>tw`, early],
    ["in a tag", `${OFFERS}<offer><id>1</id></offer>\n<offer><title>two</tit`, early],
    ["in an entity", `${OFFERS}<offer><id>1</id></offer>\n<offer><title>two &am`, early],
    [
      "between records",
      `${OFFERS}<offer><id>1</id></offer>\n`,
      "The file ends too early: “offers” of line 2 is not closed. Load it again.",
    ],
    [
      "behind a tag that closes nothing",
      `${OFFERS}<offer><id>1</id></offer>\n<offer><id>2</ID></offer>\n</offers>`,
      "Line 4: </ID> closes nothing, and what follows cannot be read.",
    ],
  ])("after its records, if it ends %s", async (_, content, error) => {
    expect(await readXml(content)).toMatchObject({ records: [{ id: "1" }], error });
  });
});
