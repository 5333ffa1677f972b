import { defineApiCall } from "../defineApiCall";

/** Confirms the subscription of the link in a mail. */
export const confirmSubscription = defineApiCall({
  endpoint: "POST /end-user/newsletter/confirm",
  body: (token: string) => ({ token }),
  read: () => true,
  cached: "never",
});
