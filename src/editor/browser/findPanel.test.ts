import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PANELS } from "../panelOrder";

const FOLDER = join(import.meta.dirname, "../panels");
const FILES = { chip: "chip.ts", outline: "tab.ts", settings: "tab.ts", dialog: "dialog.ts" } as const;

it("names each folder of a panel once, in the region that its browser part is made for", () => {
  const listed = Object.entries(PANELS).flatMap(([region, names]) =>
    names.map((name) => `${name}/browser/${FILES[region as keyof typeof PANELS]}`),
  );
  const found = readdirSync(FOLDER).flatMap((name) =>
    ["chip.ts", "tab.ts", "dialog.ts"]
      .map((file) => `${name}/browser/${file}`)
      .filter((file) => existsSync(join(FOLDER, file))),
  );
  expect(found.sort()).toEqual([...listed].sort());
  expect(new Set(found.map((file) => file.split("/")[0])).size).toBe(readdirSync(FOLDER).length);
});
