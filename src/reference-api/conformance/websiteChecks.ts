import { answers, type Check, insist, readList, refuses } from "./Check";
import type { Probe } from "./createProbe";
import { ADS, WEBSITE } from "./paths";

/** Checks of what a domain has beside coupons and stores: website data, feature cards and banners. */
export const websiteChecks: readonly Check[] = [
  answers("fetchByDomain gives the website", `${WEBSITE}/fetchByDomain`, "website"),
  answers("fetchAll gives all websites", "/websiteData/fetchAll", "websites"),
  answers("fetchFooterJS gives the footer script", `${WEBSITE}/fetchFooterJS`, "footerScript"),
  answers("google-verification-tag gives tag and script", `${WEBSITE}/google-verification-tag`, "verification"),
  answers("deals-info gives feature cards and spells it sucess", "/end-user/deals-info/", "featureCards"),
  answers("getAdBannerByDomain gives banners", `${ADS}/getAdBannerByDomain`, "banners"),
  {
    name: "getAdBannerByDomain gives the 1480 * 630 ads only",
    run: async (probe) => {
      const ads = readList(await probe.expect(`${ADS}/getAdBannerByDomain`, "banners"));
      insist(
        ads.every(({ banner_dimension }) => banner_dimension === "1480 * 630"),
        "an ad has another dimension",
      );
    },
  },
  ...["300 * 250", "728 * 90", "120 * 600"].map((dimension) => ({
    name: `recommendBannerByDomain gives the ${dimension} banners when asked for them`,
    run: async (probe: Probe) => {
      const path = `${ADS}/recommendBannerByDomain?dimension=${encodeURIComponent(dimension)}`;
      const banners = readList(await probe.expect(path, "banners"));
      insist(
        banners.every(({ banner_dimension }) => banner_dimension === dimension),
        `${path}: a banner has another dimension`,
      );
    },
  })),
  answers("recommendBannerByDomain does without a dimension", `${ADS}/recommendBannerByDomain`, "banners"),
  refuses("recommendBannerByDomain refuses an unknown dimension", 400, `${ADS}/recommendBannerByDomain?dimension=1x1`),
];
