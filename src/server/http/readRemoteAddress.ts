import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Returns the address at the other end of the connection; undefined outside a server. */
export function readRemoteAddress(context: Context): string | undefined {
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address;
}
