import { defineApiCall } from "../defineApiCall";

/** Ends the session. */
export const logout = defineApiCall({
  endpoint: "GET /system-user/logout",
  read: (): void => undefined,
  cached: "never",
});
