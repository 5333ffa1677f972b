/* Generated from the shipped documents by npm run generate: the section types that share a chunk in the client of a server. Other
 * documents do not change them, so that its files keep their names. */

export const CHUNK_TYPES = {
  "header": [
    "site-header"
  ],
  "home": [
    "banner-carousel",
    "columns"
  ],
  "late": [
    "category-sidebar",
    "deal-grid",
    "newsletter-form",
    "scroll-to-top",
    "store-grid"
  ],
  "common": [
    "announcement",
    "breadcrumbs",
    "contact-details",
    "footer-about",
    "footer-categories",
    "footer-stores",
    "label-strip",
    "legal-line",
    "link-list",
    "linked-coupon",
    "page-heading",
    "payment-logos"
  ],
  "subject": [
    "breadcrumbs",
    "category-list",
    "coupon-list",
    "question-list",
    "step-list",
    "store-about",
    "store-offers",
    "store-profile"
  ]
} as const;
