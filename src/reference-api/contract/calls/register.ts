import { success } from "../answers";
import { defineCall } from "../defineCall";
import { input } from "../input";
import { email, line, password } from "../parameters";
import { object } from "../schema";

export const register = defineCall({
  endpoint: "POST /system-user/register",
  level: "full",
  meaning: "Creates an account and begins its session.",
  neededBy: ["accounts"],
  withoutIt: "Nobody can create an account on the site.",
  input: input({ name: { ...line, description: "Name of the person, on one line." }, email, password }),
  answer: success(
    object(
      { token: { type: "string", minLength: 1, description: "Bearer token of the session." } },
      {},
      "The session.",
    ),
  ),
  errors: {
    400: "The password is easy to guess.",
    403: "Accounts are closed.",
    409: "There is an account with this address.",
    429: "The visitor or the address has been used too often.",
  },
  example: { success: true, data: { token: "eyJhbGciOiJIUzI1NiJ9.e30.signature" } },
});
