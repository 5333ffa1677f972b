import { pathOf } from "../contract/endpoints";
import { type Check, insist } from "./Check";
import { createPath } from "./paths";

/** Checks of rules that hold for all calls: domains, tokens and texts. */
export const requestChecks: readonly Check[] = [
  {
    name: "an unknown domain is 404",
    call: "website",
    run: async (probe) =>
      void (await probe.refuse(pathOf("website"), 404, { headers: { "domain-name": "nowhere.invalid" } })),
  },
  {
    name: "logging out without a token is 401",
    call: "logout",
    run: async (probe) => void (await probe.refuse(pathOf("logout"), 401)),
  },
  {
    name: "logging a blocked user out without a token is 401",
    call: "logoutBlockedUser",
    run: async (probe) => void (await probe.refuse(pathOf("logoutBlockedUser"), 401)),
  },
  {
    name: "hostile search text is only text",
    call: "searchCoupons",
    run: async (probe) => {
      for (const text of ["'; drop table coupons; --", "%", ":* & | !", "\\", "<script>", "\u0000"]) {
        const path = await createPath(probe, "searchCoupons", { name: text });
        const { status } = await probe.request(path);
        insist(status < 500, `${path}: got ${status}`);
      }
    },
  },
];
