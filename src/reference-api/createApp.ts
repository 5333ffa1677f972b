import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimitError } from "../domain/createRateLimits";
import { isBrokenOff } from "../domain/isBrokenOff";
import { awaitVisitorTurns } from "./http/awaitVisitorTurns";
import { type ApiEnvironment, DOMAIN_HEADER, type Services } from "./http/context";
import { allowKnownOrigins } from "./http/cors";
import { Failure } from "./http/failure";
import { toTooMany } from "./http/rateLimits";
import { createAccountRoutes } from "./routes/accountRoutes";
import { createContractRoutes } from "./routes/contractRoutes";
import { createCouponRoutes } from "./routes/couponRoutes";
import { createPictureRoutes } from "./routes/pictureRoutes";
import { createStoreRoutes } from "./routes/storeRoutes";
import { createVisitorRoutes } from "./routes/visitorRoutes";
import { createWebsiteRoutes } from "./routes/websiteRoutes";

const MAX_BODY_BYTES = 32 * 1024;

/** Creates the app with all calls of the contract. Every answer, including failures, has the contract's shape. */
export function createApp(services: Services): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.use(async (context, next) => {
    await next();
    context.header("X-Content-Type-Options", "nosniff");
    // An answer is one domain's, at this moment, and with a token one person's. Pictures say themselves how long they hold.
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
    context.header("Vary", DOMAIN_HEADER, { append: true });
  });
  if (services.visitorTurns !== undefined) app.use(awaitVisitorTurns(services.visitorTurns));
  app.use(allowKnownOrigins(services));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new Failure(413, "The body is too large.");
      },
    }),
  );
  app.route("/", createCouponRoutes(services));
  app.route("/", createStoreRoutes(services));
  app.route("/", createWebsiteRoutes(services));
  app.route("/", createVisitorRoutes(services));
  app.route("/", createAccountRoutes(services));
  app.route("/", createPictureRoutes(services));
  app.route("/", createContractRoutes());
  app.notFound(() => new Failure(404, "There is no such call.").toResponse());
  app.onError((error, { req }) => {
    if (error instanceof Failure) return error.toResponse();
    if (error instanceof RateLimitError) return toTooMany(error).toResponse();
    // Nobody reads this answer.
    if (req.raw.signal.aborted && error === req.raw.signal.reason) return new Response(null, { status: 499 });
    if (isBrokenOff(error)) return new Failure(400, "The request ended before its body.").toResponse();
    services.log(error);
    return new Failure(500, "Something went wrong.").toResponse();
  });
  return app;
}
