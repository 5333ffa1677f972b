import { expect, it } from "vitest";
import { listUnpinned } from "./listUnpinned";
import { OWN_IMAGES, readPinnedFiles } from "./readPinnedFiles";

const COMMIT = "a".repeat(40);
const DIGEST = `sha256:${"b".repeat(64)}`;

it("names actions without a commit and images without a digest, by line", () => {
  const workflow = `steps:\n  - uses: actions/checkout@v4\n  - uses: actions/cache@${COMMIT} # v4\n  - uses: ./local\n`;
  const dockerfile = `FROM node:24 AS build\nFROM build AS tools\nFROM --platform=linux/amd64 node@${DIGEST}\nFROM scratch:1\n`;
  const compose = `a:\n  image: mine:latest\n  image: "redis:7"\n  image: redis@${DIGEST}\n`;
  const files = [
    { path: "test.yml", text: workflow },
    { path: "Dockerfile", text: dockerfile },
    { path: "compose.yml", text: compose },
  ];
  expect(listUnpinned(files, ["mine:latest"])).toEqual([
    "test.yml:2 actions/checkout@v4",
    "Dockerfile:1 node:24",
    "Dockerfile:4 scratch:1",
    "compose.yml:3 redis:7",
  ]);
});

it("reads every workflow, the Dockerfile and compose.yml of the project", () => {
  const unpinned = listUnpinned(readPinnedFiles("."), OWN_IMAGES);
  // Each of them names something, pinned or not: a name that is not found would be no finding.
  const named = listUnpinned(
    readPinnedFiles(".").map(({ path, text }) => ({ path, text: text.replace(/@[0-9a-f:sh]{40,}/g, "") })),
    OWN_IMAGES,
  );
  expect(new Set(named.map((line) => line.split(":")[0]))).toEqual(
    new Set(readPinnedFiles(".").map(({ path }) => path)),
  );
  for (const line of unpinned) expect(named).toContain(line);
  expect(named.join()).not.toContain("dealframe:latest");
});
