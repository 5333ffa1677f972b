/**
 * The words of the mails that a domain sends, in English. A domain writes its own in `mail` of its website data; `{name}` is the name of the
 * site, `{domain}` its domain.
 */
export const MAIL_WORDS = {
  confirmSubject: "Please confirm your subscription to {name}",
  confirmText:
    "Somebody, probably you, asked for the newsletter of {name} to be sent to this address. Please confirm that you would like to receive it.",
  confirmButton: "Confirm the subscription",
  confirmNote: "The link works for 48 hours. If you did not ask for it, do nothing: you will receive no newsletter.",
  subscribedSubject: "You receive the newsletter of {name}",
  subscribedText: "This address is subscribed to the newsletter of {name} already. You need not do anything.",
  unsubscribe: "Unsubscribe",
  messageSubject: "Message to {name}: {subject}",
  messageText: "{sender} ({address}) has sent this message by the contact form of {name}. A reply goes to the sender.",
  receiptSubject: "{name} has received your message",
  receiptText: "Thank you for your message. We have received it by the contact form of {domain} and will answer it.",
  receiptNote: "If you did not write to us, somebody has given your address by mistake. You need not do anything.",
} as const;

/** The names of the words of mails. */
export type MailWord = keyof typeof MAIL_WORDS;

/** The words of one domain's mails. */
export type MailWords = Readonly<Record<MailWord, string>>;
