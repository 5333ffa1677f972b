/* Generated from src/api/calls and src/stores/derived by scripts/generate.ts; change the calls there, not this file. */

import { adBanners, recommendedBanners } from "./calls/banners";
import { categories } from "./calls/categories";
import { domainCoupons } from "./calls/couponBasedOnDomain";
import { categoryCoupons, couponById, storeCoupons, websiteCoupons } from "./calls/coupons";
import { featureCards } from "./calls/dealsInfo";
import { searchCoupons, searchStores } from "./calls/search";
import {
  activeStores,
  domainStores,
  latestStores,
  storeRating,
  storeWithCoupons,
  topVisitedStores,
} from "./calls/stores";
import { footerTags, verificationTags, website } from "./calls/website";
import { websiteBanners } from "./derived/banners";
import { largestCategories } from "./derived/categories";
import { couponsBySaving } from "./derived/couponsBySaving";
import { liveDomainCoupons, liveWebsiteCoupons } from "./derived/liveCoupons";
import { meantSearch, startingPoints } from "./derived/search";
import { categoryStores, pickedStores, popularStores, relatedStores, storePage, storeVisits } from "./derived/stores";

/** All calls that sections can state. */
export const DEFINED_CALLS = [
  adBanners,
  recommendedBanners,
  categories,
  domainCoupons,
  categoryCoupons,
  couponById,
  storeCoupons,
  websiteCoupons,
  featureCards,
  searchCoupons,
  searchStores,
  activeStores,
  domainStores,
  latestStores,
  storeRating,
  storeWithCoupons,
  topVisitedStores,
  footerTags,
  verificationTags,
  website,
  websiteBanners,
  largestCategories,
  couponsBySaving,
  liveDomainCoupons,
  liveWebsiteCoupons,
  meantSearch,
  startingPoints,
  categoryStores,
  pickedStores,
  popularStores,
  relatedStores,
  storePage,
  storeVisits,
];
