import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseAst } from "vite";

/** A call, from its definition in `src/stores/calls`. */
export interface DocumentedCall {
  readonly name: string;
  readonly slice: string;
  /** TypeScript type of its parameters; absent where it has none. */
  readonly parameters?: string;
  readonly description: string;
}

const CALLS_FOLDER = "src/stores/calls";

/** Every call that is defined, in the order of files and definitions. Throws where one cannot be documented. */
export function readCalls(root: string): DocumentedCall[] {
  const files = readdirSync(join(root, CALLS_FOLDER)).filter((name) => name.endsWith(".ts"));
  return files
    .sort()
    .flatMap((name) => readFile(`${CALLS_FOLDER}/${name}`, readFileSync(join(root, CALLS_FOLDER, name), "utf8")));
}

function readFile(file: string, text: string): DocumentedCall[] {
  return parseAst(text, { lang: "ts" }, file).body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return [];
      const [definition] = init.arguments;
      if (definition?.type !== "ObjectExpression") return [];
      const description = readDocstring(text.slice(0, statement.start));
      if (description === undefined) throw new Error(`${file}: ${id.name} has no docstring`);
      const name = readString(definition, "name");
      if (name !== id.name) throw new Error(`${file}: ${id.name} must be the name of its call, not ${name}`);
      const parameters = readParameters(definition, text);
      const slice = readString(definition, "slice") ?? "";
      return [{ name, slice, description, ...(parameters === undefined ? {} : { parameters }) }];
    });
  });
}

/** The text of a docstring that ends the text before a definition, on one line. */
function readDocstring(before: string): string | undefined {
  const [, content] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? [];
  return content
    ?.replace(/^\s*\*? ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

function findValue({ properties }: ESTree.ObjectExpression, key: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === key)
      return property.value;
  }
  return undefined;
}

function readString(definition: ESTree.ObjectExpression, key: string): string | undefined {
  const value = findValue(definition, key);
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}

/** Returns the type of the request's third parameter, after the services and the signal. */
function readParameters(definition: ESTree.ObjectExpression, text: string): string | undefined {
  const request = findValue(definition, "request");
  if (request?.type !== "ArrowFunctionExpression") return undefined;
  const parameter = request.params[2];
  const type = parameter !== undefined && "typeAnnotation" in parameter ? parameter.typeAnnotation : undefined;
  return type ? text.slice(type.typeAnnotation.start, type.typeAnnotation.end).replace(/\s+/g, " ") : undefined;
}
