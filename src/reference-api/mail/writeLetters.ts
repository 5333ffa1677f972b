import { fillWords } from "../../domain/mail/fillWords";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import { MAIL_WORDS, type MailWord } from "../../domain/mail/mailWords";
import { CONFIRM_PATH, TOKEN_FIELD, UNSUBSCRIBE_PATH } from "../../domain/mail/newsletterPaths";
import { toOneLine } from "../../domain/text/oneLine";
import type { Mailbox, OutgoingMail, WebsiteData } from "../db/jsonRecords";
import { composeLetter, type Letter } from "./composeLetter";

/** Settings of the mails of all domains. */
export interface MailOptions {
  /** Address of the sender, with `{domain}` for the domain; absent: the domain's contact address. */
  readonly from?: string | undefined;
  /** True where links may lead to the origin of the form's page on this machine; such mails must stay on it, too. */
  readonly linksToLocal?: boolean | undefined;
}

/** A message of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The website data that mails are made of. */
export type MailWebsite = Pick<WebsiteData, "domain" | "name"> &
  Partial<Pick<WebsiteData, "header_color" | "contact" | "lang" | "mail">>;

/** The address for messages in website data; undefined: they have none that can get mail. */
export function findContactAddress({ contact }: Pick<MailWebsite, "contact">): string | undefined {
  // An owner's own SQL may write any JSON.
  const email: unknown = contact?.email;
  return typeof email === "string" && isMailAddress(email) ? email : undefined;
}

/** Writes the mails of one domain. */
export class LetterWriter {
  constructor(
    private readonly website: MailWebsite,
    /** Origin of the domain's pages, such as `https://deals.example`. */
    private readonly origin: string,
    private readonly options: MailOptions = {},
  ) {}

  /** The domain's address for messages; undefined: it has none that can get mail. */
  get contactAddress(): string | undefined {
    return findContactAddress(this.website);
  }

  /** Asks for the confirmation of a subscription. */
  writeConfirmation(tokens: { readonly confirm: string; readonly unsubscribe: string }): OutgoingMail {
    const unsubscribe = this.link(UNSUBSCRIBE_PATH, tokens.unsubscribe);
    return this.compose({
      letter: {
        subject: this.say("confirmSubject"),
        paragraphs: [this.say("confirmText")],
        button: { label: this.say("confirmButton"), href: this.link(CONFIRM_PATH, tokens.confirm) },
        note: this.say("confirmNote"),
        leave: { label: this.say("unsubscribe"), href: unsubscribe },
      },
      unsubscribe,
    });
  }

  /** Tells an address that subscribes again that it is subscribed. */
  writeSubscribed(tokens: { readonly unsubscribe: string }): OutgoingMail {
    const unsubscribe = this.link(UNSUBSCRIBE_PATH, tokens.unsubscribe);
    return this.compose({
      letter: {
        subject: this.say("subscribedSubject"),
        paragraphs: [this.say("subscribedText")],
        leave: { label: this.say("unsubscribe"), href: unsubscribe },
      },
      unsubscribe,
    });
  }

  /** Passes a message on to the domain's address. A reply goes to the sender, where mail can be sent there. */
  writeMessage({ name, email, subject, message }: ContactMessage): OutgoingMail {
    const values = { sender: name, address: email, subject };
    return this.compose({
      letter: {
        subject: this.say("messageSubject", values),
        paragraphs: [this.say("messageText", values)],
        quote: message,
      },
      ...(isMailAddress(email) ? { replyTo: { name: toOneLine(name), address: email } } : {}),
    });
  }

  /** Tells a sender that the message has arrived. It has nothing that the sender wrote: the address may be somebody else's. */
  writeReceipt(): OutgoingMail {
    return this.compose({
      letter: {
        subject: this.say("receiptSubject"),
        paragraphs: [this.say("receiptText")],
        note: this.say("receiptNote"),
      },
    });
  }

  private compose({ letter, ...headers }: { readonly letter: Letter } & Pick<OutgoingMail, "replyTo" | "unsubscribe">) {
    const { name, lang = "en", header_color: headerColor = "" } = this.website;
    return { from: this.from, ...headers, ...composeLetter(letter, { name, lang, headerColor }) };
  }

  private get from(): Mailbox {
    const { name, domain } = this.website;
    const stated = this.options.from?.replaceAll("{domain}", domain);
    return { name: toOneLine(name), address: stated ?? this.contactAddress ?? `no-reply@${domain}` };
  }

  private say(word: MailWord, values: Readonly<Record<string, string>> = {}): string {
    const { name, domain, mail = {} } = this.website;
    const text = Object.hasOwn(mail, word) ? mail[word] : undefined;
    return fillWords(text ?? MAIL_WORDS[word], { name, domain, ...values });
  }

  private link(path: string, token: string): string {
    return `${this.origin}${path}?${TOKEN_FIELD}=${token}`;
  }
}
