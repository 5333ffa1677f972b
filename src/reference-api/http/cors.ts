import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { findDomain } from "../queries/websites";
import { DOMAIN_HEADER, type Services } from "./context";

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|.+\.localhost)$/;
const MAX_AGE_S = 86_400;

type Origins = Pick<Services, "db" | "allowsLocalOrigins">;

/**
 * Allows calls from pages of the known domains. Pages of this machine, on any port, are allowed in development alone: any
 * program that a visitor runs may serve one.
 */
export function allowKnownOrigins(origins: Origins): MiddlewareHandler {
  return cors({
    origin: async (origin) => ((await isKnown(origins, origin)) ? origin : undefined),
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "Authorization", DOMAIN_HEADER],
    exposeHeaders: ["Retry-After", "Date"],
    maxAge: MAX_AGE_S,
  });
}

async function isKnown({ db, allowsLocalOrigins }: Origins, origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const isLocal = LOCAL_HOST.test(hostname);
  if (isLocal ? !allowsLocalOrigins : port !== "") return false;
  // Plain localhost shows the default domain, so it counts as known.
  return hostname === "localhost" || hostname === "127.0.0.1" || (await findDomain(db, hostname)) !== undefined;
}
