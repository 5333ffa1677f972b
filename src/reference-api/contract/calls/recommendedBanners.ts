import { success } from "../answers";
import { defineCall } from "../defineCall";
import { banner } from "../entities";
import { exampleBanner } from "../examples";
import { input } from "../input";
import { dimension } from "../parameters";
import { listOf } from "../schema";

export const recommendedBanners = defineCall({
  endpoint: "GET /end-user/advertisement/recommendBannerByDomain",
  level: "full",
  meaning: "The banners of the domain that have one size.",
  neededBy: ["home"],
  withoutIt: "The places of these banners are left out.",
  input: input({}, { dimension }),
  answer: success(listOf(banner)),
  errors: {},
  example: { success: true, data: [{ ...exampleBanner, banner_dimension: "300 * 250" }] },
});
