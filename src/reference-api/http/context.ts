import type { Context } from "hono";
import type { Kysely } from "kysely";
import type { Tokens } from "../auth/tokens";
import type { Tables } from "../db/tables";
import { findDomain } from "../queries/websites";
import { Failure } from "./failure";
import type { RateLimits } from "./rateLimits";

/** What every route works with. */
export interface Services {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly tokens: Tokens;
  readonly rateLimits: RateLimits;
  /** Is told of every unforeseen error; answers never tell. */
  readonly log: (error: unknown) => void;
}

/** What the embedding server knows of a request. */
export interface Caller {
  /** Address of the visitor, for the rate limits; requests without one share a limit. */
  readonly clientAddress?: string;
}

export type ApiEnvironment = { Bindings: Caller };

/** The canonical domain that the `domain-name` header names: missing is 400, unknown 404. */
export async function readDomain({ db }: Services, context: Context<ApiEnvironment>): Promise<string> {
  const name = context.req.header("domain-name");
  if (name === undefined || name.trim() === "") throw new Failure(400, "The domain-name header is missing.");
  const domain = await findDomain(db, name);
  if (domain === undefined) throw new Failure(404, "Unknown domain.");
  return domain;
}

/** By what the rate limits tell visitors apart. */
export function readVisitor(context: Context<ApiEnvironment>): string {
  return context.env.clientAddress ?? "unknown";
}
