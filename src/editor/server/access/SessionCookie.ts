import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EDITOR_PATH } from "../../protocol/address";

const NAME = "dealframe_editor";

/** True for a request that came over TLS. */
export type IsSecure = (context: Context) => boolean;

/**
 * The cookie of a session. Over TLS its name begins with `__Host-`, so that no other host, and nothing over plain http, can
 * have set it (RFC 6265bis, section 4.1.3.2); browsers refuse that name over plain http, which this machine may use. A browser
 * sends it to all ports of the host, and lets their pages set one of that name: a call needs the page's token beside it.
 */
export class SessionCookie {
  constructor(private readonly isSecure: IsSecure) {}

  read(context: Context): string | undefined {
    return this.isSecure(context) ? getCookie(context, NAME, "host") : getCookie(context, NAME);
  }

  write(context: Context, secret: string): void {
    const common = { httpOnly: true, sameSite: "Strict" } as const;
    if (this.isSecure(context))
      setCookie(context, NAME, secret, { ...common, secure: true, path: "/", prefix: "host" });
    else setCookie(context, NAME, secret, { ...common, path: EDITOR_PATH });
  }

  remove(context: Context): void {
    if (this.isSecure(context)) deleteCookie(context, NAME, { secure: true, path: "/", prefix: "host" });
    else deleteCookie(context, NAME, { path: EDITOR_PATH });
  }
}
