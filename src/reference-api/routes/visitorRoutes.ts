import { type Context, Hono } from "hono";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, openDomain, readVisitor, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { readFormPage } from "../http/readFormPage";
import { confirmSubscription, requestSubscription, unsubscribe } from "../mail/newsletter";
import { sendMessage } from "../mail/sendMessage";
import { LetterWriter } from "../mail/writeLetters";
import { findCoupon } from "../queries/coupons";
import { keepVote } from "../queries/votes";
import { getWebsite } from "../queries/websites";
import { readBody } from "./readInput";

/** The calls with which shoppers send data: newsletter subscription and its end, contact message, and whether an offer worked. */
export function createVisitorRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, rateLimits, captcha, mail, createVisitorKey, warn } = services;
  const routes = new Hono<ApiEnvironment>();
  /** Domains of which it is logged that they have no address for messages. */
  const withoutAddress = new Set<string>();

  /** The writer of the domain's mails, and the page of the form. */
  const openLetters = async (context: Context<ApiEnvironment>, domain: string) => {
    const website = await getWebsite(db, domain);
    if (website === undefined) throw new Failure(404, "Unknown domain.");
    const { page, origin } = readFormPage(context, website, mail.linksToLocal === true);
    return { website, page, writer: new LetterWriter(website, origin, mail) };
  };

  const takeLetter = async (context: Context<ApiEnvironment>, kind: "newsletter" | "mail") => {
    const visitor = readVisitor(context);
    await rateLimits.consume({ kind, visitor }, { kind: "letters", visitor });
  };

  routes.post(pathOf("subscribe"), async (context) => {
    await takeLetter(context, "newsletter");
    const { domain, input } = await readBody(services, context, "subscribe");
    const { website, page, writer } = await openLetters(context, domain);
    await captcha.check(website.tags, input.captcha_token);
    const address = input.email_id;
    await requestSubscription(db, { domain, address, page, canMail: isMailAddress(address) }, writer, now());
    // The site shows the words of its documents, in their language.
    return context.json({ sucess: true, message: "" });
  });

  const press =
    (name: "confirmSubscription" | "unsubscribe", run: typeof confirmSubscription) =>
    async (context: Context<ApiEnvironment>) => {
      // The site limits its own visitors, who are one caller here.
      if (context.env.isSite !== true) await rateLimits.consume({ kind: "press", visitor: readVisitor(context) });
      const { domain, input } = await readBody(services, context, name);
      if (!(await run(db, domain, input.token))) throw new Failure(410, "The link was used or is too old.");
      return context.json({ success: true });
    };
  routes.post(pathOf("confirmSubscription"), press("confirmSubscription", confirmSubscription));
  routes.post(pathOf("unsubscribe"), press("unsubscribe", unsubscribe));

  routes.post(pathOf("sendMail"), async (context) => {
    await takeLetter(context, "mail");
    const { domain, input } = await readBody(services, context, "sendMail");
    const { captcha_token, ...message } = input;
    const { website, writer } = await openLetters(context, domain);
    await captcha.check(website.tags, captcha_token);
    if (!(await sendMessage(db, domain, message, writer, now())) && !withoutAddress.has(domain)) {
      withoutAddress.add(domain);
      warn(
        `${domain} has no contact.email to which mail can be sent: messages of its contact form are kept, and not forwarded. Add one to the website data, then run “dealframe data mail retry”.`,
      );
    }
    return context.json({ success: true, message: "", errorMessage: "" });
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
