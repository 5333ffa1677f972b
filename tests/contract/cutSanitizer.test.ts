import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { cutLibrary } from "../../scripts/library-cuts/cutLibrariesPlugin";
import { SANITIZER_LIBRARIES } from "../../scripts/library-cuts/sanitizerCuts";
import { PAYLOADS } from "../e2e/failures/xss/payloads";

const MODULES = join(import.meta.dirname, "../../node_modules");
const CONTEXT = { pictureOrigin: "https://api.deals.example" };
const TEXTS = [
  ...Object.values(PAYLOADS).flat(),
  '<b style="color:red">x</b> <img src="/a.png" srcset="/b.png 2x" style="x:y" alt="A"> <a href="mailto:a@b.example">m</a>',
  "<h1>A</h1><table><tr><td colspan=2 onclick=x>1 &amp; 2 &lt; 3 &euro;&notin;</table>",
  "<p>Never closed <b>or <i>here",
];

/** The packages that the code of a cut library has required. */
const required: string[] = [];

/** Runs a library's code as it is after the cuts. */
function loadCut(name: string): unknown {
  const library = SANITIZER_LIBRARIES.find((one) => one.name === name);
  if (library === undefined) throw new Error(`No cuts for ${name}.`);
  const file = join(MODULES, name, library.file);
  const load = createRequire(file);
  const module = { exports: {} };
  const find = (wanted: string): unknown => {
    required.push(wanted);
    return SANITIZER_LIBRARIES.some((one) => one.name === wanted) ? loadCut(wanted) : load(wanted);
  };
  const code = cutLibrary(library, library.version, readFileSync(file, "utf8"));
  new Function("require", "module", "exports", code)(find, module, module.exports);
  return module.exports;
}

it("the sanitiser of the client build makes of every text what the whole one makes", async () => {
  const read = async () => {
    const { sanitizeText, sanitizeBlocks } = await import("../../src/api/sanitizeHtml");
    return TEXTS.map((text) => [text, sanitizeText(text), sanitizeBlocks(text, CONTEXT)]);
  };
  const whole = await read();
  vi.resetModules();
  vi.doMock("sanitize-html", () => ({ default: loadCut("sanitize-html") }));
  try {
    expect(await read()).toEqual(whole);
  } finally {
    vi.doUnmock("sanitize-html");
  }
  expect(required.toSorted()).toEqual([
    "../htmlparser2/dist/esm/Parser.js",
    "deepmerge",
    "escape-string-regexp",
    "is-plain-object",
    "launder",
  ]);
});
