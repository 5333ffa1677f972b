import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { CACHE_SECRET } from "../../../harness/programs/secrets";
import { readSettings, SETTING_NAMES } from "./readSettings";

const EXAMPLE = readFileSync(".env.example", "utf8").replace(/^#(?=[A-Z_]+=)/gm, "");
/** Settings of the editor, which production does not have. */
const EDITOR = ["EDITOR_PORT", "EDITOR_PASSWORD"];

it("the example of settings names each setting, and only values that can be used", () => {
  const values = parseEnv(EXAMPLE);
  expect(Object.keys(values).sort()).toEqual([...SETTING_NAMES, ...EDITOR].sort());
  // The example has no secrets; the address of a shared cache needs one.
  expect(() => readSettings({ ...values, CACHE_SECRET } as NodeJS.ProcessEnv)).not.toThrow();
});

it("the reference explains each setting once", () => {
  const reference = readFileSync("docs/settings.md", "utf8");
  const explained = reference.split("\n").flatMap((line) => {
    const [, names = ""] = /^\| (`[A-Z].*?) +\|/.exec(line) ?? [];
    return [...names.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name);
  });
  expect(explained.sort()).toEqual([...SETTING_NAMES, ...EDITOR].sort());
});
