import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";
import { findDomain } from "../queries/websites";

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|.+\.localhost)$/;
const MAX_AGE_S = 86_400;

/** Allows calls from pages of the known domains; from any port where the domain is a local one. */
export function allowKnownOrigins(db: Kysely<Tables>): MiddlewareHandler {
  return cors({
    origin: async (origin) => ((await isKnown(db, origin)) ? origin : undefined),
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "Authorization", "domain-name"],
    exposeHeaders: ["Retry-After"],
    maxAge: MAX_AGE_S,
  });
}

async function isKnown(db: Kysely<Tables>, origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const isLocal = LOCAL_HOST.test(hostname);
  if (port !== "" && !isLocal) return false;
  // Plain localhost shows the default domain, so it counts as known.
  return hostname === "localhost" || hostname === "127.0.0.1" || (await findDomain(db, hostname)) !== undefined;
}
