import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_PATH, CANVAS_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../../src/editor/protocol/address";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, sharedPort, test } from "../support/siteTest";

const SERVER = inNewestBuild("server");
/** What only the editor's code has. */
const MARKERS = [TOKEN_HEADER, EDITOR_PATH, "dealframe-editor", "DATA_DIR/drafts", "CodeMirror", "jsonforms"];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function findMarked(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return MARKERS.filter((marker) => text.includes(marker)).map((marker) => `${file} has “${marker}”`);
  });
}

/** A built module with everything that it imports, at once or later. */
function listModules(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/["']\.{1,2}\/([^"'\s]+\.js)["']/g)) {
      const path = [join(SERVER, name), join(SERVER, "assets", name)].find((one) => listFiles(SERVER).includes(one));
      if (path !== undefined) found.add(path);
    }
  }
  return [...found];
}

test("nothing that a shopper can load has a byte of the editor #production-1", () => {
  const files = listFiles(inNewestBuild("client"));
  expect(files.length).toBeGreaterThan(100);
  expect(findMarked(files)).toEqual([]);
  // The markers are the right ones: the editor's own build has them.
  expect(findMarked(listFiles(inNewestBuild("editor"))).length).toBeGreaterThan(2);
});

test("the site's server loads no code of the editor", () => {
  const modules = listModules(join(SERVER, "main.js"));
  expect(modules.length).toBeGreaterThan(5);
  expect(modules).not.toContain(join(SERVER, "editor.js"));
  expect(findMarked(modules)).toEqual([]);
  expect(findMarked(listModules(join(SERVER, "editor.js"))).length).toBeGreaterThan(1);
});

test("the editor's addresses answer 404 where the site is served #production-2", async () => {
  const paths = [EDITOR_PATH, `${EDITOR_PATH}/`, `${EDITOR_PATH}/assets/index.js`, CANVAS_PATH, `${API_PATH}/view`];
  for (const path of [...paths, `${API_PATH}/drafts/a-draft-of-mine`]) {
    const answer = await fetch(`http://localhost:${sharedPort()}${path}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect((await answer.text()).includes(TOKEN_HEADER)).toBe(false);
  }
});
