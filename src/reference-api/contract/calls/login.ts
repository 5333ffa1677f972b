import { success } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { flag, object, text } from "../schema";

export const login = defineCall({
  endpoint: "POST /system-user/login",
  level: "full",
  meaning: "Begins a session. The token of a blocked account is good for the logout alone.",
  neededBy: ["accounts"],
  withoutIt: "Nobody can log in.",
  input: input({
    email: { type: "string", format: "one-line", maxLength: 254, description: "Email address of the account." },
    password: { type: "string", maxLength: 200, description: "Its password." },
  }),
  answer: success(
    object(
      {
        token: { type: "string", minLength: 1, description: "Bearer token of the session." },
        role: text("Role of the account."),
      },
      { is_blocked: flag("True if the account is blocked: the site logs it out by `GET /users/logout`.") },
      "The session.",
    ),
  ),
  errors: { 401: "The address or the password is wrong.", 429: "There were too many attempts." },
  example: { success: true, data: { token: "eyJhbGciOiJIUzI1NiJ9.e30.signature", role: "user", is_blocked: false } },
});
