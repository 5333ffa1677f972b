import type { MiddlewareHandler } from "hono";
import { type ApiEnvironment, readVisitor } from "./context";
import { PICTURES } from "./handlesPath";
import type { VisitorTurns } from "./VisitorTurns";

/** Methods whose requests have no body: no visitor can keep a turn by sending one slowly. */
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Middleware that gives visitors' reads their turns at the database. The site's own calls take no turn, so that they wait for
 * `places` reads at most, however many a visitor sends. Requests that change something have limits of their own
 * (`rateLimits.ts`). Pictures take turns, but a page may ask for any number of them at once.
 */
export function awaitVisitorTurns(turns: VisitorTurns): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const { req, env } = context;
    if (env.isSite === true || !READS.includes(req.method)) return next();
    const isCounted = !req.path.startsWith(`${PICTURES}/`);
    await turns.run(readVisitor(context), next, { isCounted, signal: req.raw.signal });
  };
}
