import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseAst } from "vite";
import { readDocstring } from "./callSyntax";

export interface TableSource {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly ColumnSource[];
}

export interface ColumnSource {
  readonly name: string;
  /** Type in words, such as `text or null`. */
  readonly type: string;
  readonly meaning: string;
}

const FILE = "src/reference-api/db/tables.ts";

const WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  boolean: "true or false",
  null: "null",
  Moment: "time",
  MomentOrNull: "time or null",
};

/** Reads the tables of the reference API from their types and comments. Throws for a table or a column without a comment. */
export function readDataModel(root: string): readonly TableSource[] {
  return parseTables(readFileSync(join(root, FILE), "utf8"));
}

/** Reads the tables of a file's interface `Tables`. */
export function parseTables(text: string): readonly TableSource[] {
  const { body } = parseAst(text, { lang: "ts" }, FILE);
  const tables = body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" &&
    statement.declaration?.type === "TSInterfaceDeclaration" &&
    statement.declaration.id.name === "Tables"
      ? readMembers(statement.declaration.body.body, text, "")
      : [],
  );
  return tables.map(({ name, meaning, type }) => {
    if (type.type !== "TSTypeLiteral") throw new Error(`${FILE}: write the columns of ${name} in braces`);
    const columns = readMembers(type.members, text, `${name}.`);
    return { name, meaning, columns: columns.map((column) => ({ ...column, type: describeType(column.type, text) })) };
  });
}

function readMembers(members: readonly ESTree.TSSignature[], text: string, owner: string) {
  return members.map((member) => {
    if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier" || !member.typeAnnotation)
      throw new Error(`${FILE}: “${text.slice(member.start, member.end)}” is no column`);
    const { name } = member.key;
    const meaning = readDocstring(text.slice(0, member.start));
    if (meaning === undefined) throw new Error(`${FILE}: ${owner}${name} has no comment; docs/data-model.md needs one`);
    return { name, meaning, type: member.typeAnnotation.typeAnnotation };
  });
}

function describeType(type: ESTree.TSType, text: string): string {
  const source = text.slice(type.start, type.end);
  const word = WORDS[source];
  if (word !== undefined) return word;
  if (type.type === "TSUnionType") return type.types.map((one) => describeType(one, text)).join(" or ");
  if (type.type === "TSLiteralType") return `\`${source.replaceAll('"', "")}\``;
  if (type.type !== "TSTypeReference") throw new Error(`${FILE}: the type ${source} has no words`);
  const [name] = source.split("<");
  const [first, write] = type.typeArguments?.params ?? [];
  if (first === undefined) return "JSON";
  if (name === "Generated") return `${describeType(first, text)}, has a default`;
  if (name === "Json") return "JSON";
  const written = write?.type === "TSNeverKeyword" ? ", written by the database" : "";
  return `${describeType(first, text)}${written}`;
}
