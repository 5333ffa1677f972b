import fc from "fast-check";
import { expect, test } from "vitest";
import { runsOf } from "../../../../harness/tiers/tier";
import { readSource, rewriteFile } from "./rewriteFile";
import { rewriteJson } from "./rewriteJson";

const TEXT = `{
    "name" : "as somebody wrote it",
    "list":[1,2,  3],
    "sections": [
        { "id": "a", "type": "x", "text": "A" },
        { "id":"b", "type":"y",
          "text":"B" }
    ]
}
`;

interface Value {
  name: string;
  list: number[];
  sections: unknown[];
}

function change(edit: (value: Value) => void): string {
  const value: Value = JSON.parse(TEXT);
  edit(value);
  return rewriteJson(readSource("a.json", TEXT), value);
}

test("only the changed value is written anew", () => {
  expect(change((value) => Object.assign(value, { name: "new" }))).toBe(TEXT.replace("as somebody wrote it", "new"));
  expect(change((value) => value.list.push(4))).toBe(TEXT.replace("2,  3", "2,  3,4"));
  expect(change((value) => value.list.splice(0, 1))).toBe(TEXT.replace("1,2,  3", "2,  3"));
});

test("a section that moves keeps its text, one that changes only its line", () => {
  const swapped = change((value) => value.sections.reverse());
  expect(swapped).toContain(
    '{ "id":"b", "type":"y",\n          "text":"B" },\n        { "id": "a", "type": "x", "text": "A" }',
  );
  const renamed = change((value) => Object.assign(value.sections[1] as object, { id: "c" }));
  expect(renamed).toBe(TEXT.replace('"id":"b"', '"id":"c"'));
});

test("new keys and entries follow the form of their neighbours", () => {
  const added = change((value) => Object.assign(value, { fold: 2 }));
  expect(added).toContain('    ],\n    "fold": 2\n}');
  const inserted = change((value) => value.sections.splice(1, 0, { id: "n", type: "z", list: [] }));
  expect(inserted).toContain(`        {
            "id": "n",
            "type": "z",
            "list": []
        },
        { "id":"b"`);
});

test("any JSON can become any other one", async () => {
  const section = fc.record({
    id: fc.constantFrom("a", "b", "c"),
    type: fc.constantFrom("x", "y"),
    own: fc.jsonValue(),
  });
  const document = fc.record({
    sections: fc.uniqueArray(section, { selector: ({ id }) => id }),
    other: fc.jsonValue(),
  });
  const layout = fc.constantFrom(undefined, 1, 2, "\t");
  const isSafe = (value: unknown) => !JSON.stringify(value).includes("__proto__");
  fc.assert(
    fc.property(
      document,
      document,
      layout,
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      (before, after, indent, end, hasMark) => {
        fc.pre(isSafe(before) && isSafe(after));
        const text = (hasMark ? "\uFEFF" : "") + JSON.stringify(before, null, indent).replaceAll("\n", end) + end;
        const rewritten = rewriteFile(readSource("a.json", text), after);
        expect(JSON.parse(rewritten.replace(/^\uFEFF/, ""))).toEqual(JSON.parse(JSON.stringify(after)));
        expect(rewritten.startsWith("\uFEFF")).toBe(hasMark);
        if (end === "\r\n" && indent !== undefined) expect(rewritten).not.toMatch(/[^\r]\n/);
        expect(rewriteFile(readSource("a.json", text), before)).toBe(text);
      },
    ),
    { numRuns: runsOf(150) },
  );
});
