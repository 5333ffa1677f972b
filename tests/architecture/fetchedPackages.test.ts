import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const { name: OWN, ...manifest } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
> & { readonly name: string };
const DEPENDENCIES = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };

/** A command that runs or installs a package of the registry where the folder has none of this name. */
const COMMAND =
  /\b(?:npx|bunx|(?:pnpm|yarn) dlx|npm (?:exec|x|create|init|i|install|add))((?: +--?[\w-]+(?:=\S+)?)*) +([^\s-][^\s`"')]*[^\s`"').,;:])/g;
/** The same as a call of a program: `spawn("npx", ["tsx"])`. */
const CALL = /["']npx["'],\s*\[\s*["']([^"']+)["']/g;

/** The commands in a text that would get a package whose name is not this project's to vouch for. */
function findFetching(text: string): readonly string[] {
  const isKnown = (name: string) => Object.hasOwn(DEPENDENCIES, name) || /^\.{0,2}\//.test(name);
  const commands = [...text.matchAll(COMMAND)].filter(
    ([, flags = "", name = ""]) => !flags.includes(" --no-install") && !isKnown(name),
  );
  const calls = [...text.matchAll(CALL)].filter(([, first = ""]) => first !== "--no-install" && !isKnown(first));
  return [...commands, ...calls].map(([command]) => command);
}

/** Guides, workflows, and whatever prints or writes a text; tests name commands as examples. */
function listTexts(): readonly string[] {
  const folders = [".ci", ".github", "bench", "bin", "docs", "drills", "harness", "layouts", "scripts", "src"];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      posix.join(folder, file.split(sep).join("/")),
    ),
  );
  const atRoot = readdirSync(ROOT).filter((file) => /^[^.].*\.(?:md|ts|json|yml)$|^Dockerfile$|\.example$/.test(file));
  return [...atRoot, ...inFolders].filter(
    (file) =>
      /\.(?:md|ts|tsx|mjs|js|json|yml|example|conf)$|^\.ci\/|Dockerfile$/.test(file) &&
      !/node_modules\/|\.test\.tsx?$|package-lock\.json$|^bench\/results\//.test(file),
  );
}

it("no guide, message or written file runs a package of the registry that is none of the project's dependencies", () => {
  const texts = listTexts();
  expect(texts).toEqual(
    expect.arrayContaining([
      ...["README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/layouts.yml", "docs/own-site.md"],
      ...["src/cli/commands/init/init.ts", "src/cli/help.ts"],
    ]),
  );
  const found = texts.flatMap((file) =>
    findFetching(readFileSync(join(ROOT, file), "utf8")).map((command) => `${file}: ${command}`),
  );
  // The drill that runs the tests on other versions of Node.js gets them as the registry's package `node`.
  expect(found).toEqual(['drills/nodes.ts: "npx", ["-y"']);
});

it("the check notices the project's own name, which anybody may claim, and names of others", () => {
  const faulty = [
    `npx ${OWN} validate`,
    `npx --yes ${OWN} validate`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a source
    "npx ${example}",
    `npm exec ${OWN}`,
    `npm install --save-dev ${OWN}`,
    "npx cowsay hello",
    'spawn("npx", ["cowsay"])',
  ];
  expect(faulty.filter((text) => findFetching(text).length !== 1)).toEqual([]);
  const right = [
    `npx --no-install ${OWN} validate`,
    "npx tsx scripts/build.ts",
    "npm ci && npm test",
    "npm install",
    "npm install --save-dev ../dealframe/dealframe-0.2.0.tgz",
    "npm install --save-dev playwright",
    'spawn("npx", ["--no-install", "dealframe"])',
  ];
  expect(right.flatMap(findFetching)).toEqual([]);
});
