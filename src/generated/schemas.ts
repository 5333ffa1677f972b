// Generated from schemas/ by scripts/generate.ts; change the schemas, not this file.
import defs from "../../schemas/defs.json";
import document from "../../schemas/document.json";
import domain from "../../schemas/domain.json";
import operations from "../../schemas/operations.json";
import overlay from "../../schemas/overlay.json";
import announcement from "../../schemas/section/announcement.json";
import bannerCarousel from "../../schemas/section/banner-carousel.json";
import bannerSlot from "../../schemas/section/banner-slot.json";
import breadcrumbs from "../../schemas/section/breadcrumbs.json";
import categoryList from "../../schemas/section/category-list.json";
import categorySidebar from "../../schemas/section/category-sidebar.json";
import columns from "../../schemas/section/columns.json";
import contactDetails from "../../schemas/section/contact-details.json";
import contactForm from "../../schemas/section/contact-form.json";
import couponList from "../../schemas/section/coupon-list.json";
import couponReveal from "../../schemas/section/coupon-reveal.json";
import dealGrid from "../../schemas/section/deal-grid.json";
import featureCards from "../../schemas/section/feature-cards.json";
import footerAbout from "../../schemas/section/footer-about.json";
import footerCategories from "../../schemas/section/footer-categories.json";
import footerStores from "../../schemas/section/footer-stores.json";
import labelStrip from "../../schemas/section/label-strip.json";
import legalLine from "../../schemas/section/legal-line.json";
import linkList from "../../schemas/section/link-list.json";
import linkedCoupon from "../../schemas/section/linked-coupon.json";
import newsletterForm from "../../schemas/section/newsletter-form.json";
import notice from "../../schemas/section/notice.json";
import pageHeading from "../../schemas/section/page-heading.json";
import paymentLogos from "../../schemas/section/payment-logos.json";
import richText from "../../schemas/section/rich-text.json";
import savedCoupons from "../../schemas/section/saved-coupons.json";
import scrollToTop from "../../schemas/section/scroll-to-top.json";
import searchHeading from "../../schemas/section/search-heading.json";
import siteHeader from "../../schemas/section/site-header.json";
import storeGrid from "../../schemas/section/store-grid.json";
import storeList from "../../schemas/section/store-list.json";
import storeOffers from "../../schemas/section/store-offers.json";
import storeProfile from "../../schemas/section/store-profile.json";
import tabs from "../../schemas/section/tabs.json";
import selection from "../../schemas/selection.json";

export const DEFS_SCHEMA: object = defs;
export const DOCUMENT_SCHEMA: object = document;
export const SELECTION_SCHEMA: object = selection;
export const OVERLAY_SCHEMA: object = overlay;
export const DOMAIN_SCHEMA: object = domain;
export const OPERATIONS_SCHEMA: object = operations;

/** Section schemas by type. */
export const SECTION_SCHEMAS: ReadonlyMap<string, object> = new Map<string, object>([
  ["announcement", announcement],
  ["banner-carousel", bannerCarousel],
  ["banner-slot", bannerSlot],
  ["breadcrumbs", breadcrumbs],
  ["category-list", categoryList],
  ["category-sidebar", categorySidebar],
  ["columns", columns],
  ["contact-details", contactDetails],
  ["contact-form", contactForm],
  ["coupon-list", couponList],
  ["coupon-reveal", couponReveal],
  ["deal-grid", dealGrid],
  ["feature-cards", featureCards],
  ["footer-about", footerAbout],
  ["footer-categories", footerCategories],
  ["footer-stores", footerStores],
  ["label-strip", labelStrip],
  ["legal-line", legalLine],
  ["link-list", linkList],
  ["linked-coupon", linkedCoupon],
  ["newsletter-form", newsletterForm],
  ["notice", notice],
  ["page-heading", pageHeading],
  ["payment-logos", paymentLogos],
  ["rich-text", richText],
  ["saved-coupons", savedCoupons],
  ["scroll-to-top", scrollToTop],
  ["search-heading", searchHeading],
  ["site-header", siteHeader],
  ["store-grid", storeGrid],
  ["store-list", storeList],
  ["store-offers", storeOffers],
  ["store-profile", storeProfile],
  ["tabs", tabs],
]);
