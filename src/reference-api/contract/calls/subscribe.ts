import { defineCall } from "../defineCall";
import { input } from "../input";
import { captcha, email } from "../parameters";
import { object, text } from "../schema";

export const subscribe = defineCall({
  endpoint: "POST /end-user/newsletter/email-subscribe",
  level: "full",
  meaning:
    "Subscribes an address to the newsletter. The answer is the same for an address that is subscribed already. With status 200 and `sucess: false`, `message` is a fault for the shopper.",
  neededBy: ["home"],
  withoutIt: "Forms of the newsletter show a fault when they are sent.",
  input: input({ email_id: email }, captcha),
  answer: object({
    sucess: { const: true, description: "Always true; spelt so." },
    message: text("Text for the shopper."),
  }),
  errors: { 429: "The visitor has sent too many." },
  example: { sucess: true, message: "Thank you for subscribing." },
});
