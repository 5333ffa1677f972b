/** A part of a form: a JSON schema. `tsType` is its type in `src/generated/editorRequests.ts`, where the schema does not say it. */
export type FormPart = Readonly<Record<string, unknown>>;

/** Form of a command or of another request: the keys that it may have, and those that it must have. */
export interface Form {
  readonly description: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FormPart>>;
}

/** Returns the JSON schema of a form; `fixed` are keys with one possible value, such as the name of a command. */
export function toSchema(
  { description, required = [], properties }: Form,
  fixed: Readonly<Record<string, string>> = {},
) {
  const constants = Object.entries(fixed).map(([key, value]) => [key, { const: value }] as const);
  return {
    description,
    type: "object",
    additionalProperties: false,
    required: [...Object.keys(fixed), ...required],
    properties: { ...Object.fromEntries(constants), ...properties },
  };
}
