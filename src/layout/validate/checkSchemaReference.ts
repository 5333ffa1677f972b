import type { Diagnostic } from "../diagnostics/Diagnostic";
import { wrongSchema } from "../diagnostics/kinds/wrong-schema";
import { replaceNode } from "../diagnostics/replaceNode";
import type { PlacedDocument } from "../document/parseDocument";
import { SCHEMA_BASE } from "../schema/schemaBase";
import { getAt } from "../source/pointer";

/**
 * A warning for a `$schema` that does not lead to the schema of this kind of file. The file is named by its path below the
 * layouts folder; the folder `schemas` is expected outside of that one: beside it, in
 * `node_modules/dealframe`, or in a clone of the project. For an address, such as the `$id` of the schema, and for a file elsewhere, only the end of the path is
 * compared.
 */
export function checkSchemaReference({ source, value }: PlacedDocument, schema: string): Diagnostic[] {
  const stated = getAt(value, ["$schema"]);
  if (typeof stated !== "string" || leadsTo(stated, source.file, schema)) return [];
  // Of two schemas in one folder the wrong one was named; otherwise the folder is wrong, too.
  const beside = stated.replace(/[^/]*$/, schema);
  const usual = isElsewhere(source.file)
    ? `${SCHEMA_BASE}${schema}`
    : `${"../".repeat(countFolders(source.file) + 1)}schemas/${schema}`;
  const expected = /\/schemas\/[^/]*$/.test(stated) && leadsTo(beside, source.file, schema) ? beside : usual;
  const fix = replaceNode(source, source.nodeAt(["$schema"]), expected);
  const facts = { expected: `schemas/${schema}` };
  return [wrongSchema.atValue(source, ["$schema"], facts, { suggestion: expected, fix })];
}

function leadsTo(stated: string, file: string, schema: string): boolean {
  if (stated !== `schemas/${schema}` && !stated.endsWith(`/schemas/${schema}`)) return false;
  // An address, or a path from the root, leads to another installation.
  if (isElsewhere(file) || /^[a-z][a-z0-9+.-]*:|^\//i.test(stated)) return true;
  const [, ups = ""] = /^(?:\.\/)?((?:\.\.\/)*)/.exec(stated) ?? [];
  return ups.length / 3 > countFolders(file);
}

function isElsewhere(file: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(file);
}

function countFolders(file: string): number {
  return file.split("/").length - 1;
}
