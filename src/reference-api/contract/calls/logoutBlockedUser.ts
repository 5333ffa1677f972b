import { done } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";

export const logoutBlockedUser = defineCall({
  endpoint: "GET /users/logout",
  level: "full",
  meaning: "Ends the session of a blocked user.",
  neededBy: ["accounts"],
  withoutIt: "The token of a blocked user stays valid until it expires.",
  needsToken: true,
  input: input({}),
  answer: done,
  errors: {},
  example: { success: true, message: "You are logged out." },
});
