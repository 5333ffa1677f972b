import { OPERATION_TYPES } from "../../../layout/schema/schemas";
import type { FormPart } from "./Form";

/** A text, described for who sends it. */
export function text(description: string): FormPart {
  return { type: "string", description };
}

/** Scope of an edit. */
export const TARGET: FormPart = {
  tsType: "EditTarget",
  description: "Scope of the edit: every domain with the document, or one domain alone.",
  type: "object",
  additionalProperties: false,
  required: ["document"],
  properties: {
    document: text("Id of the document, such as `home/one`."),
    domain: text("Only for this domain: the edit becomes an operation of `domain/<domain>.json`."),
  },
};

/** Place of a section, as in an operation. */
export const PLACE: FormPart = {
  tsType: "Place",
  description: "Place of the section.",
  allOf: [{ $ref: "operation-insert.json#/$defs/place" }],
};

/** A section with a type, or one that includes a shared one. Its settings are checked as those of a document are. */
export const SECTION: FormPart = {
  tsType: "Section",
  description: "The section.",
  type: "object",
  anyOf: [
    { properties: { type: { type: "string" } }, required: ["type"] },
    { properties: { include: { type: "string" } }, required: ["include"] },
  ],
};

/** Operations as in an overlay; each is checked by its `op`. */
export const OPERATIONS: FormPart = {
  tsType: "readonly Operation[]",
  description: "The changes, in order. `was` need not be stated.",
  type: "array",
  items: {
    type: "object",
    required: ["op"],
    properties: { op: { enum: OPERATION_TYPES } },
    allOf: OPERATION_TYPES.map((type) => ({
      if: { properties: { op: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
      then: { $ref: `operation-${type}.json` },
    })),
  },
};

/** Several commands in a row with the same key, such as the letters typed into one control, become one step. */
export const COALESCE = text(
  "Key, such as `home/one top-deals /heading`: commands in a row with the same key become one step.",
);
