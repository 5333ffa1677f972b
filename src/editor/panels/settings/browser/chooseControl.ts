import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { readAllowed, readMembers } from "./readSchema";

export type ControlName =
  | "identity"
  | "words"
  | "objects"
  | "rows"
  | "word-rows"
  | "texts"
  | "one-or-many"
  | "members"
  | "object"
  | "banner-dimension"
  | "card-style"
  | "moment"
  | "day"
  | "clock"
  | "color"
  | "link"
  | "picture"
  | "word"
  | "switch"
  | "number"
  | "text"
  | "raw";

/** The kind of control that a setting gets, from its schema alone. */
export function chooseControl(schema: FlatSchema): ControlName {
  const { type } = schema;
  if (Array.isArray(type)) return type.includes("string") && type.includes("array") ? "one-or-many" : "raw";
  if (type === "array") return chooseList(schema.items ?? {});
  if (type === "object") return readMembers(schema) === undefined ? "object" : "members";
  if (type === "boolean") return "switch";
  if (type === "integer" || type === "number") return "number";
  return type === "string" ? chooseText(schema) : "raw";
}

function chooseList(items: FlatSchema): ControlName {
  if (items.type === "object") return "objects";
  if (items.type === "array") return chooseRows(items.items ?? {});
  if (items.type !== "string") return "raw";
  return readAllowed(items).length > 0 ? "words" : "texts";
}

function chooseRows(cells: FlatSchema): ControlName {
  if (cells.type !== "string") return "raw";
  return readAllowed(cells).length > 0 ? "word-rows" : "rows";
}

/** Values of the keyword `control` that name a control of their own. */
const OWN_CONTROLS = [
  "banner-dimension",
  "card-style",
  "moment",
  "day",
  "clock",
] as const satisfies readonly ControlName[];

function chooseText(schema: FlatSchema): ControlName {
  const { control } = schema;
  if (schema.group === "identity") return "identity";
  const own = OWN_CONTROLS.find((name) => name === control);
  if (own !== undefined) return own;
  if (readAllowed(schema).length > 0) return "word";
  if (schema.format === "color-hex") return "color";
  if (schema.picture === true) return "picture";
  return schema.link === true ? "link" : "text";
}
