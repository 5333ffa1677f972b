import { Hono } from "hono";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, openDomain, readVisitor, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { findCoupon } from "../queries/coupons";
import { keepMessage, subscribe } from "../queries/people";
import { keepVote } from "../queries/votes";
import { getWebsite } from "../queries/websites";
import { readBody } from "./readInput";

/** The calls with which shoppers send data: newsletter subscription, contact message, and whether an offer worked. */
export function createVisitorRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, rateLimits, captcha, createVisitorKey } = services;
  const routes = new Hono<ApiEnvironment>();

  const checkCaptcha = async (domain: string, token: string | undefined) =>
    captcha.check((await getWebsite(db, domain))?.tags, token);

  routes.post(pathOf("subscribe"), async (context) => {
    await rateLimits.consume({ kind: "newsletter", visitor: readVisitor(context) });
    const { domain, input } = await readBody(services, context, "subscribe");
    await checkCaptcha(domain, input.captcha_token);
    await subscribe(db, domain, input.email_id, now());
    return context.json({ sucess: true, message: "Thank you for subscribing." });
  });

  routes.post(pathOf("sendMail"), async (context) => {
    await rateLimits.consume({ kind: "mail", visitor: readVisitor(context) });
    const { domain, input } = await readBody(services, context, "sendMail");
    const { captcha_token, ...message } = input;
    await checkCaptcha(domain, captcha_token);
    await keepMessage(db, domain, message, now());
    return context.json({ success: true, message: "Thank you. We will answer within two days.", errorMessage: "" });
  });

  routes.post(pathOf("vote"), async (context) => {
    const visitor = readVisitor(context);
    await rateLimits.consume({ kind: "vote", visitor });
    const domain = await openDomain(services, context);
    const { input } = await readBody(services, context, "vote");
    const coupon = await findCoupon(db, domain, input.coupon_id, now());
    if (coupon === undefined) throw new Failure(404, "Unknown coupon.");
    await keepVote(db, { ...input, coupon_id: coupon.id, visitor: createVisitorKey(visitor) }, now());
    return context.json({ success: true });
  });

  return routes;
}
