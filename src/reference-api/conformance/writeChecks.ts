import { randomUUID } from "node:crypto";
import { pathOf } from "../contract/endpoints";
import { type Check, insist } from "./Check";
import { Mismatch } from "./createProbe";
import { createPath, UNKNOWN_ID } from "./paths";

const newEmail = () => `conformance-${randomUUID()}@reader.example`;

/** Statuses of a server without an optional call. */
const WITHOUT_CALL = [404, 405, 501];

const withStatus = (status: number, [path, init]: [string, RequestInit]): [string, number, RequestInit] => [
  path,
  status,
  init,
];

/** The checks that change the server's data: a subscription, a message and an account, all of invented people. */
export const writeChecks: readonly Check[] = [
  {
    name: "email-subscribe takes an address, and says the same to the same one again",
    call: "subscribe",
    run: async (probe) => {
      const [path, init] = probe.post(pathOf("subscribe"), { email_id: newEmail() });
      const [first, second] = [
        await probe.expect(path, "subscribe", init),
        await probe.expect(path, "subscribe", init),
      ];
      insist(JSON.stringify(first) === JSON.stringify(second), "The second answer says that the address is known.");
    },
  },
  {
    name: "email-subscribe refuses what is no address",
    call: "subscribe",
    run: async (probe) => {
      const [path, init] = probe.post(pathOf("subscribe"), { email_id: "nobody" });
      await probe.refuse(path, 400, init);
    },
  },
  ...(["confirmSubscription", "unsubscribe"] as const).map(
    (call): Check => ({
      name: `${call} refuses what is no token, and says 410 to one that it does not know, where the server has the call`,
      call,
      run: async (probe) => {
        const [path, malformed] = probe.post(pathOf(call), { token: "not a token" });
        const { status } = await probe.request(path, malformed);
        if (WITHOUT_CALL.includes(status)) return;
        await probe.refuse(path, 400, malformed);
        await probe.refuse(...withStatus(410, probe.post(pathOf(call), { token: randomUUID() })));
      },
    }),
  ),
  {
    name: "sendMail takes a message",
    call: "sendMail",
    run: async (probe) => {
      const message = { name: "Ada", email: newEmail(), subject: "Conformance", message: "A line to try the form." };
      const [path, init] = probe.post(pathOf("sendMail"), message);
      await probe.expect(path, "sendMail", init);
    },
  },
  {
    name: "vote takes whether an offer worked, and another answer after it, where coupons carry votes",
    call: "vote",
    run: async (probe) => {
      const path = await createPath(probe, "couponById");
      const { data } = await probe.expect(path, "couponById");
      const { _id, votes } = { _id: "", votes: undefined, ...(data as object) };
      if (votes === undefined) return;
      for (const worked of [false, true]) {
        const [votePath, init] = probe.post(pathOf("vote"), { coupon_id: _id, worked });
        await probe.expect(votePath, "vote", init);
      }
    },
  },
  {
    name: "vote refuses what is no answer, and says 404 to an unknown offer, where coupons carry votes",
    call: "vote",
    run: async (probe) => {
      const path = await createPath(probe, "couponById");
      const { data } = await probe.expect(path, "couponById");
      const { _id, votes } = { _id: "", votes: undefined, ...(data as object) };
      if (votes === undefined) return;
      const refuse = (status: number, body: object) => {
        const [votePath, init] = probe.post(pathOf("vote"), body);
        return probe.refuse(votePath, status, init);
      };
      await refuse(400, { coupon_id: _id, worked: "yes" });
      await refuse(404, { coupon_id: UNKNOWN_ID, worked: true });
    },
  },
  {
    name: "an account can be made, logged into and logged out",
    call: "register",
    run: async (probe) => {
      const [email, password] = [newEmail(), randomUUID()];
      const [path, init] = probe.post(pathOf("register"), { name: "Ada", email, password });
      await probe.expect(path, "register", init);
      const [loginPath, loginInit] = probe.post(pathOf("login"), { email, password });
      const { data } = await probe.expect(loginPath, "login", loginInit);
      const { token } = { token: "", ...(data as object) };
      const headers = { Authorization: `Bearer ${token}` };
      const { status } = await probe.request(pathOf("logout"), { headers });
      if (status !== 200) throw new Mismatch(`${pathOf("logout")}: expected 200, got ${status}`);
    },
  },
  {
    name: "a wrong password is 401",
    call: "login",
    run: async (probe) => {
      const [path, init] = probe.post(pathOf("login"), { email: newEmail(), password: randomUUID() });
      await probe.refuse(path, 401, init);
    },
  },
];
