import { expect, it } from "vitest";
import { explainUnknownFile } from "./explainUnknownFile";

it("a file that is in no folder of documents is reported at its beginning, with the folder that is meant", () => {
  expect(explainUnknownFile(["homes/one.json", "{}"])).toMatchObject({
    code: "misplaced-file",
    file: "homes/one.json",
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    suggestion: "home/one.json",
  });
  expect(explainUnknownFile(["notes/one.json", "{}"])).not.toHaveProperty("suggestion");
});

it.each([
  ["home/BlackFriday.json", "home/black-friday.json"],
  ["page/Black Friday_2026.json", "page/black-friday-2026.json"],
  ["section/terms--b.json", "section/terms-b.json"],
  ["domain/One.Example.json", "domain/one.example.json"],
  ["home/---.json", undefined],
])("the name of %s is reported as none of a document, with the one that is meant", (file, suggestion) => {
  const { code, suggestion: meant } = explainUnknownFile([file, "{}"]);
  expect([code, meant]).toEqual(["bad-file-name", suggestion]);
});
