import type { Context } from "hono";
import type { Kysely } from "kysely";
import type { Tokens } from "../auth/tokens";
import type { Tables } from "../db/tables";
import type { MailOptions } from "../mail/writeLetters";
import { type FoundDomain, findDomain } from "../queries/websites";
import type { CaptchaCheck } from "./captcha";
import { Failure } from "./failure";
import type { ApiRateLimits } from "./rateLimits";
import type { VisitorTurns } from "./VisitorTurns";

/** Names the domain that a call is for. */
export const DOMAIN_HEADER = "domain-name";

/** Something that happened to an account, for the log of the operator. */
export interface AccountEvent {
  readonly action: "registered" | "signed_in" | "signed_out";
  /** Id of the account; an email address is personal. */
  readonly account: string;
  readonly domain: string;
  /** Address of the visitor. */
  readonly client: string;
  /** True where the account is blocked, and its token good for the logout alone. */
  readonly isBlocked?: boolean;
}

/** The services that routes use. */
export interface Services {
  readonly db: Kysely<Tables>;
  /** True if the database can compare names, for typing errors in searches. */
  readonly findsSimilarNames: boolean;
  /** Inserts the content of a domain that has none yet; concurrent calls for a domain are one. */
  readonly fillDomain: (domain: string) => Promise<void>;
  readonly now: () => Date;
  readonly tokens: Tokens;
  readonly rateLimits: ApiRateLimits;
  /** The turns of visitors' reads; undefined: none waits. */
  readonly visitorTurns: VisitorTurns | undefined;
  /** The key under which a visitor's votes are kept, from the visitor's address. */
  readonly createVisitorKey: (address: string) => string;
  readonly captcha: CaptchaCheck;
  readonly mail: MailOptions;
  /** True if anybody may create an account. */
  readonly isRegistrationOpen: boolean;
  /** True if pages of this machine, such as `http://localhost:5173`, may call the API. */
  readonly allowsLocalOrigins: boolean;
  readonly audit: (event: AccountEvent) => void;
  /** Called with what an operator should know. */
  readonly warn: (message: string) => void;
  /** Called with every unexpected error; answers do not contain it. */
  readonly log: (error: unknown) => void;
}

/** What the embedding server passes with a request. */
export interface Caller {
  /** The visitor's address, for the rate limits; requests without an address share a limit. */
  readonly clientAddress?: string;
  /** True for a call of the site itself, which makes a page for many visitors: it waits for no visitor's turn. */
  readonly isSite?: boolean;
}

export type ApiEnvironment = { Bindings: Caller };

/** The canonical domain for the `domain-name` header; a missing header is 400, an unknown domain 404. */
export async function readDomain(services: Services, context: Context<ApiEnvironment>): Promise<string> {
  return (await findNamed(services, context)).domain;
}

/** The same for calls that return stores, coupons, banners or feature cards of the domain, which has them afterwards. */
export async function openDomain(services: Services, context: Context<ApiEnvironment>): Promise<string> {
  const { domain, has_content } = await findNamed(services, context);
  if (!has_content) await services.fillDomain(domain);
  return domain;
}

async function findNamed({ db }: Services, context: Context<ApiEnvironment>): Promise<FoundDomain> {
  const name = context.req.header(DOMAIN_HEADER);
  if (name === undefined || name.trim() === "") throw new Failure(400, "The domain-name header is missing.");
  const found = await findDomain(db, name);
  if (found === undefined) throw new Failure(404, "Unknown domain.");
  return found;
}

/** The visitor's key for the rate limits. */
export function readVisitor(context: Context<ApiEnvironment>): string {
  return context.env.clientAddress ?? "unknown";
}
