import type { ClaimedMail } from "../../reference-api/mail/outbox";

/** Sends mails, or writes them where nobody sends them. */
export interface Mailer {
  /** Sends a mail to its one recipient. Rejects with the error of the mail server or the network. */
  send(mail: ClaimedMail): Promise<void>;
  close(): void;
  /** The line of the log about a mail that was sent or written. */
  readonly done: string;
}

/** DKIM: the key that signs mails, and its names in the domain's DNS (RFC 6376). */
export interface DkimKey {
  /** The private key as PEM. */
  readonly privateKey: string;
  readonly selector: string;
  /** Absent: the domain of the sender's address. */
  readonly domain?: string | undefined;
}
