import { done } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { letterToken } from "../parameters";

export const confirmSubscription = defineCall({
  endpoint: "POST /end-user/newsletter/confirm",
  level: "optional",
  meaning:
    "Confirms the subscription of the link in a mail. Only a press of a reader makes this call: programs that open links do not. The answer never tells an address.",
  neededBy: ["newsletter"],
  withoutIt:
    "The page of the link says that nothing could be confirmed. A server that sends no such mails needs no such call.",
  input: input({ token: letterToken }),
  answer: done,
  errors: { 410: "The domain has no such link, or it was used or is too old.", 429: "The visitor has sent too many." },
  example: { success: true },
});
