import { answers, type Check, insist, readList, refuses } from "./Check";
import type { Probe } from "./createProbe";
import { ADS, WEBSITE } from "./paths";
import * as shapes from "./shapes";

/** Checks of what a domain has beside coupons and stores: website data, feature cards and banners. */
export const websiteChecks: readonly Check[] = [
  answers("fetchByDomain gives the website", `${WEBSITE}/fetchByDomain`, shapes.success(shapes.website)),
  answers("fetchAll gives all websites", "/websiteData/fetchAll", shapes.success(shapes.listOf(shapes.website))),
  answers("fetchFooterJS gives the footer script", `${WEBSITE}/fetchFooterJS`, shapes.success(shapes.footerScript)),
  answers(
    "google-verification-tag gives tag and script",
    `${WEBSITE}/google-verification-tag`,
    shapes.success(shapes.verification),
  ),
  answers(
    "deals-info gives feature cards and spells it sucess",
    "/end-user/deals-info/",
    shapes.success(shapes.listOf(shapes.featureCard), {}, "sucess"),
  ),
  answers(
    "getAdBannerByDomain gives banners",
    `${ADS}/getAdBannerByDomain`,
    shapes.success(shapes.listOf(shapes.banner)),
  ),
  {
    name: "getAdBannerByDomain gives the 1480 * 630 ads only",
    run: async (probe) => {
      const ads = readList(
        await probe.expect(`${ADS}/getAdBannerByDomain`, shapes.success(shapes.listOf(shapes.banner))),
      );
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
      const banners = readList(await probe.expect(path, shapes.success(shapes.listOf(shapes.banner))));
      insist(
        banners.every(({ banner_dimension }) => banner_dimension === dimension),
        `${path}: a banner has another dimension`,
      );
    },
  })),
  answers(
    "recommendBannerByDomain does without a dimension",
    `${ADS}/recommendBannerByDomain`,
    shapes.success(shapes.listOf(shapes.banner)),
  ),
  refuses("recommendBannerByDomain refuses an unknown dimension", 400, `${ADS}/recommendBannerByDomain?dimension=1x1`),
];
