import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { EDITOR_SETTINGS } from "../../src/editor/server/readEditorSettings";
import { SETTING_GROUPS } from "../../src/server/settings/settings";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const NAMES = [...SETTING_GROUPS, EDITOR_SETTINGS].flatMap(({ entries }) =>
  Object.values(entries).map(({ name }) => name),
);
/** Variables that are no settings of this project: terminals, Node.js and the tests define them. */
const FOREIGN = ["CHROMIUM_PATH", "DEBUG", "NO_COLOR", "PATH"];

/** A part of the program as the parser gives it. */
interface Part {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly object?: Part;
  readonly property?: Part;
}

/** The name of a variable or property in the source. */
const nameOf = (part: Part | undefined) => String(part?.name ?? part?.value);

/** True for `process.env`, `terminal.env`, `env` and `environment`, but not for `import.meta.env`, which is fixed by the build. */
function isEnvironment(part: Part | null | undefined): boolean {
  if (part?.type === "Identifier") return /^env(?:ironment)?$/.test(nameOf(part));
  return part?.type === "MemberExpression" && nameOf(part.property) === "env" && part.object?.type !== "MetaProperty";
}

/** Lists the environment variables that a module reads by name. */
function listRead(file: string, text: string): string[] {
  if (!/\benv(?:ironment)?\b/.test(text)) return [];
  const found: string[] = [];
  new Visitor({
    MemberExpression(part) {
      if (isEnvironment(part.object)) found.push(nameOf(part.property));
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== "ObjectPattern" || !isEnvironment(init)) return;
      for (const property of id.properties) if (property.type === "Property") found.push(nameOf(property.key));
    },
  }).visit(parseSync(file, text).program);
  return found.filter((name) => /^[A-Z][A-Z\d_]+$/.test(name));
}

it("each variable that the source reads from the environment is a setting with an entry, or another program's", () => {
  const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join("src", name.split(sep).join("/")))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const read = files.flatMap((file) =>
    listRead(file, readFileSync(join(ROOT, file), "utf8")).map((name) => `${name} in ${file}`),
  );
  expect(read).toContain("WEBSITES_FILE in src/cli/workspace/workspace.ts");
  expect(read).toContain("DATABASE_URL in src/cli/workspace/readKnownContent.ts");
  const known = new Set([...NAMES, ...FOREIGN]);
  expect(read.filter((line) => !known.has(line.split(" ")[0] ?? ""))).toEqual([]);
});

it.each([
  "process.env.NEW;",
  'process.env["NEW"];',
  "terminal.env.NEW;",
  "const { NEW } = process.env;",
  "const { NEW: value = 1 } = environment;",
])("a setting without an entry is found: %s", (text) => {
  expect(listRead("a.ts", text)).toEqual(["NEW"]);
});
