import { defineApiCall } from "../defineApiCall";
import { readRecord, readText } from "../readFields";

/** Registers a user; the answer is the session's token. */
export const register = defineApiCall({
  endpoint: "POST /system-user/register",
  body: (user: Readonly<Record<string, string>>) => user,
  read: (body) => ({ token: readText(readRecord(body, "data"), "token") }),
  cached: "never",
});
