import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../../src");
/** A doc comment that begins with a relative clause, which one reads twice. */
const RELATIVE = /\/\*\*\s+(?:\*\s+)?(?:What|Who|Whom|Whose|Of|How|Where|Whether)\b/g;

/** The number of such comments in each folder of src. A number only falls. */
const MOST: Readonly<Record<string, number>> = {
  api: 11,
  domain: 57,
  "reference-api": 26,
  render: 7,
};

function countRelative(folder: string): number {
  return readdirSync(join(SOURCE, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .reduce((sum, file) => sum + [...readFileSync(join(SOURCE, folder, file), "utf8").matchAll(RELATIVE)].length, 0);
}

it("doc comments begin with a verb or name the thing; those that begin with What, Who, Of, How, Where or Whether only become fewer", () => {
  const folders = readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "generated")
    .map(({ name }) => name);
  const counts = Object.fromEntries(folders.map((folder) => [folder, countRelative(folder)]));
  const found = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  // More: begin the new comment with a verb, as the folder's others do. Fewer: write the lower number above.
  expect(found).toEqual(MOST);
});
