import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AREAS, selectSpecs } from "./areas";

const ROOT = join(import.meta.dirname, "../..");
const list = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);

describe("the specs that a change can affect", () => {
  it("are those of the areas that a file belongs to", () => {
    expect(selectSpecs(["src/cli/main.ts"])).toEqual(["tests/e2e/tools/"]);
    expect(selectSpecs(["src/reference-api/mail.ts", "src/cli/main.ts"])).toEqual([
      "tests/e2e/forms/",
      "tests/e2e/documents/",
      "tests/e2e/failures/",
      "tests/e2e/tools/",
    ]);
  });

  it("are a changed spec alone, none for documents and unit tests, and all for what every spec shares", () => {
    expect(selectSpecs(["tests/e2e/pages/lists.spec.ts"])).toEqual(["tests/e2e/pages/lists.spec.ts"]);
    expect(selectSpecs(["docs/editor.md", "src/cli/main.test.ts", "README.md"])).toEqual([]);
    for (const file of ["package.json", "harness/servers/requestPage.ts", "tests/e2e/support/siteTest.ts"])
      expect(selectSpecs([file]), file).toBe("all");
  });

  it("are known for every folder of src, and every spec belongs to an area", () => {
    const folders = AREAS.flatMap((area) => area.folders);
    const specs = AREAS.flatMap((area) => area.specs);
    const outside = (files: readonly string[], starts: readonly string[]) =>
      files.filter((file) => !starts.some((start) => file.startsWith(start)));
    const code = list("src").filter((file) => /^src\/.+\/.+\.(?:ts|tsx|css)$/.test(file));
    expect(code.length).toBeGreaterThan(500);
    expect(outside(code, folders)).toEqual([]);
    const specFiles = list("tests").filter((file) => file.endsWith(".spec.ts"));
    expect(specFiles.length).toBeGreaterThan(50);
    expect(outside(specFiles, specs)).toEqual([]);
  });
});
