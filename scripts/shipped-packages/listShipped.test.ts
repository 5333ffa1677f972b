import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listShipped } from "./listShipped";

const SOURCES = {
  "a.ts": 'import { b } from "bundled/part";\nimport type { C } from "./c";\nconst d = () => import("late");\n',
  "a.css": '@font-face { src: url("@fonts/one/files/one.woff2"); }\n',
  "fonts.ts": 'export const FONTS = { heavy: "@fonts/two/files/two.woff" };\n',
  "a.test.ts": 'import { it } from "test-only";\n',
  "dev.ts": 'import { createServer } from "vite";\n',
};

const PACKAGES = {
  "": {
    dependencies: { installed: "1" },
    devDependencies: {
      bundled: "1",
      late: "1",
      "@fonts/one": "1",
      "@fonts/two": "1",
      "test-only": "1",
      vite: "1",
      unused: "1",
    },
  },
  "node_modules/installed": { dependencies: { inner: "2" } },
  "node_modules/installed/node_modules/inner": { version: "2" },
  "node_modules/inner": { version: "1" },
  "node_modules/bundled": {
    peerDependencies: { peer: "1", vite: "1" },
    optionalDependencies: { "other-platform": "1" },
  },
  "node_modules/peer": { dependencies: { inner: "1" } },
  "node_modules/late": {},
  "node_modules/@fonts/one": {},
  "node_modules/@fonts/two": {},
  "node_modules/test-only": {},
  "node_modules/vite": {},
  "node_modules/unused": {},
};

it("the packages that the site runs with are those installed for it, those that its source imports, and what these need", () => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-shipped-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, "src", file)), { recursive: true });
    writeFileSync(join(root, "src", file), text);
  };
  for (const [file, text] of Object.entries(SOURCES)) write(file, text);
  expect([...listShipped(root, PACKAGES)].sort()).toEqual(
    [
      ...[
        "installed",
        "installed/node_modules/inner",
        "inner",
        "bundled",
        "peer",
        "late",
        "@fonts/one",
        "@fonts/two",
      ].map((path) => `node_modules/${path}`),
    ].sort(),
  );
  // Without source, as in a folder that only has a lock file.
  expect([...listShipped(join(root, "gone"), PACKAGES)]).toEqual([
    "node_modules/installed",
    "node_modules/installed/node_modules/inner",
  ]);
});
