import { done } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";

export const logout = defineCall({
  endpoint: "GET /system-user/logout",
  level: "full",
  meaning: "Ends the session of the token.",
  neededBy: ["accounts"],
  withoutIt: "A token stays valid after the logout until it expires.",
  needsToken: true,
  input: input({}),
  answer: done,
  errors: {},
  example: { success: true, message: "You are logged out." },
});
