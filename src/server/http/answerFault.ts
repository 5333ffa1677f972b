import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { isBrokenOff } from "../../domain/isBrokenOff";
import { NO_STORE } from "./headers/cacheHeaders";

/** Creates the answer to an unforeseen error, which is logged: a sentence, without the reason. */
export function answerFault(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (isBrokenOff(error)) return context.text("The request ended before its body.", 400, NO_STORE);
    log.error({ path: context.req.path, error: error.stack ?? String(error) });
    return context.text("Something went wrong.", 500, NO_STORE);
  };
}
