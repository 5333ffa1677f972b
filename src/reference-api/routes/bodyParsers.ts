import type { Context } from "hono";
import { isEmail } from "../../domain/text/email";
import { type ApiEnvironment, readDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { createBodyParser } from "../http/parseInput";
import type { ContactMessage } from "../queries/people";
import type { Vote } from "../queries/votes";

const email = { type: "string", format: "site-email", maxLength: 254 };
const password = { type: "string", minLength: 8, maxLength: 200 };
/** All faults of a body are told, so a text is matched however long it is: in time that grows with its length alone. */
const line = { type: "string", pattern: "^(?=[^\\r\\n]*\\S)[^\\r\\n]*$", maxLength: 200 };
const message = { type: "string", pattern: "\\S", maxLength: 10_000 };

/** Sent by forms of domains with a captcha; vendors name no length. */
const captcha = { captcha_token: { type: "string", maxLength: 8192 } };

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

const formats = { "site-email": isEmail };

export const parseSubscription = createBodyParser<{ email_id: string } & WithCaptcha>(
  body({ email_id: email }, captcha),
  formats,
);
export const parseMessage = createBodyParser<ContactMessage & WithCaptcha>(
  body({ name: line, email, subject: line, message }, captcha),
  formats,
);
export const parseRegistration = createBodyParser<{ name: string; email: string; password: string }>(
  body({ name: line, email, password }),
  formats,
);
export const parseLogin = createBodyParser<{ email: string; password: string }>(
  body({ email: { type: "string", maxLength: 254 }, password: { type: "string", maxLength: 200 } }),
  formats,
);

export const parseVote = createBodyParser<Pick<Vote, "coupon_id" | "worked">>(
  body({ coupon_id: { type: "string", pattern: "^[0-9a-f]{24}$" }, worked: { type: "boolean" } }),
  formats,
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
