import { join } from "node:path";

/**
 * Vite plugin that replaces `findValidator` in a bundle by the compiled validators of all schemas, so that a program need not
 * compile schemas when it starts. `root` is the folder of the project.
 */
export function compiledValidators(root) {
  let code = "";
  return {
    name: "compiled-validators",
    // Before the bundler calls for thousands of modules: the module runner gives up after a minute.
    async buildStart() {
      code = await compile(root);
    },
    load: {
      filter: { id: /\/src\/layout\/schema\/findValidator\.ts$/ },
      handler: () => code,
    },
  };
}

async function compile(root) {
  const { runnerImport } = await import("vite");
  const { default: standaloneCode } = await import("ajv/dist/standalone/index.js");
  const load = async (file) => (await runnerImport(join(root, file), { configFile: false })).module;
  const module = await load("src/layout/schema/createAjv.ts");
  const { SCHEMA_BASE: base } = await load("src/layout/schema/schemaBase.ts");
  const ajv = module.createAjv({ source: true, esm: true });
  const names = Object.fromEntries(module.CHECKED_SCHEMAS.map((file, index) => [`v${index}`, base + file]));
  const entries = module.CHECKED_SCHEMAS.map((file, index) => `[${JSON.stringify(file)}, v${index}]`);
  return [
    importRuntime(module.growErrorsInPlace(standaloneCode(ajv, names))),
    `const validators = new Map([${entries}]);`,
    "export const findValidator = (file) => validators.get(file);",
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
