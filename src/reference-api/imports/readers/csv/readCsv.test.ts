import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../../../../harness/tiers/tier";
import { readForTest } from "../readForTest";
import type { ReadOptions } from "../readRecords";

const readCsv = (content: string | Uint8Array, options: Omit<ReadOptions, "format"> = {}) =>
  readForTest(content, { format: "csv", ...options });

/** A file of `count` offers in which some lines are others. */
function createOffers(count: number, planted: Readonly<Record<number, string>>): string {
  const rows = Array.from({ length: count }, (_, index) => planted[index + 2] ?? `${index + 2},title é ${index + 2}`);
  return `id,title\n${rows.join("\n")}\n`;
}

/** Refuses what a quote that never closes would swallow. */
const checkOffer = ({ id, title }: Readonly<Record<string, unknown>>) => {
  if (!/^\d+$/.test(String(id))) return "id: is no number";
  return /[\r\n]/.test(String(title)) ? "title: has more than one line" : undefined;
};

describe("a CSV file", () => {
  it.each([
    ["commas", 'id,title\n1,"a; b, c"\n'],
    ["semicolons", 'id;title\n1;"a; b, c"\n'],
    ["tabs", "id\ttitle\n1\ta; b, c\n"],
    ["a line that names the delimiter", "sep=|\nid|title\n1|a; b, c\n"],
    ["spreadsheets' line for semicolons", 'sep=;\r\nid;title\r\n1;"a; b, c"\r\n'],
    ["names with commas", '"id";"title"\n1;"a; b, c"'],
    ["empty lines", '\n\nid,title\n\n  \n1,"a; b, c"\n,\n\n'],
    ["a byte order mark", '\uFEFFid,title\n1,"a; b, c"\n'],
  ])("is read with %s", async (_, content) => {
    expect(await readCsv(content)).toMatchObject({ records: [{ id: "1", title: "a; b, c" }], faults: [], notes: [] });
  });

  it("may end its lines in several ways, also within one file, and keeps the ends inside quotes", async () => {
    const { records, lines } = await readCsv('id,title\r\n1,one\n2,"two\r\nlines"\r3,"twice ""quoted"""\r\n4,end');
    expect(records.map(({ title }) => title)).toEqual(["one", "two\r\nlines", 'twice "quoted"', "end"]);
    expect(lines).toEqual([2, 3, 5, 6]);
  });

  it("has names as they are, also those of an object's own properties", async () => {
    const { records } = await readCsv("__proto__,constructor\n1,2\n");
    expect(Object.entries(records[0] ?? {})).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
    ]);
  });
});

describe("a fault in a CSV file", () => {
  it.each([
    ["a column that is missing", "3", "1 column instead of 2: a comma or a quote is missing"],
    ["a comma too much", "3,a, b", "3 columns instead of 2: a comma is too much, or its text has no quotes around it"],
    ["a quote that never closes", '3,"title of 3', "the quote before “title of 3” never closes"],
    ["the character NUL", "3,a\0b", "title: contains the character NUL"],
    ["a text of 20,001 characters", `3,${"x".repeat(20_001)}`, "the line has more than 20,000 characters"],
    ["a quoted text of 300,000", `3,"${"x".repeat(300_000)}"`, "the line has more than 20,000 characters"],
  ])("costs its record: %s", async (_, line, fault) => {
    const { records, faults, error } = await readCsv(createOffers(1000, { 3: line }), { check: checkOffer });
    expect({ faults, error }).toEqual({ faults: [`line 3: ${fault}`], error: undefined });
    expect(records).toHaveLength(999);
  });

  it("names the delimiter of the file", async () => {
    expect((await readCsv("a;b\n1\n")).faults).toEqual([
      "line 2: 1 column instead of 2: a semicolon or a quote is missing",
    ]);
  });

  it.each([
    ["inches", '3,5" pizza', '5" pizza'],
    ["a word in quotes", '3,"x" y', '"x" y'],
    ["quotes inside quotes", '3,"say "hi" there"', 'say "hi" there'],
    ["one quote at the end", '3,pizza 5"', 'pizza 5"'],
  ])("is none if a quote inside a text is not doubled: %s", async (_, line, title) => {
    const { records, faults } = await readCsv(createOffers(4, { 3: line }), { check: checkOffer });
    expect(faults).toEqual([]);
    expect(records[1]).toEqual({ id: "3", title });
  });

  it("costs one line each, however many there are", async () => {
    const planted = {
      12: '12,5" pizza',
      32: '32,"never closed',
      42: "42,a,b",
      52: '52,"in quotes, ""twice"""',
      62: '62,"never closed, but the next one is whole',
      72: '72,"whole, in quotes"',
      4992: '4992,"never closed either',
    };
    const { records, faults } = await readCsv(createOffers(5000, planted), { check: checkOffer });
    expect(faults).toEqual([
      "line 32: the quote before “never closed” never closes",
      "line 42: 3 columns instead of 2: a comma is too much, or its text has no quotes around it",
      "line 62: the quote before “never closed, but the next one…” never closes",
      "line 4992: the quote before “never closed either” never closes",
    ]);
    expect(records).toHaveLength(4996);
  });

  it("costs one line if the next quote seems to close it, and the check refuses what is between them", async () => {
    const content = 'id,title\n1,"never closed\n2,two\n3,three"\n4,four\n';
    const { records, faults } = await readCsv(content, { check: checkOffer });
    expect(faults).toEqual(["line 2: title: has more than one line"]);
    expect(records.map(({ id }) => id)).toEqual(["2", "3", "4"]);
    expect((await readCsv(content)).records).toHaveLength(2);
  });

  it("is told once of a record of several lines", async () => {
    const content =
      'id,title,text\nx,one,"first, line\nsecond ""line"" - end"\n2,two,"a\nb"\ny,three,"c\nd"\n4,four,e\n';
    const { records, faults } = await readCsv(content, { check: ({ id }) => checkOffer({ id, title: "" }) });
    expect(faults).toEqual(["line 2: id: is no number", "line 6: id: is no number"]);
    expect(records.map(({ id }) => id)).toEqual(["2", "4"]);
  });

  it("is told of each line between a quote that never closes and a good record", async () => {
    const content = 'id,title\n1,"never closed\nx,two\n3,three"\n4,four\n';
    const { records, faults } = await readCsv(content, { check: checkOffer });
    expect(faults).toEqual(["line 2: title: has more than one line", "line 3: id: is no number"]);
    expect(records.map(({ id }) => id)).toEqual(["3", "4"]);
  });

  it("is a text of several lines that has more than 20,000 characters", async () => {
    const lines = Array.from({ length: 300 }, () => "x".repeat(100));
    const { faults, records } = await readCsv(`id,title\n1,"${lines.join("\n")}"\n2,two\n`);
    expect(faults[0]).toBe(`line 2: the quote before “${"x".repeat(30)}…” does not close within 20,000 characters`);
    expect(records).toEqual([{ id: "2", title: "two" }]);
  });
});

describe("a CSV file is refused", () => {
  it.each([
    [
      "columns without a name",
      "\nid,,title, \n",
      "Line 2 has no name for column 2, 4: give each column a name, or remove it.",
    ],
    ["empty lines alone", "\n\n", "The file has no line with the names of the columns."],
    [
      "a quote in the names that never closes",
      'id,"title\n1,one\n',
      "Line 1, with the names of the columns: the quote before “title” never closes.",
    ],
    [
      "NUL in the names",
      "id,ti\0tle\n",
      "Line 1, with the names of the columns, contains the character NUL: is it UTF-16? Then set its encoding.",
    ],
    [
      "a web page",
      "<!DOCTYPE html>\n<title>Just a moment…</title>",
      "This is a web page, not a feed: check the address.",
    ],
    ["a document of JSON", '[{"id":1}]', "This is JSON: set the format to json or json-lines."],
  ])("with %s", async (_, content, error) => {
    expect(await readCsv(content)).toMatchObject({ error, records: [] });
  });
});

describe("any table of texts", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc
      .array(fc.constantFrom('"', ",", ";", "\t", "\n", "\r", "\r\n", " ", "x", "é", "€"))
      .map((parts) => parts.join("")),
  );
  const names = fc.uniqueArray(
    text.map((name) => name.trim()).filter((name) => name !== "" && !name.includes("\0")),
    { minLength: 1, maxLength: 6 },
  );
  const tables = names.chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(
        fc.array(
          text.filter((value) => !value.includes("\0")),
          { minLength: columns.length, maxLength: columns.length },
        ),
        { maxLength: 8 },
      ),
      delimiter: fc.constantFrom(",", ";", "\t"),
      end: fc.constantFrom("\n", "\r\n", "\r"),
      mark: fc.constantFrom("", "\uFEFF"),
    }),
  );
  const quote = (value: string) => (/^$|^\s|\s$|[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

  it("is read from CSV as it was written", async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ columns, rows, delimiter, end, mark }) => {
        const written = [
          columns.map((name) => `"${name.replaceAll('"', '""')}"`),
          ...rows.map((row) => row.map(quote)),
        ];
        // A line names the delimiter, since that of a single column could be any.
        const content = `${mark}sep=${delimiter}${end}${written.map((row) => row.join(delimiter)).join(end)}${end}`;
        const { records, faults, error } = await readCsv(content, { charset: "utf-8" });
        expect({ faults, error }).toEqual({ faults: [], error: undefined });
        expect(records.map((record) => columns.map((name) => record[name]))).toEqual(rows);
      }),
      { numRuns: runsOf(1000) },
    );
  });
});

describe("a CSV file that ends within a line", () => {
  it.each([
    ["before its last column", "id,title\n1,one\n2", "1 column instead of 2: a comma or a quote is missing"],
    ["within quotes", 'id,title\n1,one\n2,"tw', "the quote before “tw” never closes"],
  ])("is not whole: %s", async (_, content, fault) => {
    const { records, faults, error } = await readCsv(content);
    expect(records).toEqual([{ id: "1", title: "one" }]);
    expect(faults).toEqual([]);
    expect(error).toBe(`The file ends within line 3, so the rest may be missing: ${fault}.`);
  });

  it("is not whole within a text of several lines", async () => {
    const { error } = await readCsv('id,title\n1,one\n2,"two\nthr');
    expect(error).toContain("The file ends within line 4");
  });

  it("is whole if its last record is, or if the line ends", async () => {
    expect((await readCsv("id,title\n1,one")).error).toBeUndefined();
    expect((await readCsv("id,title\n1,one\n2\n")).error).toBeUndefined();
  });
});
