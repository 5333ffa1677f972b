import type { Ajv, Options } from "ajv";
import { createAjv as createLayoutAjv } from "../../../layout/schema/createAjv";
import { SCHEMA_BASE } from "../../../layout/schema/schemaBase";
import { COMMANDS } from "../commands";
import { toSchema } from "../planning/Form";
import { REQUEST_FORMS } from "./requestForms";

/** The schemas of all forms by name: of a command its own, such as `reset`. */
const SCHEMAS = new Map([
  ...[...COMMANDS].map(([name, { form }]) => [name, toSchema(form, { do: name })] as const),
  ...Object.entries(REQUEST_FORMS).map(([name, form]) => [name, toSchema(form)] as const),
]);

const toId = (name: string) => `${SCHEMA_BASE}form-${name}.json`;

/** The ids of the forms' schemas by name. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(
  [...SCHEMAS.keys()].map((name) => [name, toId(name)]),
);

/** The forms beside the schemas of documents, to which they refer; none is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = createLayoutAjv(code);
  ajv.addKeyword({ keyword: "tsType", schemaType: "string" });
  for (const [name, schema] of SCHEMAS) ajv.addSchema(schema, toId(name));
  return ajv;
}
