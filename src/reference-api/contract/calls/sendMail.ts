import { defineCall } from "../defineCall";
import { input } from "../input";
import { captcha, email, line } from "../parameters";
import { flag, object, text } from "../schema";

const message = {
  type: "string",
  format: "text",
  pattern: "\\S",
  maxLength: 10_000,
  description: "The message; not blank.",
} as const;

export const sendMail = defineCall({
  endpoint: "POST /api/end-user/mail/sendMail",
  level: "full",
  meaning: "Sends the message of the contact form to the owners of the site.",
  neededBy: ["contact"],
  withoutIt: "The contact form shows a fault when it is sent.",
  input: input(
    {
      name: { ...line, description: "Name of the sender, on one line." },
      email: { ...email, description: "Email address of the sender." },
      subject: { ...line, description: "Subject, on one line." },
      message,
    },
    captcha,
  ),
  answer: object(
    { success: flag("False if the message was not taken, with status 200.") },
    { message: text("Text for the shopper."), errorMessage: text("The fault, where `success` is false.") },
  ),
  errors: { 429: "The visitor has sent too many." },
  example: { success: true, message: "Thank you. We will answer within two days.", errorMessage: "" },
});
