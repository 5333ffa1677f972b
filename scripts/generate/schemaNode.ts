/** A JSON schema from a file, with the keywords that the generators use. */
export interface SchemaNode {
  [keyword: string]: unknown;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  $ref?: string;
  allOf?: SchemaNode[];
  $defs?: Record<string, SchemaNode>;
  /** Where a section type makes sense. */
  place?: { kinds?: string[] };
}
