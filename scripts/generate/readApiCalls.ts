import type { ESTree } from "vite";
import { type DefinedConstant, findValue, readDefinitions, readString, readType } from "./callSyntax";

/** A call of the API, from its file in `src/api/calls`. */
export interface ApiCallSource {
  readonly name: string;
  readonly description: string;
  readonly endpoint: string;
  /** The parameters of `query`. */
  readonly parameters: readonly CallParameter[];
  /** Present for a call that sections can state. */
  readonly need?: NeedSource;
}

export interface CallParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

export interface NeedSource {
  readonly slice: string;
  /** Text of the facts, without braces. */
  readonly text: string;
  readonly isEmptyUndefined: boolean;
  readonly outlivesPage: boolean;
  /** The imports of the file that the facts and the types of the parameters use. */
  readonly imports: readonly ImportSource[];
}

export interface ImportSource {
  readonly name: string;
  readonly isType: boolean;
  /** Path from the file of the call. */
  readonly from: string;
}

const FOLDER = "src/api/calls";

/** Reads all calls of the API, sorted by name. Throws for a file that is not one call of the same name, or unreadable. */
export function readApiCalls(root: string): ApiCallSource[] {
  return readDefinitions(root, FOLDER).map((constant) => {
    const { file, name, definition, description } = constant;
    if (file !== `${FOLDER}/${name}.ts`) throw new Error(`${file}: the file of ${name} must be ${FOLDER}/${name}.ts`);
    const endpoint = readString(definition, "endpoint");
    if (endpoint === undefined) throw new Error(`${file}: write the endpoint as a text, such as "GET /path"`);
    const need = findValue(definition, "need");
    if (need === undefined) return { name, description, endpoint, parameters: [] };
    if (need.type !== "ObjectExpression") throw new Error(`${file}: write need as an object`);
    const parameters = readParameters(constant);
    return { name, description, endpoint, parameters, need: readNeed(constant, need, parameters) };
  });
}

function readParameters({ file, text, definition }: DefinedConstant): CallParameter[] {
  const query = findValue(definition, "query");
  if (query === undefined) return [];
  if (query.type !== "ArrowFunctionExpression") throw new Error(`${file}: write query as an arrow function`);
  return query.params.map((parameter) => {
    const type = readType(parameter, text);
    if (parameter.type !== "Identifier" || type === undefined)
      throw new Error(`${file}: each parameter of query needs a name and a type`);
    return { name: parameter.name, type, isOptional: Boolean(parameter.optional) };
  });
}

function readNeed(
  { file, text, definition, program }: DefinedConstant,
  need: ESTree.ObjectExpression,
  parameters: readonly CallParameter[],
): NeedSource {
  const slice = readString(need, "slice");
  if (slice === undefined) throw new Error(`${file}: need has no slice`);
  const empty = findValue(need, "empty");
  const facts = text
    .slice(need.start + 1, need.end - 1)
    .trim()
    .replace(/,$/, "");
  const uses = [facts, ...parameters.map(({ type }) => type)].join(" ");
  return {
    slice,
    text: facts,
    isEmptyUndefined: empty?.type === "Identifier" && empty.name === "undefined",
    outlivesPage: findValue(definition, "outlivesPage") !== undefined,
    imports: listImports(program).filter(({ name }) => new RegExp(`\\b${name}\\b`).test(uses)),
  };
}

function listImports(program: ESTree.Program): ImportSource[] {
  return program.body.flatMap((statement) =>
    statement.type === "ImportDeclaration"
      ? statement.specifiers.map((specifier) => ({
          name: specifier.local.name,
          isType:
            statement.importKind === "type" ||
            (specifier.type === "ImportSpecifier" && specifier.importKind === "type"),
          from: statement.source.value,
        }))
      : [],
  );
}
