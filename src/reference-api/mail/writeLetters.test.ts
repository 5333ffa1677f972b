import { describe, expect, it } from "vitest";
import { MAIL_WORDS } from "../../domain/mail/mailWords";
import { type ContactMessage, LetterWriter, type MailWebsite } from "./writeLetters";

const TOKENS = { confirm: "1".repeat(43), unsubscribe: "2".repeat(43) };
const MESSAGE: ContactMessage = { name: "7", email: "8@9.example", subject: "5", message: "6" };

/** All mails of a domain. */
function writeAll(website: Partial<MailWebsite>) {
  const writer = new LetterWriter({ domain: "acorn.example", name: "4", ...website }, "https://acorn.example");
  return {
    confirm: writer.writeConfirmation(TOKENS),
    subscribed: writer.writeSubscribed(TOKENS),
    message: writer.writeMessage(MESSAGE),
    receipt: writer.writeReceipt(),
  };
}

describe("the words of a domain's mails", () => {
  const names = Object.keys(MAIL_WORDS);
  // Digits stand for what comes from elsewhere, Greek for the domain's words.
  const mail = Object.fromEntries(names.map((name, index) => [name, `${"αβγδεζηθικλμ"[index]} {name} {sender}`]));
  const mails = Object.values(writeAll({ mail, lang: "el" }));
  const readLines = (html: string) => html.replace(/<[^>]*>/g, "\n");

  it("are all its own: none of the default ones is left, in no part", () => {
    for (const { subject, text, html } of mails)
      for (const part of [subject, text, readLines(html)])
        expect(part.replaceAll(/https?:\S+|\{sender\}/g, "")).not.toMatch(/[A-Za-z]{2}/);
  });

  it("are all used", () => {
    const all = mails.map(({ subject, text }) => `${subject} ${text}`).join(" ");
    for (const [name, words] of Object.entries(mail))
      expect([name, all]).toEqual([name, expect.stringContaining(words[0] ?? "")]);
  });
});

it("a mail has its language and direction inside its body, too, of which webmail keeps the contents alone", () => {
  const [, content = ""] = writeAll({ lang: "ar" }).confirm.html.split(/<body[^>]*>/);
  expect(content).toMatch(/^\s*<table [^>]*lang="ar" dir="rtl"/);
  const [, english = ""] = writeAll({}).receipt.html.split(/<body[^>]*>/);
  expect(english).toMatch(/^\s*<table [^>]*lang="en" dir="ltr"/);
});
