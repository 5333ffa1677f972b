import { createTransport } from "nodemailer";
import type { ClaimedMail } from "../../reference-api/mail/outbox";
import { CONNECTIONS } from "./connections";
import { createMessage } from "./createMessage";
import type { DkimKey, Mailer } from "./Mailer";

/** Time limits, in milliseconds; those of nodemailer are up to ten minutes. A socket's counts from its last byte. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

export interface SmtpOptions {
  /** Address of the mail server: `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly dkim?: DkimKey | undefined;
  /** Replaces the time limits. */
  readonly limits?: Partial<typeof LIMITS>;
}

/**
 * Creates a mailer for an SMTP server. A password goes over TLS alone, but for a server on this machine.
 */
export function createSmtpMailer({ url, dkim, limits }: SmtpOptions): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...LIMITS,
    ...limits,
    ...(username !== "" && !THIS_MACHINE.includes(hostname) ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail: ClaimedMail) => {
      await transport.sendMail(createMessage(mail, dkim));
    },
    close: () => transport.close(),
    done: "A mail was sent.",
  };
}
