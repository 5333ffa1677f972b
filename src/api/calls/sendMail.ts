import type { ActionResult } from "../ActionResult";
import { defineApiCall } from "../defineApiCall";
import { readFlag, readText } from "../readFields";
import { readServerMessage } from "../readServerMessage";
import { toCaptcha } from "../toCaptcha";

/** Sends the message of the contact form. */
export const sendMail = defineApiCall({
  endpoint: "POST /api/end-user/mail/sendMail",
  body: (message: Readonly<Record<string, string>>, captchaToken?: string) => ({
    ...message,
    ...toCaptcha(captchaToken),
  }),
  readsRefusals: true,
  read: (body): ActionResult => {
    const isSuccess = readFlag(body, "success");
    const message = readServerMessage(body) ?? "";
    return { isSuccess, message: isSuccess ? message : readText(body, "errorMessage") || message };
  },
  cached: "never",
});
