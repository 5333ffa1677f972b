import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseAst } from "vite";

/** The definition of a call: an exported constant whose value is a function's call with one object. */
export interface DefinedConstant {
  readonly file: string;
  /** Text of the file. */
  readonly text: string;
  readonly name: string;
  readonly definition: ESTree.ObjectExpression;
  /** The docstring on one line. */
  readonly description: string;
  readonly program: ESTree.Program;
}

/** Reads the definitions in a folder, in the order of files and constants. Throws for a definition without a docstring. */
export function readDefinitions(root: string, folder: string): DefinedConstant[] {
  const names = readdirSync(join(root, folder)).filter((name) => /^\w+\.ts$/.test(name));
  return names.sort().flatMap((name) => readFile(`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")));
}

function readFile(file: string, text: string): DefinedConstant[] {
  const program = parseAst(text, { lang: "ts" }, file);
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return [];
      const [definition] = init.arguments;
      if (definition?.type !== "ObjectExpression") return [];
      const description = readDocstring(text.slice(0, statement.start));
      if (description === undefined) throw new Error(`${file}: ${id.name} has no docstring`);
      return [{ file, text, name: id.name, definition, description, program }];
    });
  });
}

/** Returns the docstring at the end of the text before a definition or a member, on one line. */
export function readDocstring(before: string): string | undefined {
  const [, content] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? [];
  return content
    ?.replace(/^\s*\*? ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function findValue({ properties }: ESTree.ObjectExpression, key: string): ESTree.Expression | undefined {
  for (const property of properties) {
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === key)
      return property.value;
  }
  return undefined;
}

export function readString(definition: ESTree.ObjectExpression, key: string): string | undefined {
  const value = findValue(definition, key);
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}

/** Returns the text of a parameter's type on one line; undefined for a parameter without a type. */
export function readType(parameter: ESTree.ParamPattern | undefined, text: string): string | undefined {
  const type = parameter !== undefined && "typeAnnotation" in parameter ? parameter.typeAnnotation : undefined;
  return type ? text.slice(type.typeAnnotation.start, type.typeAnnotation.end).replace(/\s+/g, " ") : undefined;
}
