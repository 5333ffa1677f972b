import { type Context, Hono } from "hono";
import { isGuessable } from "../auth/passwordStrength";
import { checkPassword, hashPassword } from "../auth/passwords";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, readDomain, readVisitor, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { createUser, findUser, replacePasswordHash } from "../queries/people";
import { readBody } from "./readInput";

const NEW_ROLE = "user";
/** Words that many passwords here would be made of (OWASP ASVS 5.0, 6.1.2). */
const PRODUCT_WORDS = ["dealframe", "coupon", "coupons", "deals"];
const CLOSED = "Nobody can register here. Ask the operator for an account.";
const GUESSABLE =
  "This password is easy to guess. Choose a longer one, such as several words that do not belong together.";

/** The calls for staff accounts: register, log in, log out. */
export function createAccountRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, rateLimits, tokens, isRegistrationOpen, audit } = services;
  const routes = new Hono<ApiEnvironment>();

  routes.post(pathOf("register"), async (context) => {
    if (!isRegistrationOpen) throw new Failure(403, CLOSED);
    const client = readVisitor(context);
    await rateLimits.consume({ kind: "register", visitor: client });
    const { domain, input } = await readBody(services, context, "register");
    const { name, email, password } = input;
    const own = [name, email, ...email.split(/[@.]/), ...PRODUCT_WORDS];
    if (isGuessable(password, own)) throw new Failure(400, GUESSABLE);
    await rateLimits.consume({ kind: "registerAddress", account: email.toLowerCase() });
    const user = { name, email, passwordHash: await hashPassword(password), role: NEW_ROLE, isBlocked: false };
    const id = await createUser(db, user, now());
    if (id === undefined) throw new Failure(409, "There is an account with this address already.");
    audit({ action: "registered", account: id, domain, client });
    return context.json({ success: true, data: { token: await tokens.issue(id, NEW_ROLE) } });
  });

  routes.post(pathOf("login"), async (context) => {
    const visitor = readVisitor(context);
    await rateLimits.consume({ kind: "login", visitor });
    const { domain, input } = await readBody(services, context, "login");
    const { email, password } = input;
    const account = email.toLowerCase();
    const attempt = { visitor, account };
    // Wrong passwords from elsewhere do not lock out a visitor who has logged in before.
    const isKnown = await rateLimits.has({ kind: "loginKnown", ...attempt });
    // Each attempt counts as a failure until its password is found right: attempts at the same time are limited, too.
    const giveBack = await rateLimits.consume(
      { kind: "loginFailures", ...attempt },
      ...(isKnown ? [] : [{ kind: "accountFailures", account } as const]),
    );
    const user = await findUser(db, account);
    const { isRight, isOutdated } = await checkPassword(password, user?.password_hash);
    if (user === undefined || !isRight) throw new Failure(401, "The email address or the password is wrong.");
    await Promise.all([giveBack(), rateLimits.count({ kind: "loginKnown", ...attempt })]);
    const { id, role, is_blocked } = user;
    if (isOutdated) await replacePasswordHash(db, id, user.password_hash, await hashPassword(password));
    const token = await tokens.issue(id, role, is_blocked ? "dealframe-logout" : "dealframe-api");
    audit({ action: "signed_in", account: id, domain, client: visitor, isBlocked: is_blocked });
    return context.json({ success: true, data: { token, role, is_blocked } });
  });

  const logOut = async (context: Context<ApiEnvironment>) => {
    const domain = await readDomain(services, context);
    const [, token] = /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
    const session = token === undefined ? undefined : await tokens.read(token);
    if (session === undefined) throw new Failure(401, "The token is missing or no longer valid.");
    await tokens.revoke(session);
    audit({ action: "signed_out", account: session.userId, domain, client: readVisitor(context) });
    return context.json({ success: true, message: "You are logged out." });
  };
  for (const name of ["logout", "logoutBlockedUser"] as const) routes.get(pathOf(name), logOut);

  return routes;
}
