import type { Context } from "hono";
import { type ApiEnvironment, readDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { createBodyParser } from "../http/parseInput";
import type { ContactMessage } from "../queries/people";
import type { Vote } from "../queries/votes";
import { findInputValidator } from "./findInputValidator";
import type { BODY_SCHEMAS } from "./inputSchemas";

interface WithCaptcha {
  readonly captcha_token?: string;
}

export const parseSubscription = parserOf<{ email_id: string } & WithCaptcha>("subscription");
export const parseMessage = parserOf<ContactMessage & WithCaptcha>("message");
export const parseRegistration = parserOf<{ name: string; email: string; password: string }>("registration");
export const parseLogin = parserOf<{ email: string; password: string }>("login");
export const parseVote = parserOf<Pick<Vote, "coupon_id" | "worked">>("vote");

function parserOf<T>(name: keyof typeof BODY_SCHEMAS): (text: string) => T {
  return createBodyParser(findInputValidator<T>(name));
}

/** Reads the domain and the JSON body of a call that writes; any other content type is 415. */
export async function readBody<T>(
  services: Services,
  context: Context<ApiEnvironment>,
  parse: (text: string) => T,
): Promise<{ domain: string; input: T }> {
  const domain = await readDomain(services, context);
  const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure(415, "The body must be application/json.");
  return { domain, input: parse(await context.req.text()) };
}
