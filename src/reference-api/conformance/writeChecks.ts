import { randomUUID } from "node:crypto";
import { Mismatch } from "./createProbe";
import type { Check } from "./readChecks";
import * as shapes from "./shapes";

const text = { type: "string" };
const subscribed = {
  type: "object",
  required: ["sucess", "message"],
  properties: { sucess: { const: true }, message: text },
};
const sent = { type: "object", required: ["success"], properties: { success: { type: "boolean" }, message: text } };

const newEmail = () => `conformance-${randomUUID()}@reader.example`;

/** The checks that change the server's data: a subscription, a message and an account, all of invented people. */
export const writeChecks: readonly Check[] = [
  {
    name: "email-subscribe takes an address, and the same one again",
    run: async (probe) => {
      const call = probe.post("/end-user/newsletter/email-subscribe", { email_id: newEmail() });
      for (let time = 1; time <= 2; time++) await probe.expect(call[0], subscribed, call[1]);
    },
  },
  {
    name: "email-subscribe refuses what is no address",
    run: async (probe) => {
      const [path, init] = probe.post("/end-user/newsletter/email-subscribe", { email_id: "nobody" });
      await probe.refuse(path, 400, init);
    },
  },
  {
    name: "sendMail takes a message",
    run: async (probe) => {
      const message = { name: "Ada", email: newEmail(), subject: "Conformance", message: "A line to try the form." };
      const [path, init] = probe.post("/api/end-user/mail/sendMail", message);
      await probe.expect(path, sent, init);
    },
  },
  {
    name: "an account can be made, logged into and logged out",
    run: async (probe) => {
      const [email, password] = [newEmail(), randomUUID()];
      const [path, init] = probe.post("/system-user/register", { name: "Ada", email, password });
      await probe.expect(path, shapes.success(shapes.token), init);
      const [loginPath, loginInit] = probe.post("/system-user/login", { email, password });
      const { data } = await probe.expect(loginPath, shapes.success(shapes.login), loginInit);
      const { token } = { token: "", ...(data as object) };
      const headers = { Authorization: `Bearer ${token}` };
      const { status } = await probe.request("/system-user/logout", { headers });
      if (status !== 200) throw new Mismatch(`/system-user/logout: expected 200, got ${status}`);
    },
  },
  {
    name: "a wrong password is 401",
    run: async (probe) => {
      const [path, init] = probe.post("/system-user/login", { email: newEmail(), password: randomUUID() });
      await probe.refuse(path, 401, init);
    },
  },
];
