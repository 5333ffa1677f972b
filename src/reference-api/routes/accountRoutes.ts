import { type Context, Hono } from "hono";
import { hashPassword, verifyPassword } from "../auth/passwords";
import { type ApiEnvironment, readDomain, readVisitor, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { createUser, findUser } from "../queries/people";
import { parseLogin, parseRegistration, readBody } from "./bodyParsers";

const NEW_ROLE = "user";

/** The calls for staff accounts: register, log in, log out. */
export function createAccountRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, rateLimits, tokens } = services;
  const routes = new Hono<ApiEnvironment>();

  routes.post("/system-user/register", async (context) => {
    await rateLimits.consume("register", readVisitor(context));
    const { name, email, password } = (await readBody(services, context, parseRegistration)).input;
    const user = { name, email, passwordHash: await hashPassword(password), role: NEW_ROLE, isBlocked: false };
    const id = await createUser(db, user, now());
    if (id === undefined) throw new Failure(409, "There is an account with this address already.");
    return context.json({ success: true, data: { token: await tokens.issue(id, NEW_ROLE) } });
  });

  routes.post("/system-user/login", async (context) => {
    await rateLimits.consume("login", readVisitor(context));
    const { email, password } = (await readBody(services, context, parseLogin)).input;
    const account = email.toLowerCase();
    await rateLimits.check("loginFailures", account);
    const user = await findUser(db, account);
    const isRight = await verifyPassword(password, user?.password_hash);
    if (user === undefined || !isRight) {
      await rateLimits.consume("loginFailures", account);
      throw new Failure(401, "The email address or the password is wrong.");
    }
    await rateLimits.reset("loginFailures", account);
    const { id, role, is_blocked } = user;
    return context.json({ success: true, data: { token: await tokens.issue(id, role), role, is_blocked } });
  });

  const logOut = async (context: Context<ApiEnvironment>) => {
    await readDomain(services, context);
    const [, token] = /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
    const session = token === undefined ? undefined : await tokens.read(token);
    if (session === undefined) throw new Failure(401, "The token is missing or no longer valid.");
    await tokens.revoke(session);
    return context.json({ success: true, message: "You are logged out." });
  };
  routes.get("/system-user/logout", logOut);
  routes.get("/users/logout", logOut);

  return routes;
}
