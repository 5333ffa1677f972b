import { defineApiCall } from "../defineApiCall";

/** Ends the subscription of the link in a mail. */
export const unsubscribe = defineApiCall({
  endpoint: "POST /end-user/newsletter/unsubscribe",
  body: (token: string) => ({ token }),
  read: () => true,
  cached: "never",
});
