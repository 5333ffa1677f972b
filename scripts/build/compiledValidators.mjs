import { join } from "node:path";

/**
 * The modules that compile schemas when a program runs, each with the module that has its schemas and, where its schemas name
 * formats, the one that checks them.
 */
const SETS = [
  { finder: "src/layout/schema/findValidator.ts", schemas: "src/layout/schema/createAjv.ts" },
  {
    finder: "src/reference-api/contract/findInputValidator.ts",
    schemas: "src/reference-api/contract/createInputAjv.ts",
    formats: "src/reference-api/contract/inputFormats.ts",
  },
  {
    finder: "src/editor/server/requests/findFormValidator.ts",
    schemas: "src/editor/server/requests/createFormAjv.ts",
  },
  {
    finder: "src/reference-api/contract/findAnswerValidator.ts",
    schemas: "src/reference-api/contract/createAnswerAjv.ts",
  },
];
const FINDER = /\/(find\w*Validator)\.ts$/;

/**
 * Vite plugin that replaces the functions that find validators in a bundle by the compiled validators of all schemas. A program
 * then need not compile schemas when it starts, and no text becomes code while it runs. `root` is the folder of the project;
 * only the finders below `folder` are replaced.
 */
export function compiledValidators(root, folder = "src") {
  const sets = SETS.filter(({ finder }) => finder.startsWith(`${folder}/`));
  let codes = new Map();
  return {
    name: "compiled-validators",
    // Before the bundler calls for thousands of modules: the module runner gives up after a minute.
    async buildStart() {
      codes = new Map(await Promise.all(sets.map(async (set) => [join(root, set.finder), await compile(root, set)])));
    },
    load: {
      filter: { id: FINDER },
      handler: (id) => codes.get(id),
    },
  };
}

async function compile(root, { finder, schemas, formats }) {
  const { runnerImport } = await import("vite");
  const { _ } = await import("ajv");
  const { default: standaloneCode } = await import("ajv/dist/standalone/index.js");
  const load = async (file) => (await runnerImport(join(root, file), { configFile: false })).module;
  const { createAjv, CHECKED_SCHEMAS } = await load(schemas);
  const { growErrorsInPlace } = await load("src/layout/schema/growErrorsInPlace.ts");
  const ajv = createAjv({ source: true, esm: true, formats: _`formats` });
  const names = [...CHECKED_SCHEMAS.keys()];
  const code = standaloneCode(
    ajv,
    Object.fromEntries(names.map((name, index) => [`v${index}`, CHECKED_SCHEMAS.get(name)])),
  );
  return [
    formats === undefined ? "" : `import { formats } from ${JSON.stringify(join(root, formats))};`,
    importRuntime(growErrorsInPlace(code)),
    `const validators = new Map([${names.map((name, index) => `[${JSON.stringify(name)}, v${index}]`)}]);`,
    `export const ${FINDER.exec(finder)[1]} = (name) => validators.get(name);`,
  ].join("\n");
}

/** Replaces `require`, with which the code loads ajv's runtime, because a bundle of ES modules does not have it. */
function importRuntime(code) {
  const modules = new Map();
  const body = code.replace(/require\(("[^"]+")\)\.default/g, (_, path) => {
    if (!modules.has(path)) modules.set(path, `runtime${modules.size}`);
    return `${modules.get(path)}.default`;
  });
  return [...[...modules].map(([path, name]) => `import ${name} from ${path};`), body].join("\n");
}
