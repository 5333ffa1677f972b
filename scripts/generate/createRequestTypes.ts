import { isRecord } from "../../src/domain/isRecord";
import type { Form, FormPart } from "../../src/editor/server/planning/Form";

const HEADER = `/* Generated from the forms of the editor's requests by scripts/generate.ts: commands stand in src/editor/server/commands/,
 * other requests in src/editor/server/requests/requestForms.ts. */

import type { Operation, Place, Section, SelectionRule } from "./documents";
`;

/** A type for each command, their union, and a type for each other request and for the parts that have a name of their own. */
export interface RequestForms {
  /** By name of the command. */
  readonly commands: ReadonlyMap<string, Form>;
  /** By name of the type. */
  readonly requests: ReadonlyMap<string, Form>;
  readonly parts: ReadonlyMap<string, FormPart>;
}

/** Creates the types of the requests that the browser sends to the editor's server. */
export function createRequestTypes({ commands, requests, parts }: RequestForms): string {
  const nameOf = (command: string) => `${command.charAt(0).toUpperCase()}${command.slice(1)}Command`;
  return [
    HEADER,
    ...[...parts].map(([name, part]) => writeInterface(name, part)),
    ...[...commands].map(([name, form]) => writeInterface(nameOf(name), { ...form }, [`readonly do: "${name}";`])),
    ...[...requests].map(([name, form]) => writeInterface(name, { ...form })),
    "/**",
    " * One thing that somebody does to a draft; it becomes one step that can be undone. The server adds to each operation what it",
    " * expects to find (`was`), and refuses a command that cannot be performed.",
    " */",
    "export type Command =",
    `${[...commands.keys()].map((name) => `  | ${nameOf(name)}`).join("\n")};`,
    "",
  ].join("\n");
}

function writeInterface(name: string, { description, properties, required }: FormPart, first: readonly string[] = []) {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const lines = Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, part]) =>
    isRecord(part)
      ? [`/** ${part.description} */`, `readonly ${key}${needed.includes(key) ? "" : "?"}: ${nameType(part)};`]
      : [],
  );
  const body = [...first, ...lines].map((line) => `  ${line}`);
  return [`/** ${description} */`, `export interface ${name} {`, ...body, "}", ""].join("\n");
}

/** The type of a part of a form, as TypeScript. */
function nameType({ tsType, enum: values, type }: FormPart): string {
  if (typeof tsType === "string") return tsType;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(type)) return type.map((one) => nameType({ type: one })).join(" | ");
  if (type === "integer") return "number";
  if (type === "string" || type === "number" || type === "boolean" || type === "null") return type;
  throw new Error(`a form has a part whose type cannot be written: give it a tsType (${JSON.stringify(type)})`);
}
