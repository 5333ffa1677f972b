import { defineApiCall } from "../defineApiCall";
import { readFlag, readRecord, readText } from "../readFields";

/** Begins a session. */
export const login = defineApiCall({
  endpoint: "POST /system-user/login",
  body: (credentials: Readonly<Record<string, string>>) => credentials,
  read: (body) => {
    const data = readRecord(body, "data");
    return { token: readText(data, "token"), role: readText(data, "role"), isBlocked: readFlag(data, "is_blocked") };
  },
  cached: "never",
});
