import { join } from "node:path";
import { expect, it } from "vitest";
import { compiledValidators } from "./compiledValidators.mjs";

const ROOT = join(import.meta.dirname, "../..");
const FINDERS = ["findInputValidator", "findAnswerValidator"];

it("the compiled validators of the API contract are functions of different names, also where calls share an answer", async () => {
  const plugin = compiledValidators(ROOT, "src/reference-api");
  await plugin.buildStart();
  for (const finder of FINDERS) {
    const code = plugin.load.handler(join(ROOT, `src/reference-api/contract/${finder}.ts`)) ?? "";
    const names = [...code.matchAll(/\bfunction (validate\d+)\(/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    expect(code).toContain(`export const ${finder} =`);
  }
});
