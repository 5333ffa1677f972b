/** Class names of one style sheet. */
type Sheet = Readonly<Record<string, string | undefined>>;

const SHEETS = [
  "Announcement",
  "BannerCarousel",
  "BannerPicture",
  "BannerSlides",
  "BannerSlot",
  "Breadcrumbs",
  "CardGrid",
  "Carousel",
  "CarouselControls",
  "CategoryLinks",
  "CategorySidebar",
  "ChoiceLinks",
  "Columns",
  "ContactDetails",
  "Countdown",
  "CouponDetails",
  "CouponFacts",
  "DealList",
  "Disclosure",
  "EndedOffers",
  "FeatureCards",
  "FirstOffer",
  "FooterAbout",
  "FooterList",
  "FooterPart",
  "HeaderMenu",
  "Hero",
  "LabelStrip",
  "LegalLine",
  "LinkButtons",
  "LinkList",
  "ListCards",
  "MarkupText",
  "MenuSheet",
  "MoreButton",
  "NewsletterForm",
  "OfferBar",
  "Page",
  "PageHeading",
  "PageProgress",
  "PaymentLogos",
  "Picture",
  "PopoverClose",
  "PopoverSheet",
  "QuestionList",
  "SaveButton",
  "SavedLink",
  "ScrollToTop",
  "SearchForm",
  "SectionList",
  "SideBanner",
  "SiteHeader",
  "SiteLogo",
  "StepList",
  "StoreAbout",
  "StoreGrid",
  "StoreOffers",
  "StoreProfile",
  "SuccessFacts",
  "TabList",
  "Tabs",
  "TextField",
  "VisuallyHidden",
  "cardLook",
  "buttonsLook",
  "headingsLook",
  "headerLook",
  "storeLook",
] as const;
type SheetName = (typeof SHEETS)[number];

/** The site's class names by sheet. The twin has no styles of its own; {@link provideStyles} fills these in once. */
export const css = Object.fromEntries(SHEETS.map((name) => [name, {}])) as Record<SheetName, Sheet>;

/** Fills in the class names, by the names of the sheets' files without `.module.css`, of looks by their kind. */
export function provideStyles(sheets: Readonly<Record<string, Sheet>>): void {
  for (const name of SHEETS) {
    const sheet = sheets[name];
    if (sheet === undefined) throw new Error(`The site has no style sheet ${name}.`);
    css[name] = sheet;
  }
}
