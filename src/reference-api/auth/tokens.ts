import { randomUUID } from "node:crypto";
import { sign, verify } from "hono/jwt";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";

const LIFETIME_S = 12 * 3600;
/** Of a token that is good for a logout alone. */
const LOGOUT_LIFETIME_S = 300;
const ALGORITHM = "HS256";
const ISSUER = "dealframe";

/** What a token is good for: everything that an account may do, or only to end the session. */
export type Audience = "dealframe-api" | "dealframe-logout";

/** The contents of a valid token. */
export interface Session {
  readonly tokenId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly audience: Audience;
}

/** Issues and checks signed tokens that are valid for twelve hours, or five minutes where they are for a logout. */
export function createTokens(db: Kysely<Tables>, secret: string, now: () => Date) {
  return {
    issue(userId: string, role: string, aud: Audience = "dealframe-api"): Promise<string> {
      const iat = Math.floor(now().getTime() / 1000);
      const exp = iat + (aud === "dealframe-logout" ? LOGOUT_LIFETIME_S : LIFETIME_S);
      return sign({ iss: ISSUER, aud, sub: userId, role, jti: randomUUID(), iat, exp }, secret, ALGORITHM);
    },

    /** The session of a bearer token, or undefined when the token is invalid, expired or logged out. */
    async read(token: string): Promise<Session | undefined> {
      // The expiry is checked below with the injected clock, so the library checks the signature only.
      const claims = await verify(token, secret, { alg: ALGORITHM, exp: false, iat: false }).catch(() => undefined);
      if (typeof claims?.jti !== "string" || typeof claims.sub !== "string" || typeof claims.exp !== "number") return;
      const { iss, aud } = claims;
      if (iss !== ISSUER || (aud !== "dealframe-api" && aud !== "dealframe-logout")) return undefined;
      const expiresAt = new Date(claims.exp * 1000);
      if (expiresAt <= now()) return undefined;
      const isRevoked = await db
        .selectFrom("revoked_tokens")
        .select("id")
        .where("id", "=", claims.jti)
        .executeTakeFirst();
      return isRevoked ? undefined : { tokenId: claims.jti, userId: claims.sub, expiresAt, audience: aud };
    },

    async revoke({ tokenId, expiresAt }: Session): Promise<void> {
      await db.deleteFrom("revoked_tokens").where("expires_at", "<=", now()).execute();
      await db
        .insertInto("revoked_tokens")
        .values({ id: tokenId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
