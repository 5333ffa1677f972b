import type { Kysely } from "kysely";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import type { Tables } from "../db/tables";
import { putMail } from "./outbox";
import type { ContactMessage, LetterWriter } from "./writeLetters";

/** Keeps a message of the contact form, passes it on to the domain's address, and writes its sender a receipt. */
export async function sendMessage(
  db: Kysely<Tables>,
  domain: string,
  message: ContactMessage,
  writer: LetterWriter,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("contact_messages")
      .values({ ...message, domain, created_at: now })
      .execute();
    const { contactAddress } = writer;
    if (contactAddress !== undefined)
      await putMail(transaction, {
        domain,
        kind: "message",
        recipient: contactAddress,
        mail: writer.writeMessage(message),
      });
    if (isMailAddress(message.email))
      await putMail(transaction, { domain, kind: "receipt", recipient: message.email, mail: writer.writeReceipt() });
  });
}
