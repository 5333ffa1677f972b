import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyWorkspace, listViolations, ROOT, runDealframe } from "./runForTest";

const FOX = "layouts/domain/savvyfox.example.json";
const SEED = "src/reference-api/seed/websites.json";

it("migrate --bind names the documents of a domain in its lists, and says so; a second run has nothing to do", async () => {
  const cwd = copyWorkspace();
  cpSync(join(ROOT, SEED), join(cwd, "websites.json"));
  const before = `{
  "version": 5,
  "home": [
    { "op": "remove", "section": "newsletter" },
    { "op": "set", "pointer": "/fold",   "to": 3 }
  ],
  "footer": { "footer/three": [] },
  "header": [{ "op": "set", "pointer": "/title", "to": "Fox" }]
}
`;
  mkdirSync(join(cwd, "layouts/domain"), { recursive: true });
  for (const file of [FOX, "layouts/domain/nobody.example.json"]) writeFileSync(join(cwd, file), before);
  const run = (line: string) => runDealframe(line, cwd, { WEBSITES_FILE: "websites.json" });
  const checked = await run("migrate --bind --check --json");
  expect([checked.code, listViolations("migrate", checked.out)]).toEqual([1, []]);
  expect(JSON.parse(checked.out)).toMatchObject({ written: false, files: [FOX] });
  expect(readFileSync(join(cwd, FOX), "utf8")).toBe(before);
  const { code, out } = await run("migrate --bind");
  expect([code, out]).toEqual([
    0,
    `Wrote ${FOX}
  ${FOX}: 1 operation is for header/three alone
  ${FOX}: 2 operations are for home/three alone
Left as it is: layouts/domain/nobody.example.json. The website data has no such domain.
`,
  ]);
  expect(readFileSync(join(cwd, FOX), "utf8")).toBe(`{
  "version": 5,
  "home": {
    "home/three": [
      { "op": "remove", "section": "newsletter" },
      { "op": "set", "pointer": "/fold",   "to": 3 }
    ]
  },
  "footer": { "footer/three": [] },
  "header": { "header/three": [{ "op": "set", "pointer": "/title", "to": "Fox" }] }
}
`);
  expect((await run("migrate --bind")).out).not.toContain("Wrote");
});
