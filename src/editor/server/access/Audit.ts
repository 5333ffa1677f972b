import type { Context } from "hono";
import type { Logger } from "pino";
import { readRemoteAddress } from "../../../server/http/readRemoteAddress";
import type { TrustedProxies } from "../../../server/settings/TrustedProxies";

export interface AuditOptions {
  readonly log: Logger;
  readonly trustProxy: TrustedProxies;
  /** Name of the session of a request that is signed in, which is no secret. */
  readonly nameSession: (context: Context) => string | undefined;
}

/**
 * The audit trail of the editor: one line of the log for each sign-in, sign-out and save, with the client's address, as
 * TRUST_PROXY lets it be found, and the name of the session.
 */
export class Audit {
  constructor(private readonly options: AuditOptions) {}

  findClient(context: Context): string | undefined {
    return this.options.trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
  }

  noteSignIn(context: Context, session: string): void {
    const client = this.findClient(context);
    this.options.log.info({ message: "Somebody signed in to the editor.", event: "editor_signed_in", client, session });
  }

  /** @param reason `password` for a wrong one, `limit` after too many of them, `origin` for a form of another site */
  noteRefusedSignIn(context: Context, reason: "password" | "limit" | "origin"): void {
    const client = this.findClient(context);
    const message = "A sign-in to the editor was refused.";
    this.options.log.warn({ message, event: "editor_sign_in_refused", reason, client });
  }

  noteSignOut(context: Context): void {
    const message = "Somebody signed out of the editor.";
    this.options.log.info({ message, event: "editor_signed_out", ...this.describe(context) });
  }

  /** @param files those that were written or deleted */
  noteSave(context: Context, draft: string, files: readonly string[]): void {
    const message = "A draft was saved with the editor.";
    this.options.log.info({ message, event: "editor_saved", ...this.describe(context), draft, files });
  }

  private describe(context: Context) {
    return { client: this.findClient(context), session: this.options.nameSession(context) };
  }
}
