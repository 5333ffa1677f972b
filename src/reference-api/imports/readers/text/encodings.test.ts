import { describe, expect, it } from "vitest";
import { readForTest } from "../readForTest";

const TITLE = "Crème brûlée für 5 €";
const CSV = `id,title\n1,${TITLE}\n`;

/** The bytes of a text in windows-1252, as far as the tests need it. */
const toWindows1252 = (text: string) => Buffer.from(text.replaceAll("€", "\x80"), "latin1");
const toUtf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("the encoding of a file", () => {
  it.each([
    ["UTF-8", Buffer.from(CSV)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${CSV}`)],
    ["UTF-16, little end first", Buffer.from(`\uFEFF${CSV}`, "utf16le")],
    ["UTF-16, big end first", toUtf16be(`\uFEFF${CSV}`)],
  ])("is found by itself: %s", async (_, content) => {
    const read = await readForTest(content, { format: "csv" });
    expect(read).toEqual({ records: [{ id: "1", title: TITLE }], lines: [2], faults: [], notes: [] });
  });

  it.each(["windows-1252", "iso-8859-1", "latin1"])("is the label that is given: %s", async (charset) => {
    const { records, notes } = await readForTest(toWindows1252(CSV), { format: "csv", charset });
    expect({ records, notes }).toEqual({ records: [{ id: "1", title: TITLE }], notes: [] });
  });

  it("is windows-1252 with a note, if no label is given and the bytes are not UTF-8", async () => {
    const { records, notes } = await readForTest(toWindows1252(CSV), { format: "csv" });
    expect(records).toEqual([{ id: "1", title: TITLE }]);
    expect(notes).toEqual([
      "The file is not UTF-8: it is read as windows-1252. Set the encoding if letters with accents are wrong.",
    ]);
  });

  it("is that of the byte order mark, with a note, if the label says another", async () => {
    const { records, notes } = await readForTest(`\uFEFF${CSV}`, { format: "csv", charset: "windows-1252" });
    expect(records).toEqual([{ id: "1", title: TITLE }]);
    expect(notes).toEqual([
      "The file begins with the byte order mark of utf-8: it is read as utf-8, not as windows-1252.",
    ]);
  });

  it("is found in files of several pieces, whose characters may be cut in two", async () => {
    // The last sign is a fault in files with wrong bytes, which this is not.
    const title = "€ü😀\uFFFD";
    for (const shift of ["", "x", "xx", "xxx"]) {
      const content = `id,title\n${`${shift}1,${title}\n`.repeat(20_000)}`;
      const { records, faults, notes } = await readForTest(content, { format: "csv" });
      expect({ faults, notes }).toEqual({ faults: [], notes: [] });
      expect(new Set(records.map((record) => record.title))).toEqual(new Set([title]));
    }
  });

  it("is refused if its label is not known", async () => {
    const { error } = await readForTest(CSV, { format: "csv", charset: "utf-9" });
    expect(error).toBe("The encoding “utf-9” is not known: use utf-8, windows-1252 or utf-16le, for example.");
  });
});

describe("wrong bytes", () => {
  const faults = ["line 3: title: contains bytes that are not text in the file's encoding"];
  const wrong = Buffer.concat([Buffer.from(`${CSV}2,`), toWindows1252("süß"), Buffer.from(`\n3,${TITLE}\n`)]);

  it("in UTF-8 are a fault of their record", async () => {
    const read = await readForTest(wrong, { format: "csv" });
    expect(read).toMatchObject({ records: [{ id: "1" }, { id: "3", title: TITLE }], faults, notes: [] });
    expect(await readForTest(wrong, { format: "csv", charset: "utf-8" })).toEqual(read);
  });

  it("in UTF-16 are a fault of their record", async () => {
    const content = Buffer.from(`\uFEFF${CSV}2,a\uD800b\n3,c\n`, "utf16le");
    expect(await readForTest(content, { format: "csv" })).toMatchObject({
      records: [{ id: "1" }, { id: "3" }],
      faults,
    });
  });

  it("are not meant by the sign for them, which a shop may have written itself", async () => {
    const { records } = await readForTest("id,title\n1,caf\uFFFD\n", { format: "csv" });
    expect(records).toEqual([{ id: "1", title: "caf\uFFFD" }]);
  });
});
