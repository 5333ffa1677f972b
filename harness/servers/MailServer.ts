import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the server answers: it takes mails, refuses each recipient or each mail with a code, or does not answer what was sent. */
export type MailServerMode = "up" | { readonly refusesRecipient: number } | { readonly refusesMail: number } | "silent";

/** A mail that the server has taken. */
export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly raw: Buffer;
  /** The mail as another library than the sender's reads it. */
  readonly parsed: Email;
}

/** An SMTP server on a free port of this machine, which keeps what it takes. */
export class MailServer {
  mode: MailServerMode = "up";
  readonly mails: ReceivedMail[] = [];
  /** Number of mails whose contents have come, also where they were not taken. */
  received = 0;
  private port = 0;
  private server: SMTPServer | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts the server, a second time on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        if (typeof this.mode === "object" && "refusesRecipient" in this.mode)
          return done(refuse(this.mode.refusesRecipient));
        done();
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          this.received += 1;
          if (this.mode === "silent") return;
          if (typeof this.mode === "object" && "refusesMail" in this.mode) return done(refuse(this.mode.refusesMail));
          const raw = Buffer.concat(parts);
          const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const recipients = envelope.rcptTo.map(({ address }) => address);
          void PostalMime.parse(raw).then((parsed) => {
            this.mails.push({ sender, recipients, raw, parsed });
            done(null, "taken");
          });
        });
      },
    });
    server.on("error", () => undefined);
    const listener = server.listen(this.port, "127.0.0.1");
    await once(listener, "listening");
    this.port = (listener.address() as AddressInfo).port;
    this.server = server;
  }

  /** Stops the server, and cuts its connections. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** The value of a header, on one line. */
export function readHeader({ parsed }: ReceivedMail, name: string): string | undefined {
  return parsed.headers.find(({ key }) => key === name.toLowerCase())?.value.replaceAll(/\s+/g, " ");
}

/** The address of the first link of a mail that leads to a path. */
export function findLink({ parsed }: ReceivedMail, path: string): URL {
  const found = (parsed.text ?? "").split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === path);
  if (found === undefined) throw new Error(`The mail has no link to ${path}.`);
  return new URL(found);
}

function refuse(responseCode: number): Error {
  return Object.assign(new Error("refused by the test"), { responseCode });
}
