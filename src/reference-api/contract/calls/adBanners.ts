import { success } from "../answers";
import { defineCall } from "../defineCall";
import { banner } from "../entities";
import { exampleBanner } from "../examples";
import { input } from "../input";
import { listOf } from "../schema";

export const adBanners = defineCall({
  endpoint: "GET /end-user/advertisement/getAdBannerByDomain",
  level: "full",
  meaning: "The large banners of the domain, all of 1480 * 630.",
  neededBy: ["home"],
  withoutIt: "Carousels of ads are left out.",
  input: input({}),
  answer: success(listOf(banner)),
  errors: {},
  example: { success: true, data: [exampleBanner] },
});
