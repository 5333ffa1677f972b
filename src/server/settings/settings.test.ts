import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { CACHE_SECRET } from "../../../harness/programs/secrets";
import { readSettings } from "./readSettings";
import { SETTING_GROUPS, SETTINGS } from "./settings";

describe("the settings of the server", () => {
  it("are each in one group of the documents, with a name of their own", () => {
    const entries = SETTING_GROUPS.flatMap((group) => Object.values(group.entries));
    expect(new Set(entries)).toEqual(new Set(Object.values(SETTINGS)));
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  });

  it("have examples that can be used, and none of a secret", () => {
    const values = parseEnv(readFileSync(".env.example", "utf8").replace(/^#(?=[A-Z_]+=)/gm, ""));
    const entries = SETTING_GROUPS.flatMap((group) => Object.values(group.entries));
    for (const { name, isSecret } of entries)
      expect([name, values[name]]).toEqual([name, isSecret ? "" : expect.any(String)]);
    // The address of a shared cache needs a secret.
    expect(() => readSettings({ ...values, CACHE_SECRET } as NodeJS.ProcessEnv)).not.toThrow();
  });
});
