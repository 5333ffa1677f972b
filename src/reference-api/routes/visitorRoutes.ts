import { Hono } from "hono";
import { type ApiEnvironment, readVisitor, type Services } from "../http/context";
import { keepMessage, subscribe } from "../queries/people";
import { getWebsite } from "../queries/websites";
import { parseMessage, parseSubscription, readBody } from "./bodyParsers";

/** The calls with which shoppers send data: newsletter subscription and contact message. */
export function createVisitorRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, rateLimits, captcha } = services;
  const routes = new Hono<ApiEnvironment>();

  const checkCaptcha = async (domain: string, token: string | undefined) =>
    captcha.check((await getWebsite(db, domain))?.tags, token);

  routes.post("/end-user/newsletter/email-subscribe", async (context) => {
    await rateLimits.consume("newsletter", readVisitor(context));
    const { domain, input } = await readBody(services, context, parseSubscription);
    await checkCaptcha(domain, input.captcha_token);
    const isNew = await subscribe(db, domain, input.email_id, now());
    const message = isNew ? "Thank you for subscribing." : "You have subscribed already.";
    return context.json({ sucess: true, message });
  });

  routes.post("/api/end-user/mail/sendMail", async (context) => {
    await rateLimits.consume("mail", readVisitor(context));
    const { domain, input } = await readBody(services, context, parseMessage);
    const { captcha_token, ...message } = input;
    await checkCaptcha(domain, captcha_token);
    await keepMessage(db, domain, message, now());
    return context.json({ success: true, message: "Thank you. We will answer within two days.", errorMessage: "" });
  });

  return routes;
}
