/** The schema of one parameter of a query, or one field of a body. */
export interface Parameter {
  readonly type: "string" | "integer" | "boolean";
  readonly description: string;
  readonly enum?: readonly string[];
  readonly default?: string | number | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly string[];
}

type Parameters = Readonly<Record<string, Parameter>>;

/** The schema of a query or a body. */
export type InputSchema = {
  readonly type: "object";
  readonly properties: Parameters;
  readonly required: readonly string[];
};

/** Creates the schema of a query or a body from its required and its optional parameters. */
export function input<const Required extends Parameters, const Optional extends Parameters = Record<never, never>>(
  required: Required,
  optional?: Optional,
) {
  const properties = { ...required, ...optional } as Required & Optional;
  return { type: "object" as const, properties, required: Object.keys(required) as (keyof Required & string)[] };
}

type Value<Schema> = Schema extends { readonly enum: readonly (infer Word)[] }
  ? Word
  : Schema extends { readonly type: "integer" }
    ? number
    : Schema extends { readonly type: "boolean" }
      ? boolean
      : string;

/** Names of the parameters that are there once the schema has been checked: required ones, and those with a default. */
type Present<Properties, Required> = {
  [Name in keyof Properties]: Name extends Required
    ? Name
    : Properties[Name] extends { readonly default: unknown }
      ? Name
      : never;
}[keyof Properties];

/** The type of the input of a call, after its check. */
export type InputOf<Call> = Call extends {
  readonly input: { readonly properties: infer Properties; readonly required: readonly (infer Required)[] };
}
  ? { readonly [Name in Present<Properties, Required>]: Value<Properties[Name]> } & {
      readonly [Name in Exclude<keyof Properties, Present<Properties, Required>>]?: Value<Properties[Name]>;
    }
  : never;
