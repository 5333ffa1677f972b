import { describe, expect, it } from "vitest";
import { readForTest } from "../readForTest";

const readJson = (content: string, records?: string) => readForTest(content, { format: "json", records });

describe("a JSON document", () => {
  it.each([
    ["the document", '[\n  {"id": 1},\n  {"id": 2}\n]', undefined],
    ["its only list", '{"page": 1, "offers": [\n  {"id": 1},\n  {"id": 2}]}', undefined],
    ["its only list of objects", '{"tags": ["a"], "data": {"offers": [\n {"id": 1},\n{"id": 2}]}}', undefined],
    ["a path", '{"stores": [{"id": 9}], "data": {"offers": [\n {"id": 1},\r\n{"id": 2}]}}', "data.offers"],
  ])("has its records in %s", async (_, content, records) => {
    expect(await readJson(content, records)).toEqual({
      records: [{ id: 1 }, { id: 2 }],
      lines: [2, 3],
      faults: [],
      notes: [],
    });
  });

  it("names the line of each record, whatever the records have inside", async () => {
    const { lines } = await readJson(
      '{"a": {"b": {}},\n"list": [{"x": [{}, {"list": [1]}]},\n\n{"x": {\n}},\n{}]}',
      "list",
    );
    expect(lines).toEqual([2, 4, 6]);
  });

  it("keeps nested values as they are", async () => {
    const { records } = await readJson('[{"price": {"value": 5, "currency": "EUR"}, "tags": ["a", "b"], "end": null}]');
    expect(records).toEqual([{ price: { value: 5, currency: "EUR" }, tags: ["a", "b"], end: null }]);
  });

  it("tells what is no record, and reads the others", async () => {
    const { records, faults } = await readJson('[{"id": 1},\n5,\n"a",\nnull,\n[],\n{"id": 2}]');
    expect(records).toEqual([{ id: 1 }, { id: 2 }]);
    expect(faults).toEqual([
      "line 2: this is a number, not an object with fields",
      "line 3: this is a text, not an object with fields",
      "line 4: this is null, not an object with fields",
      "line 5: this is a list, not an object with fields",
    ]);
  });

  it.each([
    ["NUL", '"a\\u0000b"', "title: contains the character NUL"],
    ["20,001 characters", JSON.stringify("x".repeat(20_001)), "the record has more than 20,000 characters"],
    ["30 levels", `${"[".repeat(30)}${"]".repeat(30)}`, "the record is nested in more than 12 levels"],
    ["half of a character", '"cut \\ud83d"', "title: contains half of a character (a cut surrogate pair)"],
    ["NUL in a name", '{"a\\u0000": 1}', "the name of a field: contains the character NUL"],
  ])("tells records with %s", async (_, title, fault) => {
    expect(await readJson(`[{"title": "one"},\n{"title": ${title}}]`)).toMatchObject({
      records: [{ title: "one" }],
      faults: [`line 2: ${fault}`],
    });
  });
});

describe("a JSON document is refused", () => {
  it.each([
    ["a comma is missing", '[{"id": 1}\n {"id": 2}]', "Line 2, column 2: a comma is missing."],
    ["a comma is too much", '[{"id": 1},\n]', "Line 2, column 1: a value is missing, or the comma before is too much."],
    ["a colon is missing", '[{"id" 1}]', "Line 1, column 8: a colon is missing."],
    ["a quote is missing", '[{"id": "a\n}]', "Line 1, column 9: a text does not end with a quote."],
    [
      "a word has no quotes",
      '[{"id": yes}]',
      "Line 1, column 9: this is neither a text in double quotes nor a number.",
    ],
    ["it has single quotes", "[{'id': 1}]", "Line 1, column 3: this is neither a text in double quotes nor a number."],
    ["it has comments", '// offers\n[{"id": 1}]', "Line 1, column 1: comments are not allowed."],
    ["it has more behind its end", '[{"id": 1}]\n]', "Line 2, column 1: there is more behind the end."],
    [
      "it ends within a text",
      '[{"id": 1},\n{"id": "a',
      "The file ends too early, in line 2: it is only a part of a JSON document. Load it again.",
    ],
    ["it is empty", "", "The file is empty."],
    ["it is a web page", "  <html lang=en>", "This is a web page, not a feed: check the address."],
    ["it is XML", "<offers/>", "This is XML: set the format to xml."],
  ])("if %s", async (_, content, error) => {
    expect(await readJson(content)).toEqual({ records: [], lines: [], faults: [], notes: [], error });
  });

  it.each([
    ["it has no list", '{"id": 1}', undefined, "The file has no list: its records must be in one."],
    [
      "it has several",
      '{"a": [{}], "b": {"c": [{}]}}',
      undefined,
      "The file has several lists (“a”, “b.c”): set which one has the records.",
    ],
    ["the path leads to none", '{"a": [{}], "b": 1}', "b", "The file has no list “b”: there are “a”."],
    [
      "the path leads nowhere",
      "[{}]",
      "data.offers",
      "The file has no list “data.offers”: there are the document itself.",
    ],
    ["the path is one of all objects", '{"a": 1}', "constructor", "The file has no list “constructor”: there is none."],
  ])("if %s", async (_, content, records, error) => {
    expect((await readJson(content, records)).error).toBe(error);
  });

  it("if it has more than 50 MB", async () => {
    expect((await readJson(" ".repeat(50_000_001))).error).toBe(
      "The file has more than 50 MB, too much for JSON: use json-lines, with a record in each line.",
    );
  });

  it("if it is nested too deeply to be read", async () => {
    const { error } = await readJson(`[{"a": ${"[".repeat(100_000)}${"]".repeat(100_000)}}]`);
    expect(error).toBe("The file is nested too deeply to be read.");
  });
});
