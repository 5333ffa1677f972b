import { describe, expect, it } from "vitest";
import { readForTest } from "../readForTest";

const readJsonLines = (content: string) => readForTest(content, { format: "json-lines" });

describe("a file of JSON lines", () => {
  it("has a record in each line that is not empty", async () => {
    expect(await readJsonLines('\uFEFF{"id": 1}\r\n\n{"id": 2}\n{"id": 3}')).toEqual({
      records: [{ id: 1 }, { id: 2 }, { id: 3 }],
      lines: [1, 3, 4],
      faults: [],
      notes: [],
    });
  });

  it("loses only its bad lines, which are told by number", async () => {
    const lines = [
      '{"id": 1}',
      '{"id": 2',
      '{"id": yes}',
      "5",
      `{"id": "${"x".repeat(100_000)}"}`,
      '{"id": "a\\u0000"}',
      `{"id": "${"x".repeat(20_001)}"}`,
      '{"id": 8}',
    ];
    const { records, faults } = await readJsonLines(`${lines.join("\n")}\n`);
    expect(records).toEqual([{ id: 1 }, { id: 8 }]);
    expect(faults).toEqual([
      "line 2: the line ends too early",
      "line 3: column 8: this is neither a text in double quotes nor a number",
      "line 4: this is a number, not an object with fields",
      "line 5: the line has more than 100,000 characters",
      "line 6: id: contains the character NUL",
      "line 7: the record has more than 20,000 characters",
    ]);
  });

  it("gives its records before it tells that it ends in the middle of a line", async () => {
    expect(await readJsonLines('{"id": 1}\n{"id": 2, "title": "ha')).toEqual({
      records: [{ id: 1 }],
      lines: [1],
      faults: [],
      notes: [],
      error: "The file ends too early, in the middle of line 2. Load it again.",
    });
  });

  it("may have a line of millions of characters, which is not kept", async () => {
    const { records, faults } = await readJsonLines(`{"id": 1}\n${"x".repeat(5_000_000)}\n{"id": 3}\n`);
    expect(records).toEqual([{ id: 1 }, { id: 3 }]);
    expect(faults).toEqual(["line 2: the line has more than 100,000 characters"]);
  });
});
