/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import { activeStores } from "./calls/activeStores";
import { adBanners } from "./calls/adBanners";
import { categories } from "./calls/categories";
import { categoryCoupons } from "./calls/categoryCoupons";
import { confirmSubscription } from "./calls/confirmSubscription";
import { couponById } from "./calls/couponById";
import { couponUrl } from "./calls/couponUrl";
import { domainCoupons } from "./calls/domainCoupons";
import { domainStores } from "./calls/domainStores";
import { featureCards } from "./calls/featureCards";
import { footerTags } from "./calls/footerTags";
import { latestStores } from "./calls/latestStores";
import { login } from "./calls/login";
import { logout } from "./calls/logout";
import { logoutBlockedUser } from "./calls/logoutBlockedUser";
import { recommendedBanners } from "./calls/recommendedBanners";
import { register } from "./calls/register";
import { searchCoupons } from "./calls/searchCoupons";
import { searchStores } from "./calls/searchStores";
import { sendMail } from "./calls/sendMail";
import { storeCoupons } from "./calls/storeCoupons";
import { storeRating } from "./calls/storeRating";
import { storeWithCoupons } from "./calls/storeWithCoupons";
import { subscribe } from "./calls/subscribe";
import { topVisitedStores } from "./calls/topVisitedStores";
import { unsubscribe } from "./calls/unsubscribe";
import { verificationTags } from "./calls/verificationTags";
import { vote } from "./calls/vote";
import { website } from "./calls/website";
import { websiteCoupons } from "./calls/websiteCoupons";
import { websites } from "./calls/websites";

/** All calls of the API, by name. */
export const CALLS = {
  activeStores,
  adBanners,
  categories,
  categoryCoupons,
  confirmSubscription,
  couponById,
  couponUrl,
  domainCoupons,
  domainStores,
  featureCards,
  footerTags,
  latestStores,
  login,
  logout,
  logoutBlockedUser,
  recommendedBanners,
  register,
  searchCoupons,
  searchStores,
  sendMail,
  storeCoupons,
  storeRating,
  storeWithCoupons,
  subscribe,
  topVisitedStores,
  unsubscribe,
  verificationTags,
  vote,
  website,
  websiteCoupons,
  websites,
};
