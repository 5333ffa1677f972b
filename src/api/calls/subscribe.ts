import type { ActionResult } from "../ActionResult";
import { defineApiCall } from "../defineApiCall";
import { readFlag } from "../readFields";
import { readServerMessage } from "../readServerMessage";
import { toCaptcha } from "../toCaptcha";

/** Subscribes an address to the newsletter. */
export const subscribe = defineApiCall({
  endpoint: "POST /end-user/newsletter/email-subscribe",
  body: (email: string, captchaToken?: string) => ({ email_id: email, ...toCaptcha(captchaToken) }),
  readsRefusals: true,
  read: (body): ActionResult => ({ isSuccess: readFlag(body, "sucess"), message: readServerMessage(body) ?? "" }),
  cached: "never",
});
