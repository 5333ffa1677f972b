import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Returns a signal that is aborted if the connection ends before the answer has been sent; undefined outside a server.
 */
export function watchLeaving(context: Context): AbortSignal | undefined {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  if (outgoing === undefined) return undefined;
  const controller = new AbortController();
  if (outgoing.destroyed) controller.abort();
  else
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) controller.abort();
    });
  return controller.signal;
}
