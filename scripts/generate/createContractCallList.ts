import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = "src/reference-api/contract/calls";
const HEADER = `/* Generated from ${FOLDER} by scripts/generate.ts; change the calls there, not this file. */`;

/** Lists the names of the calls that the API contract defines, which are those of their files. */
export function listContractCalls(root: string): string[] {
  return readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .sort();
}

/** Creates src/reference-api/contract/allCalls.ts, the list of all calls of the API contract. */
export function createContractCallList(names: readonly string[]): string {
  return [
    HEADER,
    "",
    ...names.map((name) => `import { ${name} } from "./calls/${name}";`),
    "",
    "/** All calls of the API contract, by the names that the site has for them. */",
    `export const CALLS = { ${names.join(", ")} };`,
    "",
    "export type CallName = keyof typeof CALLS;",
    "",
  ].join("\n");
}
