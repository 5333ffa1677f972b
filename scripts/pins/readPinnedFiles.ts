import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PinnedFile } from "./listUnpinned";

const WORKFLOWS = ".github/workflows";

/** Images that compose.yml builds. */
export const OWN_IMAGES = ["dealframe:latest"];

/** Reads the project's files that name actions or images. */
export function readPinnedFiles(root: string): PinnedFile[] {
  const workflows = readdirSync(join(root, WORKFLOWS)).map((name) => `${WORKFLOWS}/${name}`);
  const paths = [...workflows.sort(), "Dockerfile", "compose.yml"];
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
