import type { Context } from "hono";
import { type ApiEnvironment, readDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { createBodyParser } from "../http/parseInput";
import type { ContactMessage } from "../queries/people";
import type { Vote } from "../queries/votes";

const email = { type: "string", format: "site-email", maxLength: 254 };
/** Any characters, also control characters: a password is hashed and goes nowhere else (OWASP ASVS 5.0, 6.2.5). */
const password = { type: "string", minLength: 8, maxLength: 200 };
/** A text of one line that is not blank. */
const line = { type: "string", format: "one-line", pattern: "\\S", maxLength: 200 };
const message = { type: "string", pattern: "\\S", maxLength: 10_000 };

/** Sent by forms of domains with a captcha; vendors name no length. */
const captcha = { captcha_token: { type: "string", format: "one-line", maxLength: 8192 } };

interface WithCaptcha {
  readonly captcha_token?: string;
}

function body(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: "object",
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

export const parseSubscription = createBodyParser<{ email_id: string } & WithCaptcha>(
  body({ email_id: email }, captcha),
);
export const parseMessage = createBodyParser<ContactMessage & WithCaptcha>(
  body({ name: line, email, subject: line, message }, captcha),
);
export const parseRegistration = createBodyParser<{ name: string; email: string; password: string }>(
  body({ name: line, email, password }),
);
export const parseLogin = createBodyParser<{ email: string; password: string }>(
  body({ email: { type: "string", format: "one-line", maxLength: 254 }, password: { type: "string", maxLength: 200 } }),
);

export const parseVote = createBodyParser<Pick<Vote, "coupon_id" | "worked">>(
  body({ coupon_id: { type: "string", pattern: "^[0-9a-f]{24}$" }, worked: { type: "boolean" } }),
);

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
