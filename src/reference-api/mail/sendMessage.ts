import type { Kysely } from "kysely";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import type { Tables } from "../db/tables";
import { putMail } from "./outbox";
import type { ContactMessage, LetterWriter } from "./writeLetters";

/** The fault of a message whose domain has no address. */
const NO_ADDRESS =
  "The domain has no contact.email to which mail can be sent: add one to its website data, then retry.";

/**
 * Keeps a message of the contact form, passes it on to the domain's address, and writes its sender a receipt. Without an address the mail is
 * given up until a retry finds one. False: there is none.
 */
export async function sendMessage(
  db: Kysely<Tables>,
  domain: string,
  message: ContactMessage,
  writer: LetterWriter,
  now: Date,
): Promise<boolean> {
  const { contactAddress } = writer;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("contact_messages")
      .values({ ...message, domain, created_at: now })
      .execute();
    await putMail(transaction, {
      domain,
      kind: "message",
      recipient: contactAddress ?? "",
      mail: writer.writeMessage(message),
      fault: contactAddress === undefined ? NO_ADDRESS : undefined,
    });
    if (isMailAddress(message.email))
      await putMail(transaction, { domain, kind: "receipt", recipient: message.email, mail: writer.writeReceipt() });
  });
  return contactAddress !== undefined;
}
