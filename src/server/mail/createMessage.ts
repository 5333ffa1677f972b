import type { SendMailOptions } from "nodemailer";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import type { ClaimedMail } from "../../reference-api/mail/outbox";
import type { DkimKey } from "./Mailer";

/** A mail that must not be sent: its row has no contents, or an address that could be several. */
export class UnsendableMailError extends Error {
  override readonly name = "UnsendableMailError";
}

/** The sender's address is the operator's, also one of a domain that `isEmail` does not know, such as `no-reply@xn--e1afmkfd.xn--p1ai`. */
const SENDER = /^[^\s<>()[\]\\,;:@"]+@[\w.-]+$/;

/** The headers that DKIM signs: those of RFC 6376, section 5.4.1, and those of the one-click unsubscription (RFC 8058, section 4). */
const SIGNED_HEADERS = [
  ...["From", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted"],
].join(":");

/**
 * Creates the message of a mail for nodemailer. Its Message-ID is made of the row's id, so that mail programs recognise one that was sent twice.
 * Addresses are checked again, and each stands alone in its header.
 */
export function createMessage({ id, recipient, mail }: ClaimedMail, dkim?: DkimKey): SendMailOptions {
  if (mail.from === undefined) throw new UnsendableMailError("The mail has no contents.");
  const { from, replyTo, subject, text, html, unsubscribe } = mail;
  const isSafe = isMailAddress(recipient) && isMailAddress(replyTo?.address ?? recipient) && SENDER.test(from.address);
  if (!isSafe) throw new UnsendableMailError("The mail has an address to which no mail can be sent.");
  const [, host = ""] = from.address.split("@");
  return {
    from,
    to: { name: "", address: recipient },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: {
      // Programs that answer by themselves leave such mail alone (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe === undefined
        ? {}
        : {
            "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined
      ? {}
      : {
          dkim: {
            domainName: dkim.domain ?? host,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: SIGNED_HEADERS,
          },
        }),
  };
}
