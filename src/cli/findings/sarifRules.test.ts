import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DIAGNOSTIC_KINDS } from "../../layout/diagnostics/diagnosticKinds";
import { findPackageRoot } from "../terminal/findPackageRoot";
import { describeRules, findPage } from "./sarifRules";

it("explains every rule, and leads to its part of the page of diagnostics", () => {
  const rules = describeRules(Object.values(DIAGNOSTIC_KINDS).map(({ code }) => code));
  expect(rules.filter(({ help }) => (help?.text.length ?? 0) < 20).map(({ id }) => id)).toEqual([]);
  const [first] = rules;
  const page = readFileSync(join(findPackageRoot(), first?.helpUri.split("#")[0] ?? ""), "utf8");
  for (const { id, helpUri } of rules) {
    expect(helpUri.slice(helpUri.indexOf("#"))).toBe(`#${id}`);
    expect(page).toContain(`\n## ${id}\n`);
  }
});

it.each([
  ["git+https://code.example/shop/dealframe.git", "https://code.example/shop/dealframe/blob/HEAD/docs/diagnostics.md"],
  [
    { type: "git", url: "https://code.example/dealframe" },
    "https://code.example/dealframe/blob/HEAD/docs/diagnostics.md",
  ],
  ["git@code.example:dealframe.git", undefined],
  [undefined, undefined],
])("finds the page in the repository %j that package.json names, else in the project", (repository, address) => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-package-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "package.json"), JSON.stringify({ repository }));
  expect(findPage(root)).toBe(address ?? "docs/diagnostics.md");
});
