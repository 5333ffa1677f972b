import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Whom a request comes from: the connection's other end, or what a trusted proxy says; undefined outside a server. */
export function readClientAddress(context: Context, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",")[0]?.trim() : undefined;
  if (forwarded !== undefined && forwarded !== "") return forwarded;
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address;
}
