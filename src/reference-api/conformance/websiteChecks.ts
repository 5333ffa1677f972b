import { pathOf } from "../contract/endpoints";
import { DIMENSIONS } from "../contract/parameters";
import { type Check, insist, readList, refuses } from "./Check";
import type { Probe } from "./createProbe";
import { addQuery } from "./paths";

/** Checks of banners. */
export const websiteChecks: readonly Check[] = [
  {
    name: "getAdBannerByDomain gives the 1480 * 630 ads only",
    call: "adBanners",
    run: async (probe) => {
      const ads = readList(await probe.expect(pathOf("adBanners"), "adBanners"));
      insist(
        ads.every(({ banner_dimension }) => banner_dimension === "1480 * 630"),
        "an ad has another dimension",
      );
    },
  },
  ...DIMENSIONS.filter((dimension) => dimension !== "1480 * 630").map(
    (dimension): Check => ({
      name: `recommendBannerByDomain gives the ${dimension} banners when asked for them`,
      call: "recommendedBanners",
      run: async (probe: Probe) => {
        const path = addQuery(pathOf("recommendedBanners"), { dimension });
        const banners = readList(await probe.expect(path, "recommendedBanners"));
        insist(
          banners.every(({ banner_dimension }) => banner_dimension === dimension),
          `${path}: a banner has another dimension`,
        );
      },
    }),
  ),
  refuses("recommendedBanners", "recommendBannerByDomain refuses an unknown dimension", 400, { dimension: "1x1" }),
];
