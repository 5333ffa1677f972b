import type { Context } from "hono";
import { CALLS, type CallName } from "../contract/allCalls";
import { findInputValidator } from "../contract/findInputValidator";
import type { InputOf } from "../contract/input";
import { type ApiEnvironment, readDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { checkInput, parseJson, parseQuery } from "../http/parseInput";

/** The checked input of a call. */
type CallInput<Name extends CallName> = InputOf<(typeof CALLS)[Name]>;

/** Checks the query of a call against its definition; a fault is 400. */
export function readQuery<Name extends CallName>(name: Name, query: Readonly<Record<string, string>>): CallInput<Name> {
  return checkInput(findInputValidator<CallInput<Name>>(name), parseQuery(CALLS[name].input, query));
}

/** Checks the text of a body against the definition of its call; a fault, and text that is not JSON, is 400. */
export function parseBody<Name extends CallName>(name: Name, text: string): CallInput<Name> {
  return checkInput(findInputValidator<CallInput<Name>>(name), parseJson(text));
}

/** Reads the domain and the JSON body of a call that writes; any other content type is 415. */
export async function readBody<Name extends CallName>(
  services: Services,
  context: Context<ApiEnvironment>,
  name: Name,
): Promise<{ domain: string; input: CallInput<Name> }> {
  const domain = await readDomain(services, context);
  const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure(415, "The body must be application/json.");
  return { domain, input: parseBody(name, await context.req.text()) };
}
