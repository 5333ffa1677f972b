import { expect, it } from "vitest";
import { explainUnknownFile } from "./validateFiles";

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
