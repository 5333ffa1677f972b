// Generated from schemas/ by scripts/generate.ts; change the schemas, not this file.
import defs from "../../schemas/defs.json";
import document from "../../schemas/document.json";
import domain from "../../schemas/domain.json";
import importMap from "../../schemas/import-map.json";
import include from "../../schemas/include.json";
import operations from "../../schemas/operations.json";
import overlay from "../../schemas/overlay.json";
import announcementSection from "../../schemas/section/announcement.json";
import bannerCarouselSection from "../../schemas/section/banner-carousel.json";
import bannerSlotSection from "../../schemas/section/banner-slot.json";
import breadcrumbsSection from "../../schemas/section/breadcrumbs.json";
import callToActionSection from "../../schemas/section/call-to-action.json";
import categoryListSection from "../../schemas/section/category-list.json";
import categorySidebarSection from "../../schemas/section/category-sidebar.json";
import columnsSection from "../../schemas/section/columns.json";
import contactDetailsSection from "../../schemas/section/contact-details.json";
import contactFormSection from "../../schemas/section/contact-form.json";
import countdownSection from "../../schemas/section/countdown.json";
import couponListSection from "../../schemas/section/coupon-list.json";
import couponRevealSection from "../../schemas/section/coupon-reveal.json";
import dealGridSection from "../../schemas/section/deal-grid.json";
import embedSection from "../../schemas/section/embed.json";
import endingTodaySection from "../../schemas/section/ending-today.json";
import featureCardsSection from "../../schemas/section/feature-cards.json";
import footerAboutSection from "../../schemas/section/footer-about.json";
import footerCategoriesSection from "../../schemas/section/footer-categories.json";
import footerStoresSection from "../../schemas/section/footer-stores.json";
import heroSection from "../../schemas/section/hero.json";
import labelStripSection from "../../schemas/section/label-strip.json";
import legalLineSection from "../../schemas/section/legal-line.json";
import linkListSection from "../../schemas/section/link-list.json";
import linkedCouponSection from "../../schemas/section/linked-coupon.json";
import newsletterFormSection from "../../schemas/section/newsletter-form.json";
import newsletterLinkSection from "../../schemas/section/newsletter-link.json";
import noticeSection from "../../schemas/section/notice.json";
import pageHeadingSection from "../../schemas/section/page-heading.json";
import paymentLogosSection from "../../schemas/section/payment-logos.json";
import pickedOffersSection from "../../schemas/section/picked-offers.json";
import pickedStoresSection from "../../schemas/section/picked-stores.json";
import pictureWithTextSection from "../../schemas/section/picture-with-text.json";
import questionListSection from "../../schemas/section/question-list.json";
import recentlyViewedSection from "../../schemas/section/recently-viewed.json";
import richTextSection from "../../schemas/section/rich-text.json";
import savedCouponsSection from "../../schemas/section/saved-coupons.json";
import scrollToTopSection from "../../schemas/section/scroll-to-top.json";
import searchHeadingSection from "../../schemas/section/search-heading.json";
import searchStartSection from "../../schemas/section/search-start.json";
import siteHeaderSection from "../../schemas/section/site-header.json";
import stepListSection from "../../schemas/section/step-list.json";
import storeAboutSection from "../../schemas/section/store-about.json";
import storeGridSection from "../../schemas/section/store-grid.json";
import storeListSection from "../../schemas/section/store-list.json";
import storeOffersSection from "../../schemas/section/store-offers.json";
import storeProfileSection from "../../schemas/section/store-profile.json";
import tableSection from "../../schemas/section/table.json";
import tabsSection from "../../schemas/section/tabs.json";
import selection from "../../schemas/selection.json";
import sharedSection from "../../schemas/shared-section.json";
import websiteData from "../../schemas/website-data.json";

export const DEFS_SCHEMA: object = defs;
export const DOCUMENT_SCHEMA: object = document;
export const SELECTION_SCHEMA: object = selection;
export const OVERLAY_SCHEMA: object = overlay;
export const DOMAIN_SCHEMA: object = domain;
export const SHARED_SECTION_SCHEMA: object = sharedSection;
export const INCLUDE_SCHEMA: object = include;
export const OPERATIONS_SCHEMA: object = operations;
export const WEBSITE_DATA_SCHEMA: object = websiteData;
export const IMPORT_MAP_SCHEMA: object = importMap;

/** Section schemas by type. */
export const SECTION_SCHEMAS: ReadonlyMap<string, object> = new Map<string, object>([
  ["announcement", announcementSection],
  ["banner-carousel", bannerCarouselSection],
  ["banner-slot", bannerSlotSection],
  ["breadcrumbs", breadcrumbsSection],
  ["call-to-action", callToActionSection],
  ["category-list", categoryListSection],
  ["category-sidebar", categorySidebarSection],
  ["columns", columnsSection],
  ["contact-details", contactDetailsSection],
  ["contact-form", contactFormSection],
  ["countdown", countdownSection],
  ["coupon-list", couponListSection],
  ["coupon-reveal", couponRevealSection],
  ["deal-grid", dealGridSection],
  ["embed", embedSection],
  ["ending-today", endingTodaySection],
  ["feature-cards", featureCardsSection],
  ["footer-about", footerAboutSection],
  ["footer-categories", footerCategoriesSection],
  ["footer-stores", footerStoresSection],
  ["hero", heroSection],
  ["label-strip", labelStripSection],
  ["legal-line", legalLineSection],
  ["link-list", linkListSection],
  ["linked-coupon", linkedCouponSection],
  ["newsletter-form", newsletterFormSection],
  ["newsletter-link", newsletterLinkSection],
  ["notice", noticeSection],
  ["page-heading", pageHeadingSection],
  ["payment-logos", paymentLogosSection],
  ["picked-offers", pickedOffersSection],
  ["picked-stores", pickedStoresSection],
  ["picture-with-text", pictureWithTextSection],
  ["question-list", questionListSection],
  ["recently-viewed", recentlyViewedSection],
  ["rich-text", richTextSection],
  ["saved-coupons", savedCouponsSection],
  ["scroll-to-top", scrollToTopSection],
  ["search-heading", searchHeadingSection],
  ["search-start", searchStartSection],
  ["site-header", siteHeaderSection],
  ["step-list", stepListSection],
  ["store-about", storeAboutSection],
  ["store-grid", storeGridSection],
  ["store-list", storeListSection],
  ["store-offers", storeOffersSection],
  ["store-profile", storeProfileSection],
  ["table", tableSection],
  ["tabs", tabsSection],
]);
