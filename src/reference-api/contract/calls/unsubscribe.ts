import { done } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { letterToken } from "../parameters";

export const unsubscribe = defineCall({
  endpoint: "POST /end-user/newsletter/unsubscribe",
  level: "optional",
  meaning:
    "Ends the subscription of the link in a mail: of a press on its page, or of the one-click unsubscription of a mail program (RFC 8058). The answer never tells an address.",
  neededBy: ["newsletter"],
  withoutIt:
    "The page of the link says that the subscription could not be ended. A server that sends no mails needs no such call.",
  input: input({ token: letterToken }),
  answer: done,
  errors: {
    410: "The domain has no such link, or its subscription has ended already.",
    429: "The visitor has sent too many.",
  },
  example: { success: true },
});
