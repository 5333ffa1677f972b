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
  /** The kind of looks whose words are those of the setting: a folder in `src/looks`. */
  looks?: string;
  /** Words of that kind that only this setting has. */
  ownLooks?: string[];
  /** Where a section type makes sense. */
  place?: { kinds?: string[] };
}
