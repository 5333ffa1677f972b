import { defineApiCall } from "../defineApiCall";

/** Ends the session of a blocked user. */
export const logoutBlockedUser = defineApiCall({
  endpoint: "GET /users/logout",
  read: (): void => undefined,
  cached: "never",
});
