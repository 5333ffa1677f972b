import type { SchemaObject } from "ajv";
import type { InputSchema } from "./input";

/**
 * The levels of a server, each with the calls of those before it: with `minimal` the main pages show offers, with `full`
 * nothing is left out, and `optional` calls feed additions.
 */
export const LEVELS = ["minimal", "full", "optional"] as const;
export type Level = (typeof LEVELS)[number];

/** The pages of a site that calls are needed by, in the order of reports. */
export const PAGES = [
  "every page",
  "home",
  "store",
  "search",
  "offer",
  "category",
  "categories",
  "coupons",
  "stores",
  "new stores",
  "contact",
  "newsletter",
  "accounts",
] as const;
export type Page = (typeof PAGES)[number];

/** Everything about one call of the API contract. Routes, conformance checks, OpenAPI and documentation use it. */
export interface CallDefinition<Input extends InputSchema = InputSchema> {
  /** Method and path, such as `GET /end-user/store/search-store`. */
  readonly endpoint: `${"GET" | "POST"} /${string}`;
  readonly level: Level;
  /** The answer or the effect of the call, in one or two sentences. */
  readonly meaning: string;
  /** The pages that make the call. */
  readonly neededBy: readonly Page[];
  /** The difference that shoppers see on a site whose API lacks the call. */
  readonly withoutIt: string;
  /** True for a call that needs no `domain-name` header. */
  readonly isForAllDomains?: true;
  /** True for a call that needs a bearer token. */
  readonly needsToken?: true;
  /** The query of a GET, the JSON body of a POST. Parameters that are not named are ignored. */
  readonly input: Input;
  /** The body of a successful answer. */
  readonly answer: SchemaObject;
  /** Reasons of refusals by status, beside those of `listErrors`. */
  readonly errors: Readonly<Record<number, string>>;
  /** A successful answer. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Defines one call; its file in `calls/` has the name of the constant. */
export function defineCall<const Input extends InputSchema>(definition: CallDefinition<Input>): CallDefinition<Input> {
  return definition;
}
