import { SERVER_RESOLUTION } from "../../domain/resolution";
import { type Check, insist } from "./Check";
import { WEBSITE } from "./paths";

/** Checks of rules that hold for all calls: domains, tokens, texts and origins. */
export const requestChecks: readonly Check[] = [
  {
    name: "an unknown domain is 404",
    run: async (probe) =>
      void (await probe.refuse(`${WEBSITE}/fetchByDomain`, 404, { headers: { "domain-name": "nowhere.invalid" } })),
  },
  {
    name: "logging out without a token is 401",
    run: async (probe) => void (await probe.refuse("/system-user/logout", 401)),
  },
  {
    name: "logging a blocked user out without a token is 401",
    run: async (probe) => void (await probe.refuse("/users/logout", 401)),
  },
  {
    name: "hostile search text is only text",
    run: async (probe) => {
      for (const text of ["'; drop table coupons; --", "%", ":* & | !", "\\", "<script>", "\u0000"]) {
        const path = `/end-user/coupon/search-coupon?resolution=${SERVER_RESOLUTION}&name=${encodeURIComponent(text)}`;
        const { status } = await probe.request(path);
        insist(status < 500, `${path}: got ${status}`);
      }
    },
  },
  {
    name: "a preflight from the domain is answered with a long Access-Control-Max-Age",
    run: async (probe) => {
      const { data } = await probe.expect(`${WEBSITE}/fetchByDomain`, "website");
      const { domain } = { domain: "", ...(data as object) };
      const origin = `https://${domain}`;
      const headers = {
        Origin: origin,
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "content-type, domain-name",
      };
      const response = await probe.send(`${WEBSITE}/fetchByDomain`, { method: "OPTIONS", headers });
      insist(response.ok, `expected 2xx, got ${response.status}`);
      const allowed = response.headers.get("access-control-allow-origin");
      insist(allowed === origin || allowed === "*", `Access-Control-Allow-Origin is ${allowed}`);
      insist(
        Number(response.headers.get("access-control-max-age")) >= 600,
        "Access-Control-Max-Age is below ten minutes",
      );
    },
  },
];
