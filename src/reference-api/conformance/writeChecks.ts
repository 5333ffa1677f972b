import { randomUUID } from "node:crypto";
import { type Check, insist } from "./Check";
import { Mismatch } from "./createProbe";
import { COUPON, couponIdPath, UNKNOWN_ID } from "./paths";

const VOTE = "/end-user/coupon/vote";

const newEmail = () => `conformance-${randomUUID()}@reader.example`;

/** The checks that change the server's data: a subscription, a message and an account, all of invented people. */
export const writeChecks: readonly Check[] = [
  {
    name: "email-subscribe takes an address, and says the same to the same one again",
    run: async (probe) => {
      const [path, init] = probe.post("/end-user/newsletter/email-subscribe", { email_id: newEmail() });
      const [first, second] = [
        await probe.expect(path, "subscribed", init),
        await probe.expect(path, "subscribed", init),
      ];
      insist(JSON.stringify(first) === JSON.stringify(second), "The second answer says that the address is known.");
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
      await probe.expect(path, "sent", init);
    },
  },
  {
    name: "vote takes whether an offer worked, and another answer after it, where coupons carry votes",
    run: async (probe) => {
      const path = await couponIdPath(probe, `${COUPON}/coupon-by-id`);
      const { data } = await probe.expect(path, "coupon");
      const { _id, votes } = { _id: "", votes: undefined, ...(data as object) };
      if (votes === undefined) return;
      for (const worked of [false, true]) {
        const [votePath, init] = probe.post(VOTE, { coupon_id: _id, worked });
        await probe.expect(votePath, "voted", init);
      }
    },
  },
  {
    name: "vote refuses what is no answer, and says 404 to an unknown offer, where coupons carry votes",
    run: async (probe) => {
      const path = await couponIdPath(probe, `${COUPON}/coupon-by-id`);
      const { data } = await probe.expect(path, "coupon");
      const { _id, votes } = { _id: "", votes: undefined, ...(data as object) };
      if (votes === undefined) return;
      const refuse = (status: number, body: object) => {
        const [votePath, init] = probe.post(VOTE, body);
        return probe.refuse(votePath, status, init);
      };
      await refuse(400, { coupon_id: _id, worked: "yes" });
      await refuse(404, { coupon_id: UNKNOWN_ID, worked: true });
    },
  },
  {
    name: "an account can be made, logged into and logged out",
    run: async (probe) => {
      const [email, password] = [newEmail(), randomUUID()];
      const [path, init] = probe.post("/system-user/register", { name: "Ada", email, password });
      await probe.expect(path, "token", init);
      const [loginPath, loginInit] = probe.post("/system-user/login", { email, password });
      const { data } = await probe.expect(loginPath, "login", loginInit);
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
