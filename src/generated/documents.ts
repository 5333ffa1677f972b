/* Generated from schemas/ by scripts/generate.ts; change the schemas, not this file.
 * These are effective documents: a setting that has a default is always present. */

import type { RichText } from "../domain/text/richText";

/**
 * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
 */
export interface ScheduleHours {
  /**
   * When the hours begin.
   */
  from: string;
  /**
   * When they end; from this minute on they are over. “24:00” is the end of the day.
   */
  until: string;
}

/**
 * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
 */
export type Tone = "plain" | "tinted" | "accent";

/**
 * How the site's logo stands on dark grounds: those of the dark scheme, and of bands in the site's colour.
 */
export type LogoOnDark = "plate" | "invert";

/**
 * A link with its text.
 */
export interface Link {
  /**
   * Text of the link.
   */
  label: string;
  /**
   * Where it leads: a path of this site, or an http, https, mailto or tel address.
   */
  href: string;
}

/**
 * Width and height of the banners in pixels, as the API names them. The document's own banners fill this shape; what does not fit is cut off.
 */
export type BannerDimension = "1480 * 630" | "300 * 250" | "728 * 90" | "120 * 600";

/**
 * Which banners are shown.
 */
export interface BannerSource {
  /**
   * Source of what is shown.
   */
  from: "ad-banners" | "recommended-banners" | "website-banners" | "document";
  /**
   * The document's own banners, in their order, where `from` is document. Each can have a time.
   *
   * @maxItems 50
   *
   * Items: A banner of the document's own.
   */
  banners?: OwnBanner[];
}

/**
 * A banner of the document's own.
 */
export interface OwnBanner {
  /**
   * What the banner says, in words: the alternative text of its picture.
   */
  label: string;
  /**
   * The picture: the name of a file in the layouts folder, such as “pictures/harbour.webp”, a path of this site, such as “/campaign/sale.webp” for the file “public/campaign/sale.webp”, or an https address.
   */
  picture: string;
  /**
   * Where the banner leads: a path of this site, or an http, https, mailto or tel address. Without it, the banner is a picture only.
   */
  href?: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * How many entries are shown.
 */
export interface Count {
  /**
   * How many are shown at first.
   */
  initial: number;
  /**
   * How many are shown after 'Show more'; without it there is no such button. At least `initial`.
   */
  expanded?: number;
}

/**
 * How slides move, and the names of the controls.
 */
export interface CarouselSettings {
  /**
   * Time that a slide is shown before the next one, in milliseconds; 0 turns autoplay off.
   */
  autoplayMs: number;
  /**
   * Duration of the movement from one slide to the next, in milliseconds.
   */
  transitionMs: number;
  /**
   * Whether there is a dot for each slide.
   */
  dots: boolean;
  /**
   * Whether there are buttons for the previous and the next slide.
   */
  arrows: boolean;
  /**
   * Whether the first slide follows the last one.
   */
  loop: boolean;
  /**
   * Accessible name of the button that stops autoplay.
   */
  pauseLabel: string;
  /**
   * Accessible name of the button that starts autoplay again.
   */
  playLabel: string;
  /**
   * Accessible name of the button for the previous slide.
   */
  previousLabel: string;
  /**
   * Accessible name of the button for the next slide.
   */
  nextLabel: string;
  /**
   * Accessible name of a dot; {number} is its slide.
   */
  dotLabel: string;
  /**
   * Accessible name of a slide; {number} of {count}.
   */
  slideLabel: string;
}

/**
 * Where a banner names its store in words: the store that the data give it, else the one whose page it leads to.
 */
export type BannerStore = "nowhere" | "below";

/**
 * What recommended banners of 120 * 600 become at 768 px and narrower.
 */
export type Tower = "square" | "flat" | "keep";

/**
 * How coupons are shown on cards. Sections name a style of the document's `cards`, or `honest`, which every page has: the first style with `promises` `kept`.
 */
export interface CardStyle {
  /**
   * On what the style builds. Without it, what the style does not say has its default.
   */
  basis?: "first";
  /**
   * Whether the cards promise only what an offer has.
   */
  promises: "as-set" | "kept";
  /**
   * The look of a card. Lists keep the looks with a shape of their own.
   */
  presentation: "vertical" | "horizontal" | "compact" | "ticket" | "tag" | "stamp" | "ribbon" | "notice" | "label";
  /**
   * How the card stands at 480 px and narrower.
   */
  phone: "roomy" | "dense";
  /**
   * Text of the card's button on every offer. Without it, or where it is empty, the button says what it leads to: `codeAction` where the offer has a code, `dealAction` elsewhere.
   */
  action?: string;
  /**
   * Text of the card's button on an offer that has a code; a style with an `action` does not use it.
   */
  codeAction: string;
  /**
   * Text of the card's button on an offer without a code; a style with an `action` does not use it.
   */
  dealAction: string;
  /**
   * Accessible name of the card's button; {action} is its text, {title} the offer's. Begins with the visible text.
   */
  actionLabel: string;
  /**
   * Label on the corner of the card; without it there is none.
   */
  badge?: string;
  /**
   * Which offers have the `badge`.
   */
  badgeOn: "ending" | "soon" | "all";
  /**
   * Whether the card begins with what the offer saves, such as “20% off”, in its largest words, and says if it is a code or a deal. The saving is the coupon's own value, else the words of its title where they are plain; otherwise the card only says code or deal.
   */
  valueBadge: boolean;
  /**
   * Whether the card names its store: always, or once, so that the name is left out below a title that contains it. The picture still leads to the store's page.
   */
  storeName: "once" | "always";
  /**
   * Where expired offers stand: after all others of their list, or in the order of the API. A list that shows its first entries only shows live ones before any that has expired.
   */
  expired: "last" | "in-order";
  /**
   * Which text of the coupon is the card's title: its title or its short name.
   */
  titleFrom: "title" | "name";
  /**
   * After how many characters texts are cut; an ellipsis follows where something was cut.
   */
  cuts: CardCuts;
  /**
   * How the expiry date is written: 5 March 2030, 2030-03-05, or not at all.
   */
  date: "long" | "iso" | "off";
  /**
   * Whether the days, hours and minutes until expiry are shown, when `countdownHours` says.
   */
  countdown: boolean;
  /**
   * The countdown takes the place of the date in the last so many hours, in a warning tone; before that, the date stands alone. 0 shows it beside the date at any time.
   */
  countdownHours: number;
  /**
   * The 'visits' figure: a placeholder from 1000 to 9999 that stays the same for a coupon, the store's real count, or none.
   */
  visits: "placeholder" | "real" | "off";
  /**
   * Whose picture the card shows; none leaves it out.
   */
  picture: "store" | "coupon" | "none";
  /**
   * What is known of an offer's success: how many shoppers say that it worked, and when the site has tried it. Shown where the data have it.
   */
  success: SuccessSettings;
  /**
   * Whether a button saves the offer on the shopper's device.
   */
  save: boolean;
  /**
   * The small texts of a card.
   */
  texts: CardTexts;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * After how many characters the texts of a card are cut; an ellipsis follows where something was cut. Characters are code points as a reader sees them, without markup; none is cut inside an emoji.
 */
export interface CardCuts {
  /**
   * Characters of the title.
   */
  title: number;
  /**
   * Characters of the description; without it the card shows no description.
   */
  description?: number;
  /**
   * Characters of the category, which is shown where a coupon has no store.
   */
  category: number;
  /**
   * Whether a text is cut after its last whole word, or at the very character.
   */
  at: "word" | "character";
}

/**
 * What is known of an offer's success: how many shoppers say that it worked, and when the site has tried it. Shown where the data have it.
 */
export interface SuccessSettings {
  /**
   * Whether it is shown.
   */
  show: boolean;
  /**
   * How many shoppers must have voted before their rate and their last success are shown: the rate of a few says little.
   */
  leastVotes: number;
  /**
   * For how many shoppers the offer worked, beside a bar: {worked} is their number, {count} the number of votes, {percent} the share.
   */
  rate: string;
  /**
   * The same as a warning, where the offer worked for less than a third of at least ten votes.
   */
  seldom: string;
  /**
   * Text with the day of the last success; {date} is the day.
   */
  last: string;
  /**
   * Text with the day on which the site has tried the offer; {date} is the day.
   */
  verified: string;
  /**
   * Where the site tells how it checks offers: the day of the check leads there. Without it, the day is plain text.
   */
  method?: string;
}

/**
 * What one has to do, or to be, to use an offer, in a few words each. Shown where the data have it.
 */
export interface TermsSettings {
  /**
   * Whether it is shown.
   */
  show: boolean;
  /**
   * The least sum to be spent; {amount} is the sum in the domain's currency.
   */
  minSpend: string;
  /**
   * Text of an offer for new customers alone.
   */
  newCustomers: string;
  /**
   * Text of an offer that holds online alone.
   */
  online: string;
  /**
   * Text of an offer that holds in the store's shops alone.
   */
  inStore: string;
  /**
   * What the offer does not hold for; {what} is as the data name it. It stands where an offer has a page of its own.
   */
  excludes: string;
}

/**
 * The look of the whole page; the accent colour comes from the domain, where the palette has none. A document of kind page without a theme uses the theme of the domain's home.
 */
export interface Theme {
  /**
   * Typeface of the page.
   */
  typeface:
    "grotesk" | "humanist" | "serif" | "rounded" | "condensed" | "letterpress" | "stencil" | "slab" | "expedition";
  /**
   * Size of headings.
   */
  scale: "compact" | "regular" | "display";
  /**
   * How the headings of sections stand in their line.
   */
  headings: "plain" | "ruled" | "centered" | "awning" | "numbered" | "circled" | "plate" | "edged";
  /**
   * Corners of cards, fields and buttons.
   */
  corners: "sharp" | "soft" | "round" | "leaf" | "cut";
  /**
   * How cards stand out from the page.
   */
  surface: "flat" | "raised" | "outlined" | "inked" | "paper" | "window" | "corrugated";
  /**
   * Space between elements.
   */
  density: "compact" | "regular" | "airy";
  /**
   * How the header stands out from the page. A header in the accent colour has the setting “tone” of its sections.
   */
  header: "line" | "plain" | "ruled" | "boxed" | "edged" | "awning";
  /**
   * Shape of buttons.
   */
  buttons: "solid" | "block" | "double" | "pill";
  /**
   * The ground below the first heading of a page, with the way to it and the motif.
   */
  masthead: "none" | "tinted" | "accent" | "contour" | "ruled";
  /**
   * The edge between bands of colour: of toned sections, the masthead and the footer.
   */
  divider: "none" | "tide" | "wave" | "scallop" | "ridge" | "zigzag" | "stitch";
  /**
   * A picture that stands for the site: at the end of each page's first heading, large on pages with a notice, and above lists with nothing in them. It is decoration, so it has no alternative text. It stands on its lower edge; an SVG can have other colours for dark screens.
   */
  motif?: Motif;
  /**
   * Colours by their roles, for light screens; those for dark screens have the same hues. A role without a colour has the site's own, or one that fits the others. Text stays readable: a colour on which it could not be read is shown lighter or darker, and a warning says so.
   */
  palette: Palette;
}

/**
 * Title and description for browsers and search engines. Template text. What is missing comes from the domain's website data.
 */
export interface PageMeta {
  /**
   * Title of the page.
   */
  title?: string;
  /**
   * Description of the page.
   */
  description?: string;
}

/**
 * A service whose scripts pages load. A captcha is named in the website data alone, because the API must know it, too.
 */
export interface Tag {
  /**
   * The service, by its name in docs/tag-services.md.
   */
  service:
    "google-analytics" | "google-tag-manager" | "meta-pixel" | "clarity" | "hotjar" | "awin" | "impact" | "skimlinks";
  /**
   * The account at the service, such as a measurement id or a site key.
   */
  id: string;
}

/**
 * Origins that the security policy of the pages allows, beside those of the named services.
 */
export interface TagSources {
  /**
   * Origins of scripts (script-src).
   *
   * @maxItems 50
   *
   * Items: An origin, which security policies name.
   */
  script?: string[];
  /**
   * Origins that scripts send data to (connect-src).
   *
   * @maxItems 50
   *
   * Items: An origin, which security policies name.
   */
  connect?: string[];
  /**
   * Origins of pictures; any https origin is allowed anyway (img-src).
   *
   * @maxItems 50
   *
   * Items: An origin, which security policies name.
   */
  img?: string[];
  /**
   * Origins of frames (frame-src).
   *
   * @maxItems 50
   *
   * Items: An origin, which security policies name.
   */
  frame?: string[];
}

/**
 * The search box.
 */
export interface SearchBox {
  /**
   * Accessible name of the search box.
   */
  label: string;
  /**
   * Text in the empty search box.
   */
  placeholder: string;
  /**
   * Accessible name of the search button.
   */
  button: string;
  /**
   * The list that opens below the search box: recent searches, popular stores, categories and the best saving at first, then what matches the text.
   */
  suggestions: {
    /**
     * Accessible name of the list.
     */
    label: string;
    /**
     * How many stores are suggested at most.
     */
    stores: number;
    /**
     * How many categories are suggested at most.
     */
    categories: number;
    /**
     * How many offers are suggested at most; with 0 none are requested.
     */
    offers: number;
    /**
     * How many of the latest searches on this device are shown at most; with 0 none are noted.
     */
    recent: number;
    /**
     * After how many characters suggestions begin.
     */
    minimum: number;
    /**
     * Pause in typing after which suggestions are requested, in milliseconds.
     */
    delayMs: number;
    /**
     * Heading of the stores that match.
     */
    store: string;
    /**
     * Heading of the categories.
     */
    category: string;
    /**
     * The last entry, which searches for the text; {query} is what was typed.
     */
    all: string;
    /**
     * Announced to screen readers when suggestions change; {count} is their number.
     */
    count: string;
    /**
     * Heading of the offers that match.
     */
    offer: string;
    /**
     * Heading of the most visited stores.
     */
    popular: string;
    /**
     * Heading of the latest searches on this device.
     */
    latest: string;
    /**
     * Button that forgets these searches.
     */
    clear: string;
    /**
     * Accessible name of the button that forgets one of them; {query} is its text.
     */
    remove: string;
    /**
     * Heading of the offer with the best saving among the most popular ones.
     */
    best: string;
    /**
     * Heading of the stores and categories that a mistyped text may mean.
     */
    meant: string;
    /**
     * Accessible name of the button that closes the list on a phone.
     */
    close: string;
  };
}

/**
 * Names of the links between the pages of a list.
 */
export interface PagerTexts {
  /**
   * Accessible name of the links.
   */
  label: string;
  /**
   * Link to the page before.
   */
  previous: string;
  /**
   * Link to the page after.
   */
  next: string;
  /**
   * Accessible name of the link to a page; {page} is its number.
   */
  page: string;
}

/**
 * A picture with its alternative text.
 */
export interface DocumentPicture {
  /**
   * The picture: the name of a file in the layouts folder, such as “pictures/harbour.webp”, a path of this site, such as “/campaign/sale.webp” for the file “public/campaign/sale.webp”, or an https address.
   */
  src: string;
  /**
   * Width of the picture in pixels, so that browsers know its shape before it is loaded. That of a file in “pictures/” is known.
   */
  width?: number;
  /**
   * Height of the picture in pixels.
   */
  height?: number;
  /**
   * What the picture shows, in words, for those who cannot see it.
   */
  alt: string;
}

/**
 * The small texts of a card.
 */
export interface CardTexts {
  /**
   * Label of an expired offer.
   */
  expired: string;
  /**
   * Text with the expiry date; {date} is the date.
   */
  expires: string;
  /**
   * Text of an offer without an expiry date.
   */
  noExpiry: string;
  /**
   * Text with the number of visits; {count} is the number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  visits: string;
  /**
   * Label of the countdown.
   */
  countdownLabel: string;
  /**
   * Unit of the countdown's days. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  days: string;
  /**
   * Unit of the countdown's hours. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  hours: string;
  /**
   * Unit of the countdown's minutes. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  minutes: string;
  /**
   * Accessible name of the button that saves the offer; {title} is the offer's.
   */
  save: string;
  /**
   * Accessible name of the link to the store; {store} is its name.
   */
  store: string;
  /**
   * Mark of an offer with a code, beside its saving.
   */
  code: string;
  /**
   * Mark of an offer without a code, beside its saving.
   */
  deal: string;
  /**
   * Opens the whole terms of an offer, on lists and store pages.
   */
  details: string;
}

/**
 * A picture that stands for the site: at the end of each page's first heading, large on pages with a notice, and above lists with nothing in them. It is decoration, so it has no alternative text. It stands on its lower edge; an SVG can have other colours for dark screens.
 */
export interface Motif {
  /**
   * The picture: the name of a file in the layouts folder, such as “pictures/harbour.webp”, a path of this site, such as “/campaign/sale.webp” for the file “public/campaign/sale.webp”, or an https address.
   */
  src: string;
  /**
   * Width of the picture in pixels, so that browsers know its shape before it is loaded. That of a file in “pictures/” is known.
   */
  width?: number;
  /**
   * Height of the picture in pixels.
   */
  height?: number;
}

/**
 * Colours by their roles, for light screens; those for dark screens have the same hues. A role without a colour has the site's own, or one that fits the others. Text stays readable: a colour on which it could not be read is shown lighter or darker, and a warning says so.
 */
export interface Palette {
  /**
   * Colour of the page's ground; a light one.
   */
  ground?: string;
  /**
   * Colour of cards, fields and panels; a light one.
   */
  surface?: string;
  /**
   * Colour of tinted sections; a light one.
   */
  tint?: string;
  /**
   * Colour of the text.
   */
  ink?: string;
  /**
   * Colour of buttons and links. Without it, the domain's header_color.
   */
  accent?: string;
  /**
   * Colour of buttons and links on dark screens. Without it, one in the hue of the accent.
   */
  accentDark?: string;
  /**
   * Colour of badges and marks. Without it, that of buttons and links.
   */
  highlight?: string;
}

/**
 * Categories below a heading.
 */
export interface CategoryGroup {
  /**
   * Heading above the categories. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  heading: string;
  /**
   * Names of the categories, as the website's data has them; letter case does not matter. What the domain does not have is left out.
   *
   * @minItems 1
   * @maxItems 100
   */
  categories: string[];
}

/**
 * A column.
 */
export interface Column {
  /**
   * Share of the width.
   */
  width: "narrow" | "regular" | "wide";
  /**
   * Whether the column stands above the others at 768 px and narrower, where columns are below each other. Such columns come first for keyboards and screen readers, too, on every screen.
   */
  narrowFirst: boolean;
  /**
   * The sections of the column, from top to bottom.
   *
   * @minItems 1
   * @maxItems 50
   */
  sections: Section[];
}

/**
 * Names of the units, below their figures.
 */
export interface CountdownUnits {
  /**
   * Name of the days.
   */
  days: string;
  /**
   * Name of the hours.
   */
  hours: string;
  /**
   * Name of the minutes.
   */
  minutes: string;
  /**
   * Name of the seconds.
   */
  seconds: string;
}

/**
 * The main heading (h1). Template text: {store} is the store's name, {host} the destination.
 */
export interface RevealHeadings {
  /**
   * Heading above a code.
   */
  code: string;
  /**
   * Heading of an offer without a code.
   */
  offer: string;
  /**
   * Heading where there is a link and no offer is known.
   */
  link: string;
  /**
   * Heading of an offer that has ended.
   */
  expired: string;
  /**
   * Heading where nothing can be opened.
   */
  nothing: string;
}

/**
 * The code and its button.
 */
export interface RevealCode {
  /**
   * Name of the code.
   */
  label: string;
  /**
   * Text of the button.
   */
  copy: string;
  /**
   * Shown on the button, and announced, once the code is copied.
   */
  copied: string;
  /**
   * Shown when the browser refuses to copy; the code is then selected.
   */
  failed: string;
  /**
   * Shown for an offer that needs no code and has not ended.
   */
  none: string;
  /**
   * What to do with the code.
   */
  use: string;
}

/**
 * The automatic step to the destination after a click on this site. A touch, a key or a scroll stops it, and an offer that has ended never leaves.
 */
export interface RevealStep {
  /**
   * How long an offer without a code stays before the step, in milliseconds. Below 5000, few can read the page or stop the step.
   */
  offerDelayMs: number;
  /**
   * How long a code stays before the step, in milliseconds.
   */
  codeDelayMs: number;
  /**
   * How long a code stays once the shopper has pressed the button that copies it, in milliseconds.
   */
  copiedDelayMs: number;
  /**
   * Shown before the step. Template text: {host} is the destination.
   */
  leaving: string;
  /**
   * The remaining time beside a bar that shows it; {seconds} is the number. Screen readers announce it once.
   */
  seconds: string;
  /**
   * Text of the button that stops it.
   */
  stay: string;
  /**
   * Shown after the step.
   */
  left: string;
}

/**
 * The question whether the offer worked. It stands where the API takes votes.
 */
export interface RevealVote {
  /**
   * Whether the question is asked.
   */
  show: boolean;
  /**
   * The question.
   */
  question: string;
  /**
   * Text of the button that says it did.
   */
  yes: string;
  /**
   * Text of the button that says it did not.
   */
  no: string;
  /**
   * Shown, and announced, once the answer is sent. The other button changes it.
   */
  thanks: string;
  /**
   * Shown while an answer takes longer than two seconds.
   */
  waiting: string;
  /**
   * Shown when no answer has come within 30 seconds; the vote may be counted all the same.
   */
  unanswered: string;
  /**
   * Shown when the answer could not be sent and the API does not say why.
   */
  failed: string;
}

/**
 * Button that saves the offer on this device.
 */
export interface SaveTexts {
  /**
   * Text of the button.
   */
  label: string;
  /**
   * Text of the button once the offer is saved.
   */
  saved: string;
  /**
   * Announced to screen readers when the offer is no longer saved.
   */
  removed: string;
}

/**
 * Button that shares the offer: by the device's own means where it has them, else by copying the address.
 */
export interface ShareTexts {
  /**
   * Text of the button.
   */
  label: string;
  /**
   * What is shared beside the address. Template text: {title} is the offer, {store} its store.
   */
  text: string;
  /**
   * Shown when the address is copied.
   */
  copied: string;
  /**
   * Shown when the address could not be copied; the address is beside it.
   */
  failed: string;
}

/**
 * A banner of the document's own in place of a recommended one.
 */
export interface GridBanner {
  /**
   * What the banner says, in words: the alternative text of its picture.
   */
  label: string;
  /**
   * The picture: the name of a file in the layouts folder, such as “pictures/harbour.webp”, a path of this site, such as “/campaign/sale.webp” for the file “public/campaign/sale.webp”, or an https address.
   */
  picture: string;
  /**
   * Where the banner leads: a path of this site, or an http, https, mailto or tel address. Without it, the banner is a picture only.
   */
  href?: string;
}

/**
 * A label.
 */
export interface StripLabel {
  /**
   * Text of the label.
   */
  label: string;
  /**
   * Where the label leads; without it it is plain text.
   */
  href?: string;
}

/**
 * A logo.
 */
export interface PaymentLogo {
  /**
   * The picture: the name of a file in the layouts folder, such as “pictures/card.svg”, a path of this site, or an https address.
   */
  image: string;
  /**
   * Name of the means of payment.
   */
  label: string;
}

/**
 * A question with its answer.
 */
export interface AnsweredQuestion {
  /**
   * The question. Template text.
   */
  question: string;
  /**
   * The answer. Template text; simple markup such as <b>, <p>, <ul> and <a href> is shown, anything else is removed.
   */
  answer: RichText;
}

/**
 * Buttons that share the list, as titles and addresses, and print it; without them there are none.
 */
export interface SavedTools {
  /**
   * Text of the button that shares the list.
   */
  share: string;
  /**
   * Text of the button that prints it.
   */
  print: string;
  /**
   * What the shared list is called.
   */
  title: string;
  /**
   * Shown when the list was copied, where the device shares nothing.
   */
  copied: string;
  /**
   * Shown when it could not be copied.
   */
  failed: string;
}

/**
 * A step.
 */
export interface Step {
  /**
   * What to do, in a few words; without it there is the text alone. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  heading?: string;
  /**
   * What to do. Template text; simple markup such as <b> and <a href> is shown, anything else is removed.
   */
  text: RichText;
}

/**
 * The choice of codes or deals; {count} is the number of each.
 */
export interface StoreOfferChoices {
  /**
   * Names the choice.
   */
  label: string;
  /**
   * Codes and deals alike.
   */
  all: string;
  /**
   * Offers with a code only.
   */
  code: string;
  /**
   * Offers without a code only.
   */
  offer: string;
}

/**
 * The parts of the summary.
 */
export interface StoreSummaryTexts {
  /**
   * Accessible name of the summary. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  label: string;
  /**
   * One offer with a code.
   */
  codesOne: string;
  /**
   * Offers with a code; {count} is their number.
   */
  codes: string;
  /**
   * One offer without a code.
   */
  dealsOne: string;
  /**
   * Offers without a code; {count} is their number.
   */
  deals: string;
  /**
   * The best saving among the live offers, as the API says it of the store (best_value), else that of the best offer; {saving} is the value of the offer in its own words, such as 20% off.
   */
  saving: string;
  /**
   * When one of the live offers was checked last; {date} is the day.
   */
  checked: string;
}

/**
 * A column.
 */
export interface TableColumn {
  /**
   * Text of the column's header cell. Template text.
   */
  label: string;
  /**
   * Where the texts of the column stand: at the start of the line, in its middle, or at its end, as for numbers.
   */
  align: "start" | "center" | "end";
}

/**
 * A tab.
 */
export interface Tab {
  /**
   * Stable name of the tab, unique among the tabs.
   */
  id: string;
  /**
   * Text of the tab.
   */
  label: string;
  /**
   * The sections of the tab, from top to bottom.
   *
   * @minItems 1
   * @maxItems 50
   */
  sections: Section[];
}

/**
 * What the document describes: a home page, a header, a footer, or any other page.
 */
export type DocumentKind = "home" | "header" | "footer" | "page";

/**
 * The documents of a domain.
 */
export interface DocumentChoice {
  /**
   * Document of the home: folder and file name below layouts/, without .json.
   */
  home: string;
  /**
   * Document of the header: folder and file name below layouts/, without .json.
   */
  header: string;
  /**
   * Document of the footer: folder and file name below layouts/, without .json.
   */
  footer: string;
}

/**
 * A home for a time on some domains.
 */
export interface SelectionRule {
  /**
   * What the home is for.
   */
  description?: string;
  /**
   * The domains that show the home: names, “*.example” for all domains that end with “.example”, “*” for all. A name goes before a pattern.
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: A domain, or a pattern of domains.
   */
  domains: string[];
  /**
   * Document of the home that is shown for this time: folder and file name below layouts/, without .json.
   */
  home: string;
  /**
   * Document of the header for this time. Without it, the header stays the one of the domain's usual choice.
   */
  header?: string;
  /**
   * Document of the footer for this time. Without it, the footer stays the one of the domain's usual choice.
   */
  footer?: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A home for a time.
 */
export interface DomainRule {
  /**
   * What the home is for.
   */
  description?: string;
  /**
   * Document of the home that is shown for this time: folder and file name below layouts/, without .json.
   */
  home: string;
  /**
   * Document of the header for this time. Without it, the header stays the one of the domain's usual choice.
   */
  header?: string;
  /**
   * Document of the footer for this time. Without it, the footer stays the one of the domain's usual choice.
   */
  footer?: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The website data of one domain.
 */
export interface WebsiteRecord {
  /**
   * The domain's name. The file of what the domain changes in documents is named after it.
   */
  domain: string;
  /**
   * Further names at which the domain is shown. A leading www. needs none, and “shop.example” is at “shop.localhost” anyway.
   *
   * @maxItems 100
   *
   * Items: A further name of the domain.
   */
  aliases?: string[];
  /**
   * Whether aliases and www. answer with a redirect (301) to the domain, in place of its pages; false where it is absent. Names at localhost and addresses never do.
   */
  redirect_aliases?: boolean;
  /**
   * The site's name, in titles and texts; documents write {name} for it.
   */
  name: string;
  /**
   * The entry of layouts/selection.json that the domain gets. Any other text, also an empty one, gets the default.
   */
  home_page: string;
  /**
   * The accent colour, as CSS writes colours; orange where it is empty.
   */
  header_color: string;
  /**
   * The language of the pages as a language tag; “en” where it is absent.
   */
  lang?: string;
  /**
   * The time zone of the times in documents, by its IANA name; UTC where it is absent.
   */
  time_zone?: string;
  /**
   * The currency of the amounts that offers name as numbers, such as a least sum, by its code (ISO 4217). Where it is absent, such amounts are not shown; texts of offers keep the currency that they name.
   */
  currency?: string;
  /**
   * The logo: the name of a file in the layouts folder, such as “pictures/logo.svg”, a path on the API's origin, or an http or https address. Without share_image, a PNG, JPEG or WebP logo is the picture of links to pages that have no other.
   */
  logo: string;
  /**
   * The icon of the browser's tab: the name of a file in the layouts folder, such as “pictures/icon.svg”, a path on the API's origin, or an http or https address.
   */
  favicon: string;
  /**
   * The picture of links to the site in chats and social media, 1200 by 630 pixels: the name of a file in the layouts folder, such as “pictures/share.png”, a path on the API's origin, or an http or https address, of a PNG, JPEG or WebP file; services show no SVG. Without it, pages of stores and offers have their own picture, all others the logo if it is no SVG.
   */
  share_image?: string;
  /**
   * The title of the home in browsers and search results. HTML of meta elements with name or property and content, such as <meta name="keywords" content="deals">, stands in the head of all pages instead; those that pages write themselves and http-equiv are left out.
   */
  meta_tag: string;
  /**
   * The description of the home in search results.
   */
  meta_description: string;
  /**
   * The announcement above the header, as HTML; empty for none. Headings, lists, tables and pictures are kept, classes, ids and styles left out.
   */
  header_html: string;
  /**
   * The text about the site, in the footer and on the about page, as HTML; empty for none. Headings, lists, tables and pictures are kept, classes, ids and styles left out.
   */
  footer_about_us: string;
  /**
   * The line beside the copyright, as HTML; empty for none.
   */
  footer_text: string;
  /**
   * Script elements for the head of every page; empty for none.
   */
  header_js: string;
  /**
   * Script elements for the end of every page; empty for none.
   */
  footer_js: string;
  /**
   * The code, or the whole meta element, by which Google verifies the site's owner; empty for none.
   */
  google_verification_tag: string;
  /**
   * The https address of an analytics script; http only on this machine.
   */
  analytics_js?: string;
  /**
   * The https address of the script of an invisible captcha; http only on this machine.
   */
  captcha_js?: string;
  /**
   * Services whose scripts the pages load. Of captchas, the first one counts; it is loaded once a form is used.
   *
   * @maxItems 20
   *
   * Items: A service whose scripts the pages load.
   */
  tags?: {
    /**
     * The service, by its name in docs/tag-services.md.
     */
    service:
      | "google-analytics"
      | "google-tag-manager"
      | "recaptcha"
      | "turnstile"
      | "meta-pixel"
      | "clarity"
      | "hotjar"
      | "awin"
      | "impact"
      | "skimlinks";
    /**
     * The account at the service, such as a measurement id or a site key.
     */
    id: string;
  }[];
  /**
   * Origins that the security policy of the pages allows, beside those of the named services.
   */
  tag_sources?: TagSources;
  /**
   * Own words of the domain's mails, such as in another language; English ones stand in for those that are absent. {name} is the site's name, {domain} the domain.
   */
  mail?: {
    /**
     * Subject of the mail that asks for a confirmation.
     */
    confirmSubject?: string;
    /**
     * The text of the mail that asks for a confirmation.
     */
    confirmText?: string;
    /**
     * The words of its button.
     */
    confirmButton?: string;
    /**
     * The note below the button.
     */
    confirmNote?: string;
    /**
     * Subject of the mail to an address that subscribes again.
     */
    subscribedSubject?: string;
    /**
     * The text of the mail to an address that subscribes again.
     */
    subscribedText?: string;
    /**
     * The words of the link with which a reader unsubscribes.
     */
    unsubscribe?: string;
    /**
     * Subject of a message of the contact form; {subject} is its own.
     */
    messageSubject?: string;
    /**
     * Line above the message; {sender} and {address} are those of its sender.
     */
    messageText?: string;
    /**
     * Subject of the mail to the sender of a message.
     */
    receiptSubject?: string;
    /**
     * The text of the mail to the sender of a message.
     */
    receiptText?: string;
    /**
     * The note below it.
     */
    receiptNote?: string;
  };
  /**
   * Asks shoppers before scripts of the kinds analytics, advertising and personalisation run; without it they run at once. The guide is docs/consent.md.
   */
  consent?: {
    /**
     * Version of what shoppers agree to. A new one asks everybody again.
     */
    version: string;
    /**
     * The kinds that the banner asks for; all three where it is absent. Scripts of another kind never run.
     *
     * @minItems 1
     * @maxItems 3
     *
     * Items: A kind that the banner asks for.
     */
    kinds?: ("analytics" | "advertising" | "personalisation")[];
    /**
     * The kind that header_js and footer_js wait for; advertising where it is absent. Necessary ones run at once.
     */
    scripts?: "necessary" | "analytics" | "advertising" | "personalisation";
    /**
     * Link to the page about privacy: a path of the site, or an http or https address.
     */
    policy?: string;
    /**
     * Texts of the banner in the language of the domain; English ones where they are absent.
     */
    texts?: {
      /**
       * Name of the banner that asks.
       */
      title?: string;
      /**
       * What the banner says before the choice.
       */
      text?: string;
      /**
       * Button that allows all kinds.
       */
      accept?: string;
      /**
       * Button that allows none.
       */
      reject?: string;
      /**
       * Button that shows the kinds.
       */
      choose?: string;
      /**
       * Button that allows the chosen kinds.
       */
      save?: string;
      /**
       * Link at the end of the page to change or withdraw the choice.
       */
      change?: string;
      /**
       * Words of the link to “policy”.
       */
      policy?: string;
      /**
       * Shown where the browser sends the Global Privacy Control signal.
       */
      signal?: string;
      /**
       * Name of what the site itself needs.
       */
      necessary?: string;
      /**
       * What the site itself stores, in plain words.
       */
      necessaryText?: string;
      /**
       * Name of the kind analytics.
       */
      analytics?: string;
      /**
       * What analytics does, in plain words.
       */
      analyticsText?: string;
      /**
       * Name of the kind advertising.
       */
      advertising?: string;
      /**
       * What advertising does, in plain words.
       */
      advertisingText?: string;
      /**
       * Name of the kind personalisation.
       */
      personalisation?: string;
      /**
       * What personalisation does, in plain words.
       */
      personalisationText?: string;
    };
  };
  /**
   * How the site's owner is reached; documents write {email}, {phone} and {address}.
   */
  contact: {
    /**
     * The e-mail address; empty for none.
     */
    email: string;
    /**
     * The telephone number; empty for none.
     */
    phone: string;
    /**
     * The postal address; empty for none.
     */
    address: string;
  };
  /**
   * The domain's own banners, which sections show whose source is website-banners.
   *
   * @maxItems 200
   *
   * Items: A banner. With “url” it leads there, else to the store.
   */
  banners_v2: {
    /**
     * The picture: the name of a file in the layouts folder, such as “pictures/sale.webp”, a path on the API's origin, or an http or https address.
     */
    image: string;
    /**
     * Where the banner leads: a path of the site, or an http, https, mailto or tel address.
     */
    url?: string;
    /**
     * Id or slug of the store whose page the banner leads to.
     */
    storeId?: string;
    /**
     * What the picture says, for those who do not see it. Without it the store's name stands for it.
     */
    title?: string;
  }[];
}

/**
 * A line above the header or between sections: a text of the document, or the domain's header_html. Nothing is shown where there is neither.
 */
export interface AnnouncementSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "announcement";
  /**
   * What is announced. Template text; simple markup such as <b> and <a href> is shown, anything else is removed. Without it, the domain's header_html is shown.
   */
  text?: RichText;
  /**
   * Link after the text.
   */
  link?: Link;
  /**
   * Accessible name of the announcement.
   */
  label: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Banners of one size that follow each other.
 */
export interface BannerCarouselSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "banner-carousel";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Which banners are shown.
   */
  source: BannerSource;
  /**
   * Width and height of the banners in pixels, as the API names them. The document's own banners fill this shape; what does not fit is cut off.
   */
  dimension: BannerDimension;
  /**
   * What recommended banners of 120 * 600 become at 768 px and narrower.
   */
  tower: Tower;
  /**
   * How many banners a slide shows side by side.
   */
  perSlide: number;
  /**
   * How many banners are shown at most.
   */
  limit: number;
  /**
   * Accessible name of the carousel.
   */
  label: string;
  /**
   * Accessible name of a banner, since its picture has no text of its own. {offer} is what it shows: the title that the data give it, else its store, else where it leads, else its place. The document's own banners have their own `label`.
   */
  bannerLabel: string;
  /**
   * Where a banner names its store in words: the store that the data give it, else the one whose page it leads to.
   */
  bannerStore: BannerStore;
  /**
   * How slides move, and the names of the controls.
   */
  carousel: CarouselSettings;
  /**
   * Presentation.
   */
  presentation: "contained" | "full";
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A single banner. Nothing is shown where there is none.
 */
export interface BannerSlotSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "banner-slot";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Which banners are shown.
   */
  source: BannerSource;
  /**
   * Width and height of the banners in pixels, as the API names them. The document's own banners fill this shape; what does not fit is cut off.
   */
  dimension: BannerDimension;
  /**
   * What recommended banners of 120 * 600 become at 768 px and narrower.
   */
  tower: Tower;
  /**
   * Which of the banners is shown; 0 is the first.
   */
  index: number;
  /**
   * Accessible name of a banner, since its picture has no text of its own. {offer} is what it shows: the title that the data give it, else its store, else where it leads, else its place. The document's own banners have their own `label`.
   */
  bannerLabel: string;
  /**
   * Where a banner names its store in words: the store that the data give it, else the one whose page it leads to.
   */
  bannerStore: BannerStore;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The path from the home to this page.
 */
export interface BreadcrumbsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "breadcrumbs";
  /**
   * Accessible name of the list.
   */
  label: string;
  /**
   * The pages above this one, the home first.
   *
   * @maxItems 6
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Name of this page. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  current: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A heading, a text and one or two buttons that say what to do next.
 */
export interface CallToActionSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "call-to-action";
  /**
   * What it is about (h2). Template text.
   */
  heading: string;
  /**
   * A sentence or two below the heading. Template text.
   */
  text?: string;
  /**
   * One or two links that look like buttons; the first one stands out.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A link with its text.
   */
  actions: Link[];
  /**
   * Arrangement of words and buttons.
   */
  arrangement: "row" | "centered";
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * All categories in pages, with a box that filters them while the shopper types.
 */
export interface CategoryListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "category-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  text?: string;
  /**
   * The form of the categories.
   */
  presentation: "tiles" | "chips";
  /**
   * Names the row of links where it has no heading.
   */
  chipsLabel: string;
  /**
   * How many entries a page shows.
   */
  perPage: number;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * How many categories are listed at most; without it all.
   */
  limit?: number;
  /**
   * Whether each category shows its number of coupons.
   */
  showCount: boolean;
  /**
   * The number of coupons of a category, for one.
   */
  countOne: string;
  /**
   * The number of coupons of a category; {count} is the number.
   */
  countLabel: string;
  /**
   * Groups in which the categories stand, each below its heading and a picture of what it holds; those that no group names come last. What the shopper types finds categories of all groups.
   *
   * @maxItems 24
   *
   * Items: Categories below a heading.
   */
  groups: CategoryGroup[];
  /**
   * Heading above the categories that no group names. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  others: string;
  /**
   * How many categories of each group, those with most offers, stand on large tiles.
   */
  largest: number;
  /**
   * Whether each group shows the best saving of its categories, which the API says with the categories (best_value). Without groups there is none.
   */
  showSaving: boolean;
  /**
   * The best saving of a group; {saving} is the value of the offer in its own words, such as 20% off.
   */
  savingLabel: string;
  /**
   * Box that filters the list while the shopper types; without it there is none.
   */
  search?: {
    /**
     * Accessible name of the box.
     */
    label: string;
    /**
     * Text in the empty box.
     */
    placeholder: string;
  };
  /**
   * Shown when no category matches; {query} is what was typed.
   */
  noMatch: string;
  /**
   * The total, for one entry.
   */
  totalOne: string;
  /**
   * The total; {count} is the number.
   */
  total: string;
  /**
   * Names of the links between the pages of a list.
   */
  pager: PagerTexts;
  /**
   * Parameter of the address that holds the page's number; two lists of one page need two.
   */
  pageParameter: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The categories, with a search box that filters them by any part of the name.
 */
export interface CategorySidebarSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "category-sidebar";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading: string;
  /**
   * The search box.
   */
  search: {
    /**
     * Accessible name of the search box.
     */
    label: string;
    /**
     * Text in the empty search box.
     */
    placeholder: string;
  };
  /**
   * Height of the list in pixels; what does not fit scrolls.
   */
  height: number;
  /**
   * How many categories are listed at most; without it all.
   */
  limit?: number;
  /**
   * Whether each category shows its number of coupons.
   */
  showCount: boolean;
  /**
   * Announced to screen readers for the number beside a category; {count} is the number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  countLabel: string;
  /**
   * Accessible name of the list, which can be scrolled.
   */
  listLabel: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when no category matches the search; {query} is what was typed.
   */
  noMatch: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Columns, side by side on a wide screen and below each other on a narrow one.
 */
export interface ColumnsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "columns";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Whether columns begin at the same height or are equally tall.
   */
  align: "start" | "stretch";
  /**
   * The columns, from the start of the line.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A column.
   */
  columns: Column[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The domain's email address, telephone number and postal address.
 */
export interface ContactDetailsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "contact-details";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Names of the three entries.
   */
  labels: {
    /**
     * Name of the email address.
     */
    email: string;
    /**
     * Name of the telephone number.
     */
    phone: string;
    /**
     * Name of the postal address.
     */
    address: string;
  };
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A form that sends a message to the people behind the site.
 */
export interface ContactFormSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "contact-form";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * The field for the name.
   */
  name: {
    /**
     * Label of the field.
     */
    label: string;
    /**
     * Text in the empty field.
     */
    placeholder?: string;
    /**
     * Shown when the field is empty.
     */
    missing: string;
    /**
     * Most characters.
     */
    maxLength: number;
    /**
     * Shown when the text is too long; {limit} is the most characters.
     */
    tooLong: string;
  };
  /**
   * The field for the email address.
   */
  email: {
    /**
     * Label of the field.
     */
    label: string;
    /**
     * Text in the empty field.
     */
    placeholder?: string;
    /**
     * Shown when the field is empty.
     */
    missing: string;
    /**
     * Most characters.
     */
    maxLength: number;
    /**
     * Shown when the text is too long; {limit} is the most characters.
     */
    tooLong: string;
    /**
     * Shown when the address is not an email address.
     */
    invalid: string;
  };
  /**
   * The field for the subject.
   */
  subject: {
    /**
     * Label of the field.
     */
    label: string;
    /**
     * Text in the empty field.
     */
    placeholder?: string;
    /**
     * Shown when the field is empty.
     */
    missing: string;
    /**
     * Most characters.
     */
    maxLength: number;
    /**
     * Shown when the text is too long; {limit} is the most characters.
     */
    tooLong: string;
  };
  /**
   * The field for the message.
   */
  message: {
    /**
     * Label of the field.
     */
    label: string;
    /**
     * Text in the empty field.
     */
    placeholder?: string;
    /**
     * Shown when the field is empty.
     */
    missing: string;
    /**
     * Most characters.
     */
    maxLength: number;
    /**
     * Shown when the text is too long; {limit} is the most characters.
     */
    tooLong: string;
  };
  /**
   * Height of the message's field, in lines.
   */
  rows: number;
  /**
   * Text of the button.
   */
  button: string;
  /**
   * Text of the button while the message is under way.
   */
  sending: string;
  /**
   * Shown when the server cannot be reached.
   */
  networkFailure: string;
  /**
   * Shown while an answer takes longer than two seconds.
   */
  waiting: string;
  /**
   * Shown when no answer has come within 30 seconds; the message may have arrived all the same.
   */
  unanswered: string;
  /**
   * Shown when the server refuses without a reason.
   */
  failed: string;
  /**
   * What replaces the form once the message is sent.
   */
  success: {
    /**
     * Title of the outcome.
     */
    title: string;
    /**
     * Text below the title, unless the server sends its own.
     */
    text: string;
    /**
     * Text of the button that brings the form back.
     */
    again: string;
  };
  /**
   * Accessible name of the button that closes a toast.
   */
  dismissLabel: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The time that is left until a moment, such as the end of a sale. It counts in the shopper's browser. Seconds are left out for shoppers who want less motion.
 */
export interface CountdownSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "countdown";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * The moment that it counts down to, as a local time in the time zone of the domain. A day alone is its first minute.
   */
  endsAt: string;
  /**
   * The moment in words, below the figures; {date} is its day and {time} its hour and minute. Without JavaScript it stands in place of the figures. Template text.
   */
  deadline: string;
  /**
   * Where the shopper goes on, until then.
   */
  link?: Link;
  /**
   * Shown afterwards, in place of everything else. Without it, nothing is shown then. Template text.
   */
  over?: string;
  /**
   * Names of the units, below their figures.
   */
  units: CountdownUnits;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A long list of coupons in pages, with links to the pages, an order and filters.
 */
export interface CouponListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "coupon-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  text?: string;
  /**
   * Which coupons are listed.
   */
  source: {
    /**
     * Source of what is shown.
     */
    from: "website-coupons" | "category-coupons" | "store-coupons" | "search-coupons";
    /**
     * Limits website-coupons to the offers that match this text, such as a brand or a season; the other sources do without it.
     */
    name?: string;
  };
  /**
   * The order of a list for which none is chosen; what ends soon has what ends first at the top.
   */
  order: "given" | "saving";
  /**
   * How many entries a page shows.
   */
  perPage: number;
  /**
   * Card style of the coupons, such as `honest`. Without it, the first style of the document is used, or else that of the domain's home.
   */
  card?: string;
  /**
   * Whether expiry dates are written out here, also where the card style writes ISO dates.
   */
  longDates: boolean;
  /**
   * After how many characters the texts of the cards are cut in this list, whatever their style says. Without it, those of the style.
   */
  cuts?: CardCuts;
  /**
   * Whether the cards show what the offer says about itself, as far as `cuts` lets it; the whole of it is in the details.
   */
  describes: boolean;
  /**
   * What one has to do, or to be, to use an offer, in a few words each. Shown where the data have it.
   */
  terms: TermsSettings;
  /**
   * Whether the whole terms of an offer can be opened on its card. Without `cuts` of the list, titles are cut at the end of a word.
   */
  details: boolean;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * The choice of an order, offered where the API can sort.
   */
  sort: {
    /**
     * Names the choice.
     */
    label: string;
    /**
     * Those that match a search best first; in lists of what a search finds.
     */
    match: string;
    /**
     * Newest first.
     */
    newest: string;
    /**
     * Those that end soonest first.
     */
    ending: string;
    /**
     * Most used first.
     */
    popular: string;
    /**
     * The best savings first; in lists whose `order` is saving.
     */
    saving: string;
  };
  /**
   * The choice of codes or deals, offered where the API can tell them apart.
   */
  offers: {
    /**
     * Names the choice.
     */
    label: string;
    /**
     * Codes and deals alike.
     */
    all: string;
    /**
     * Offers with a code only.
     */
    code: string;
    /**
     * Offers without a code only.
     */
    offer: string;
  };
  /**
   * Filters, each offered where the API's answer says that it knows it. They stand in the address of the page.
   */
  filters: {
    /**
     * Names order and filters together; text of the button that opens them on a small screen.
     */
    label: string;
    /**
     * Accessible name of the button that closes them.
     */
    close: string;
    /**
     * Names the choice of a store.
     */
    store: string;
    /**
     * No store chosen.
     */
    storeAll: string;
    /**
     * Names the choice of a category.
     */
    category: string;
    /**
     * No category chosen.
     */
    categoryAll: string;
    /**
     * Names the choice of an end.
     */
    ending: string;
    /**
     * Offers whatever their end.
     */
    endingAny: string;
    /**
     * Offers that end soon only.
     */
    endingSoon: string;
    /**
     * Names that filter where it is set.
     */
    endsSoon: string;
    /**
     * Text of the button that applies what is chosen, while the number of offers is not known.
     */
    apply: string;
    /**
     * Text of that button with the number of offers, {count}.
     */
    applyCount: string;
    /**
     * Names the list of filters that are set.
     */
    chosen: string;
    /**
     * Accessible name of the link that removes a filter; {filter} is the filter.
     */
    remove: string;
    /**
     * Link that removes all filters.
     */
    clear: string;
  };
  /**
   * Whether order and filters are offered at all.
   */
  controls: boolean;
  /**
   * Opens the list of the offers that have ended, which are folded behind the live ones; {count} is their number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  ended: string;
  /**
   * The total, for one entry.
   */
  totalOne: string;
  /**
   * The total; {count} is the number.
   */
  total: string;
  /**
   * Names of the links between the pages of a list.
   */
  pager: PagerTexts;
  /**
   * Parameter of the address that holds the page's number; two lists of one page need two.
   */
  pageParameter: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * What stands in place of a list without entries.
   */
  whenEmpty: "text" | "leave-out";
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Shown when the filters leave nothing.
   */
  noMatch: string;
  /**
   * Link that removes all filters.
   */
  showAll: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The page that opens for an offer: its code with a Copy button, what it is and when it ends, where the link leads, and the step there. Its heading is the page's main heading (h1).
 */
export interface CouponRevealSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "coupon-reveal";
  /**
   * The main heading (h1). Template text: {store} is the store's name, {host} the destination.
   */
  headings: RevealHeadings;
  /**
   * The code and its button.
   */
  code: RevealCode;
  /**
   * Text of the link to the destination. Template text: {host} is the destination, {store} the store's name.
   */
  go: string;
  /**
   * Shown where the click has opened the offer in another tab. Template text.
   */
  opened: string;
  /**
   * Shown where the page does not continue by itself. Template text: {host} is the destination.
   */
  waiting: string;
  /**
   * Shown where the link comes from the address, which anyone may have written. Template text: {host} is the destination.
   */
  foreign: string;
  /**
   * The automatic step to the destination after a click on this site. A touch, a key or a scroll stops it, and an offer that has ended never leaves.
   */
  automatic: RevealStep;
  /**
   * Shown while the link is loading.
   */
  resolving: string;
  /**
   * Shown when the API gives no link.
   */
  noLink: string;
  /**
   * Shown when the call for the link fails.
   */
  failedLink: string;
  /**
   * Text of the button that loads the link again.
   */
  linkRetry: string;
  /**
   * Shown when the offer could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Text with the expiry date; {date} is the date.
   */
  expires: string;
  /**
   * Text of an offer without an expiry date.
   */
  noExpiry: string;
  /**
   * Shown for an expired offer with a code; {date} is the date.
   */
  expired: string;
  /**
   * Shown for an expired offer without a code; {date} is the date.
   */
  expiredDeal: string;
  /**
   * Link to the store's page; {store} is its name.
   */
  storeLink: string;
  /**
   * Links to other pages.
   *
   * @maxItems 24
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Accessible name of these links.
   */
  waysLabel: string;
  /**
   * Note that the link may earn the site a commission. Without it, there is no note.
   */
  disclosure?: string;
  /**
   * What is known of an offer's success: how many shoppers say that it worked, and when the site has tried it. Shown where the data have it.
   */
  success: SuccessSettings;
  /**
   * What one has to do, or to be, to use an offer, in a few words each. Shown where the data have it.
   */
  terms: TermsSettings;
  /**
   * The question whether the offer worked. It stands where the API takes votes.
   */
  vote: RevealVote;
  /**
   * Button that saves the offer on this device.
   */
  save: SaveTexts;
  /**
   * Button that shares the offer: by the device's own means where it has them, else by copying the address.
   */
  share: ShareTexts;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Coupons on cards, with banners at chosen places of the grid.
 */
export interface DealGridSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "deal-grid";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * Which coupons are shown.
   */
  source: {
    /**
     * Source of what is shown.
     */
    from: "domain-coupons" | "website-coupons";
    /**
     * Limits website-coupons to the offers that match this text, such as a brand or a season; domain-coupons do without it.
     */
    name?: string;
  };
  /**
   * The order of the coupons.
   */
  order: "given" | "saving";
  /**
   * How many entries are shown.
   */
  count: Count;
  /**
   * Button that shows more entries.
   */
  more: string;
  /**
   * Button that goes back to the first entries.
   */
  less: string;
  /**
   * Link to the full list; without it there is none.
   */
  viewAll?: Link;
  /**
   * Card style of the coupons: a name in the document's `cards`, or `honest`.
   */
  card: string;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * Banner cards among the coupons. A banner that the API does not have leaves no gap.
   *
   * @maxItems 20
   *
   * Items: A banner card.
   */
  banners: {
    /**
     * Place in the grid; 1 is the first.
     */
    position: number;
    /**
     * Width and height of the banners in pixels, as the API names them. The document's own banners fill this shape; what does not fit is cut off.
     */
    dimension: BannerDimension;
    /**
     * A banner of the document's own in place of a recommended one.
     */
    own?: GridBanner;
    /**
     * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
     */
    from?: string;
    /**
     * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
     */
    until?: string;
    /**
     * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
     */
    through?: string;
    /**
     * The days of the week that belong to its time. Without it, all do.
     *
     * @minItems 1
     * @maxItems 7
     *
     * Items: A day of the week.
     */
    weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    /**
     * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
     */
    hours?: ScheduleHours;
  }[];
  /**
   * A banner carousel beside the grid; without it there is none.
   */
  sideBanner?: {
    /**
     * Which banners are shown. Without it, recommended banners.
     */
    source?: BannerSource;
    /**
     * Width and height of the banners in pixels, as the API names them. The document's own banners fill this shape; what does not fit is cut off.
     */
    dimension: BannerDimension;
    /**
     * What recommended banners of 120 * 600 become at 768 px and narrower.
     */
    tower: Tower;
    /**
     * Side of the grid.
     */
    side: "start" | "end";
    /**
     * How many banners are shown at most.
     */
    limit: number;
    /**
     * Accessible name of the carousel.
     */
    label: string;
    /**
     * How slides move, and the names of the controls.
     */
    carousel: CarouselSettings;
  };
  /**
   * Accessible name of a banner, since its picture has no text of its own. {offer} is what it shows: the title that the data give it, else its store, else where it leads, else its place. The document's own banners have their own `label`.
   */
  bannerLabel: string;
  /**
   * Where a banner names its store in words: the store that the data give it, else the one whose page it leads to.
   */
  bannerStore: BannerStore;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A page of another site in a frame: a video, a map, a form. The setting EMBED_HOSTS of the server names the hosts that are allowed; in place of any other frame the page has a link.
 */
export interface EmbedSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "embed";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * What the frame shows; screen readers announce it as the frame's name. Template text.
   */
  title: string;
  /**
   * Address of the page in the frame: https, on a host of EMBED_HOSTS. Sites have addresses of their own for frames, often offered as “embed” or “share”.
   */
  address: string;
  /**
   * Width to height of the frame. Its room is kept while it loads.
   */
  ratio: "16:9" | "4:3" | "1:1" | "21:9" | "9:16";
  /**
   * Height of the frame in pixels, such as for a form; the ratio does not count then.
   */
  height?: number;
  /**
   * Text of the link that stands in place of a frame that is not allowed, and of any frame on paper; {title} is the title, {host} the host of the address.
   */
  open: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The offers that end today by the clocks of the domain, those that end first at the top. On a day without any, the section is left out.
 */
export interface EndingTodaySection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "ending-today";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name.
   */
  text?: string;
  /**
   * How many are shown at most.
   */
  limit: number;
  /**
   * Link to the full list; without it there is none.
   */
  viewAll?: Link;
  /**
   * Card style of the offers. Without it, the first style of the document is used, or else that of the domain's home.
   */
  card?: string;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * Shown when the offers could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A row of cards with icon, title and description.
 */
export interface FeatureCardsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "feature-cards";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Which cards are shown.
   */
  source: {
    /**
     * Source of what is shown.
     */
    from: "deals-info";
  };
  /**
   * How many cards are shown at most. Without it all are shown.
   */
  limit?: number;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * Presentation.
   */
  presentation: "icons" | "rows";
  /**
   * How the cards stand at 768 px and narrower.
   */
  narrow: "row" | "stack";
  /**
   * Accessible name of the row, where it can be swiped.
   */
  label: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The domain's footer_about_us. Nothing is shown where there is none.
 */
export interface FooterAboutSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "footer-about";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Whether the site's logo is above the text.
   */
  showLogo: boolean;
  /**
   * How the site's logo stands on dark grounds: those of the dark scheme, and of bands in the site's colour.
   */
  logoOnDark: LogoOnDark;
  /**
   * Link below the text; without it there is none.
   */
  link?: Link;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Links to the first categories.
 */
export interface FooterCategoriesSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "footer-categories";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading: string;
  /**
   * How many categories are listed at most.
   */
  count: number;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Links to stores that are neither archived nor paused.
 */
export interface FooterStoresSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "footer-stores";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading: string;
  /**
   * How many stores are listed at most.
   */
  count: number;
  /**
   * Order of the stores.
   */
  order: "visits" | "listed";
  /**
   * Text of a link; {name} is the store's name, {slug} its slug.
   */
  label: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A large picture that opens a page or a part of it, with a heading, a text, a search box and links on it.
 */
export interface HeroSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "hero";
  /**
   * The heading. Template text.
   */
  heading: string;
  /**
   * Heading level.
   */
  headingLevel: "page" | "section";
  /**
   * Short line above the heading. Template text.
   */
  eyebrow?: string;
  /**
   * Text below the heading. Template text.
   */
  text?: string;
  /**
   * A picture with its alternative text.
   */
  picture: DocumentPicture;
  /**
   * Where the shopper goes on; the first link stands out.
   *
   * @maxItems 3
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * A search box below the text; without it there is none. Its label differs from that of the header's search box.
   */
  search?: SearchBox;
  /**
   * Presentation.
   */
  presentation: "panel" | "overlay";
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Short labels in a row: a thin strip above or below the other parts of a header; in a home or page, a band with room around it.
 */
export interface LabelStripSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "label-strip";
  /**
   * Accessible name of the strip.
   */
  label: string;
  /**
   * The labels, in their order.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A label.
   */
  labels: StripLabel[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Copyright, the domain's footer_text, the note on affiliate links and legal links.
 */
export interface LegalLineSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "legal-line";
  /**
   * Copyright line. Template text.
   */
  text: string;
  /**
   * Whether the domain's footer_text is beside the copyright.
   */
  showFooterText: boolean;
  /**
   * Note that links may earn the site a commission.
   */
  disclosure: string;
  /**
   * Legal links.
   *
   * @maxItems 24
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Accessible name of the legal links.
   */
  linksLabel: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A heading with fixed links.
 */
export interface LinkListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "link-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * The links, in their order.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Presentation.
   */
  presentation: "list" | "row";
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The offer that the home's address names (`/?coupon_id=<id>`), with a button that opens it. Nothing is shown where the address names none.
 */
export interface LinkedCouponSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "linked-coupon";
  /**
   * Heading above the offer. Template text: {store} is the store's name.
   */
  heading: string;
  /**
   * Text of the button.
   */
  action: string;
  /**
   * Accessible name of the button; {action} is its text, {title} the offer's. Begins with the visible text.
   */
  actionLabel: string;
  /**
   * Text with the expiry date; {date} is the date.
   */
  expires: string;
  /**
   * Label of an expired offer.
   */
  expired: string;
  /**
   * Shown when the offer could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A form that subscribes an email address to the newsletter.
 */
export interface NewsletterFormSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "newsletter-form";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * Behaviour after the form is sent.
   */
  behaviour: "toast" | "animated";
  /**
   * Presentation.
   */
  presentation: "inline" | "block" | "band";
  /**
   * Label of the field.
   */
  label: string;
  /**
   * Text in the empty field.
   */
  placeholder: string;
  /**
   * Text of the button.
   */
  button: string;
  /**
   * Shown when the address is not an email address.
   */
  invalid: string;
  /**
   * Shown when the server cannot be reached.
   */
  networkFailure: string;
  /**
   * Shown while an answer takes longer than two seconds.
   */
  waiting: string;
  /**
   * Shown when no answer has come within 30 seconds; the address may be subscribed all the same.
   */
  unanswered: string;
  /**
   * Shown when the server refuses without a reason.
   */
  failed: string;
  /**
   * Shown when the server accepts without a message of its own.
   */
  success: string;
  /**
   * Shown while the request is under way.
   */
  subscribing: string;
  /**
   * What the animated form shows in the end.
   */
  complete: {
    /**
     * Title of the outcome.
     */
    title: string;
    /**
     * Text below the title of the outcome.
     */
    text: string;
  };
  /**
   * Time from 'Subscribing' to the end of the animated form, in milliseconds.
   */
  completeAfterMs: number;
  /**
   * Accessible name of the button that closes a toast.
   */
  dismissLabel: string;
  /**
   * Small print below the form.
   */
  note?: string;
  /**
   * Link after the small print, to what the subscriber agrees to.
   */
  terms?: Link;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The page of a link in a mail about the newsletter: its button confirms the subscription or ends it. Opening the page changes nothing, because programs open links, too.
 */
export interface NewsletterLinkSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "newsletter-link";
  /**
   * What the button does. The page's path is /newsletter/confirm or /newsletter/unsubscribe, to which the mails lead.
   */
  action: "confirm" | "unsubscribe";
  /**
   * The page's main heading (h1) above the button. Template text.
   */
  heading: string;
  /**
   * Line above the button. Template text.
   */
  text?: string;
  /**
   * The words of the button.
   */
  button: string;
  /**
   * Shown once the button was pressed.
   */
  done: {
    /**
     * The heading. Template text.
     */
    heading: string;
    /**
     * The line below it. Template text.
     */
    text: string;
  };
  /**
   * Shown where the link was used before or is too old.
   */
  expired: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * The line below it.
     */
    text: string;
  };
  /**
   * Shown where nothing could be changed, such as in an outage.
   */
  failed: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * The line below it.
     */
    text: string;
  };
  /**
   * Shown where the page was not opened by the link of a mail.
   */
  missing: {
    /**
     * The heading.
     */
    heading: string;
    /**
     * The line below it.
     */
    text: string;
  };
  /**
   * Links that lead on, below all but the button.
   *
   * @maxItems 6
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A page's message: its heading (h1), a text and links to other pages.
 */
export interface NoticeSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "notice";
  /**
   * The page's main heading (h1). Template text.
   */
  heading: string;
  /**
   * What happened and what to do. Template text.
   */
  text?: string;
  /**
   * Links that lead on from here.
   *
   * @maxItems 24
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The page's main heading, with an optional lead.
 */
export interface PageHeadingSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "page-heading";
  /**
   * The main heading (h1). Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading: string;
  /**
   * Lead below the heading. Template text.
   */
  text?: string;
  /**
   * The lead where the page's address chooses an order or a filter of a list; without it, the lead is the same. A lead that names an order, such as “newest first”, needs it. Template text, as in text.
   */
  chosenText?: string;
  /**
   * Short line above the heading. Template text.
   */
  eyebrow?: string;
  /**
   * Presentation.
   */
  presentation: "plain" | "centered" | "banner" | "split" | "visually-hidden";
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Pictures of means of payment.
 */
export interface PaymentLogosSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "payment-logos";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Accessible name of the row of logos.
   */
  label: string;
  /**
   * The logos, in their order.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A logo.
   */
  logos: PaymentLogo[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Offers that the document names by their ids, in its order. Offers that are gone or have expired are left out.
 */
export interface PickedOffersSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "picked-offers";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  text?: string;
  /**
   * Ids of the offers, in the order in which they are shown. Each is one call of the API.
   *
   * @minItems 1
   * @maxItems 24
   *
   * Items: Id of an offer, as the API and the address `/?coupon_id=<id>` name it.
   */
  offers: string[];
  /**
   * Link to the full list; without it there is none.
   */
  viewAll?: Link;
  /**
   * Card style of the offers. Without it, the first style of the document is used, or else that of the domain's home.
   */
  card?: string;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * Shown when none of the offers can be shown any more. Without it, the section is left out.
   */
  empty?: string;
  /**
   * Shown when none of the offers could be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Stores that the document names by slug or id, in its order. Stores that are gone, archived or paused are left out.
 */
export interface PickedStoresSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "picked-stores";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  text?: string;
  /**
   * Slugs or ids of the stores, in the order in which they are shown.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: Slug of a store, as in the path of its page, or its id.
   */
  stores: string[];
  /**
   * Link to the full list; without it there is none.
   */
  viewAll?: Link;
  /**
   * The look of the stores.
   */
  presentation: "logo" | "tile" | "named-tile" | "card";
  /**
   * Label of a store, and the name of its logo; {name} is the store's name, {slug} its slug, {NAME} and {SLUG} the same in capitals.
   */
  label: string;
  /**
   * Text of the button on a card; without it there is none.
   */
  action?: string;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * How the stores stand at 480 px and narrower.
   */
  phone: "rail" | "grid";
  /**
   * Shown when none of the stores can be shown any more. Without it, the section is left out.
   */
  empty?: string;
  /**
   * Shown when the stores could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A picture with a heading, a text and a link beside it; below each other on a narrow screen.
 */
export interface PictureWithTextSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "picture-with-text";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * The text. Template text; simple markup such as <b>, <p>, <ul> and <a href> is shown, anything else is removed.
   */
  text: RichText;
  /**
   * A picture with its alternative text.
   */
  picture: DocumentPicture;
  /**
   * Where the picture is on a wide screen.
   */
  side: "start" | "end";
  /**
   * Shape of the picture; what does not fit is cut off.
   */
  shape: "landscape" | "wide" | "square" | "portrait";
  /**
   * Where the shopper goes on.
   */
  link?: Link;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Questions with their answers, which open on a click. Search engines get them as structured data.
 */
export interface QuestionListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "question-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * The questions, from top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: A question with its answer.
   */
  questions: AnsweredQuestion[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The offers or the stores that the shopper has opened on this device, the latest first, with the API's present data. Without any, the section takes no room. What was opened is kept in the browser's local storage alone.
 */
export interface RecentlyViewedSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "recently-viewed";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name.
   */
  text?: string;
  /**
   * Entries that it shows.
   */
  shows: "offers" | "stores";
  /**
   * How many are shown at most. Each offer is one call of the API.
   */
  limit: number;
  /**
   * Text with the end of an offer; {date} is the date.
   */
  expires: string;
  /**
   * Text of the button that forgets them on this device.
   */
  clear: string;
  /**
   * Shown when none of them could be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Text in parts with headings, paragraphs and lists, for pages that are read.
 */
export interface RichTextSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "rich-text";
  /**
   * Presentation.
   */
  presentation: "column" | "beside";
  /**
   * What the text begins with.
   */
  lead: "none" | "footer-about-us";
  /**
   * The parts of the text, from top to bottom.
   *
   * @maxItems 40
   *
   * Items: A part of the text.
   */
  blocks: {
    /**
     * Heading of the part. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year. {domain}, {email}, {phone} and {address} are the site's own.
     */
    heading?: string;
    /**
     * Paragraphs; one that names a contact which the site does not have is left out.
     *
     * @maxItems 20
     *
     * Items: A paragraph. {domain}, {email}, {phone} and {address} are the site's own.
     */
    paragraphs: string[];
    /**
     * List entries below the paragraphs; one that names a contact which the site does not have is left out.
     *
     * @maxItems 40
     *
     * Items: An entry of the list.
     */
    items: string[];
  }[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The offers that the shopper has saved on this device. Without any, the section says so or is left out.
 */
export interface SavedCouponsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "saved-coupons";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Card style of the coupons: a name in the document's `cards`, or `honest`.
   */
  card?: string;
  /**
   * After how many characters the texts of the cards are cut in this list, whatever their style says. Without it, those of the style, at the end of a word.
   */
  cuts?: CardCuts;
  /**
   * Cards in a row on a wide screen.
   */
  columns: number;
  /**
   * How many are shown at most, the latest first.
   */
  limit: number;
  /**
   * Shown when nothing is saved. Without it, the section is left out then.
   */
  empty?: string;
  /**
   * Heading above the offers that end within `warnHours`; they come first.
   */
  soon: string;
  /**
   * Heading above the other offers, where some end soon.
   */
  others: string;
  /**
   * Opens the list of the offers that have ended, which are folded behind the live ones; {count} is their number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  ended: string;
  /**
   * Heading above the offers whose codes were shown on this device within the last 24 hours; without it they are not shown. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  codes?: string;
  /**
   * Heading above the stores that are saved on this device; without it they are not shown. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  stores?: string;
  /**
   * Buttons that share the list, as titles and addresses, and print it; without them there are none.
   */
  tools?: SavedTools;
  /**
   * Links that lead on when nothing is saved; the first one stands out.
   *
   * @maxItems 4
   *
   * Items: A link with its text.
   */
  emptyLinks: Link[];
  /**
   * Text with the expiry date in place of the card style's; {date} is the date.
   */
  expires: string;
  /**
   * Label of an expired offer in place of the card style's.
   */
  expired: string;
  /**
   * An offer counts down in the last so many hours before it ends, in a warning tone; 0 leaves that out.
   */
  warnHours: number;
  /**
   * Stands in the place of an offer that was just removed; {title} is the offer's.
   */
  removed: string;
  /**
   * Text of the button that saves a removed offer again.
   */
  putBack: string;
  /**
   * Text of the button that removes a saved offer.
   */
  remove: string;
  /**
   * Accessible name of that button; {remove} is its text, {title} the offer's. Begins with the visible text.
   */
  removeLabel: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A button that appears once the page is scrolled and leads back to its top.
 */
export interface ScrollToTopSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "scroll-to-top";
  /**
   * How far the page must be scrolled before the button appears, in pixels.
   */
  threshold: number;
  /**
   * Accessible name of the button.
   */
  label: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * The search text as the main heading (h1) with the number of results and the categories that it names, what a mistyped text means, or an invitation to search.
 */
export interface SearchHeadingSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "search-heading";
  /**
   * The main heading (h1) when something was searched; {query} is the text.
   */
  heading: string;
  /**
   * The main heading (h1) when nothing was searched.
   */
  invitation: string;
  /**
   * Line below the invitation.
   */
  help: string;
  /**
   * Line below the heading; {foundCoupons} and {foundStores} are the texts of those settings, {coupons} and {stores} the numbers of results alone.
   */
  found: string;
  /**
   * The same where only offers, or only stores, match; {found} is their text.
   */
  foundOne: string;
  /**
   * How many offers match, in the line below the heading; {count} is the number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  foundCoupons: string;
  /**
   * How many stores match, in the line below the heading; {count} is the number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  foundStores: string;
  /**
   * Line below the heading when nothing matches.
   */
  nothing: string;
  /**
   * The main heading (h1) when nothing matches; {query} is the text.
   */
  noResults: string;
  /**
   * Line below that heading where the text is a mistyped name; {name} becomes a link to the nearest category or store.
   */
  meant: string;
  /**
   * Link to the results of the text as it was typed, where the page shows the offers of the name that it may mean; {query} is the text.
   */
  exact: string;
  /**
   * Names the links to further categories and stores that may be meant.
   */
  others: string;
  /**
   * Links to the categories that the search text names.
   */
  categories: {
    /**
     * How many are shown at most; with 0 there are none.
     */
    limit: number;
    /**
     * Names the links.
     */
    label: string;
    /**
     * Text of a link; {category} is the category's name, {count} how many offers it has.
     */
    link: string;
  };
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A large search box with ways on: the most visited stores with their savings, the best of the most popular offers, and categories. For an empty search, a search without results, a page that does not exist, and below a hero.
 */
export interface SearchStartSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "search-start";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Entries that it shows.
   */
  shows: "always" | "without-results";
  /**
   * The search box.
   */
  search: SearchBox;
  /**
   * The most visited stores.
   */
  stores: {
    /**
     * Heading of the stores.
     */
    heading: string;
    /**
     * How many are shown at most; with 0 there are none.
     */
    limit: number;
    /**
     * Line below a store of which the API says no saving; {count} is the number of its offers.
     */
    offers: string;
  };
  /**
   * The best of the most popular live offers, at most one of a store; where the search text is a mistyped name, the first 24 offers of that name.
   */
  offers: {
    /**
     * Heading of the offers.
     */
    heading: string;
    /**
     * Heading of the offers of a mistyped name; {name} is the name that is meant.
     */
    meant: string;
    /**
     * Link below them to all offers of that name, where there are more; {name} is the name, {count} their number.
     */
    all: string;
    /**
     * How many of the best are shown at most; with 0 there are no offers.
     */
    limit: number;
  };
  /**
   * Card style of the offers, such as `honest`. Without it, the first style of the document is used, or else that of the domain's home.
   */
  card?: string;
  /**
   * After how many characters the texts of the cards are cut, whatever their style says. Without it, those of the style, at the end of a word.
   */
  cuts?: CardCuts;
  /**
   * Links to categories, those with most offers first.
   */
  categories: {
    /**
     * Heading of the categories.
     */
    heading: string;
    /**
     * How many are shown at most; with 0 there are none.
     */
    limit: number;
  };
  /**
   * The look of the stores.
   */
  presentation: "logo" | "tile" | "named-tile" | "card";
  /**
   * How the stores stand at 480 px and narrower.
   */
  phone: "rail" | "grid";
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Logo, search, menu and buttons at the top of every page: parts in rows.
 */
export interface SiteHeaderSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "site-header";
  /**
   * The parts in their rows, from top to bottom, in a window wider than 768 px. A logo between two parts, or alone in its row, stands in the middle. Up to 1250 px a menu that shares its row with the search or with several parts gets a row of its own. A part without a setting of its own, such as `saved`, is not there.
   *
   * @minItems 1
   * @maxItems 3
   */
  rows: ("logo" | "search" | "saved" | "menu" | "buttons")[][];
  /**
   * The parts in their rows up to 768 px. `menu` is the button that opens the menu with its links and buttons. The search is its icon until it is used; alone in its row it is open. Keyboards and screen readers follow this order on every screen.
   *
   * @minItems 1
   * @maxItems 3
   */
  narrowRows: ("logo" | "search" | "saved" | "menu")[][];
  /**
   * How much room it takes.
   */
  presentation: "regular" | "tall" | "large" | "low";
  /**
   * Accessible name of the logo, which leads home; {name} is the site's name.
   */
  logoLabel: string;
  /**
   * How the site's logo stands on dark grounds: those of the dark scheme, and of bands in the site's colour.
   */
  logoOnDark: LogoOnDark;
  /**
   * The search box.
   */
  search: SearchBox;
  /**
   * Link to the offers that the shopper saved on this device, with their number; without it there is none.
   */
  saved?: {
    /**
     * Where the link leads.
     */
    href: string;
    /**
     * Name of the link while nothing is saved.
     */
    label: string;
    /**
     * Name of the link while one offer is saved.
     */
    countOne: string;
    /**
     * Name of the link while several offers are saved; {count} is their number.
     */
    countLabel: string;
  };
  /**
   * The links of the menu, in their order.
   *
   * @maxItems 24
   *
   * Items: A link with its text.
   */
  links: Link[];
  /**
   * Button that leads to all stores, in the part `buttons`; without it there is none.
   */
  storesButton?: Link;
  /**
   * Button that leads to all categories, in the part `buttons`; without it there is none.
   */
  categoriesButton?: Link;
  /**
   * How the buttons look.
   */
  buttons: "solid" | "quiet";
  /**
   * Look of the menu, and names of it and of its button on a small screen.
   */
  menu: {
    /**
     * How the links stand in a window wider than 768 px.
     */
    presentation: "plain" | "ruled" | "band";
    /**
     * Accessible name of the menu.
     */
    label: string;
    /**
     * Name of the button that opens the menu.
     */
    open: string;
    /**
     * Name of the button that closes the menu.
     */
    close: string;
    /**
     * How many categories, those with most offers, the menu of a small screen has below its links; with 0 there are none.
     */
    categoryCount: number;
    /**
     * Heading above these categories.
     */
    categoriesLabel: string;
  };
  /**
   * Whether the header stays at the top while the page scrolls. In a narrow window, and in every window where its presentation is `tall` or `large`, it leaves while one scrolls down and returns as one scrolls up.
   */
  sticky: boolean;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Numbered steps, each with a short heading and a text, such as how to use a code.
 */
export interface StepListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "step-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * The steps, in their order.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A step.
   */
  steps: Step[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * What the store of the page says of itself; a long text is shown in part, and opens on a click. A store without such a text has no section.
 */
export interface StoreAboutSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "store-about";
  /**
   * Heading above the text. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  heading: string;
  /**
   * How many lines of a long text are shown at first.
   */
  lines: number;
  /**
   * Opens the whole text.
   */
  more: string;
  /**
   * Closes it again.
   */
  less: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Stores as logos, tiles or cards that lead to the stores' pages.
 */
export interface StoreGridSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "store-grid";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * Which stores are shown.
   */
  source: {
    /**
     * Source of what is shown.
     */
    from:
      "top-visited-stores" | "latest-stores" | "domain-stores" | "active-stores" | "related-stores" | "category-stores";
    /**
     * The list whose stores follow related ones, until there are as many as are shown; without it, only related stores are shown.
     */
    fill?: "top-visited-stores" | "latest-stores";
  };
  /**
   * How many stores of the list are skipped; 11 begins with the store at index 11.
   */
  offset: number;
  /**
   * How many entries are shown.
   */
  count: Count;
  /**
   * Button that shows more entries.
   */
  more: string;
  /**
   * Button that goes back to the first entries.
   */
  less: string;
  /**
   * The look of the stores.
   */
  presentation: "logo" | "tile" | "named-tile" | "card" | "chip" | "small-tile";
  /**
   * Label of a store, and the name of its logo; {name} is the store's name, {slug} its slug, {NAME} and {SLUG} the same in capitals.
   */
  label: string;
  /**
   * Text of the button on a card; without it there is none.
   */
  action?: string;
  /**
   * A last tile that is a link; without it there is none.
   */
  linkTile?: Link;
  /**
   * How many stores one grid holds; more stores make more grids. Without it, there is one grid.
   */
  gridSize?: number;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * How the stores stand at 480 px and narrower.
   */
  phone: "rail" | "grid";
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * What stands in place of a grid without stores.
   */
  whenEmpty: "text" | "leave-out";
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A long list of stores in pages, from A to Z where it has an index, with a box that filters it while the shopper types.
 */
export interface StoreListSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "store-list";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  text?: string;
  /**
   * Which stores are listed.
   */
  source: {
    /**
     * Source of what is shown.
     */
    from: "active-stores" | "domain-stores" | "latest-stores" | "top-visited-stores" | "search-stores";
  };
  /**
   * How many entries a page shows.
   */
  perPage: number;
  /**
   * How the stores stand at 480 px and narrower.
   */
  phone: "rail" | "grid";
  /**
   * The look of the stores.
   */
  presentation: "logo" | "tile" | "named-tile" | "card" | "chip" | "row";
  /**
   * Label of a store, and the name of its logo; {name} is the store's name, {slug} its slug, {NAME} and {SLUG} the same in capitals.
   */
  label: string;
  /**
   * How many live offers a store has, below its label; {count} is the number. A store of which the API does not say it shows nothing. Without this setting, none does.
   */
  offers?: string;
  /**
   * The same for one offer.
   */
  offersOne: string;
  /**
   * The best saving of a store, below its label and after the number of its offers; {saving} is the value of the offer in its own words, such as 20% off. A store of which the API does not say it (best_value) shows nothing. Without this setting, none does.
   */
  savingLabel?: string;
  /**
   * Text of the button on a card; without it there is none.
   */
  action?: string;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * The list from A to Z, with links to its letters above it; without it, the list has the order of its source. The letters are those of the website's language; names in scripts without an alphabet, and names without a letter, stand together at the end. Stores that were searched for have no index.
   */
  index?: {
    /**
     * Accessible name of the links to the letters.
     */
    label: string;
    /**
     * Heading of, and link to, the names without a letter of their own.
     */
    other: string;
  };
  /**
   * Box that filters the list while the shopper types; without it there is none.
   */
  search?: {
    /**
     * Accessible name of the box.
     */
    label: string;
    /**
     * Text in the empty box.
     */
    placeholder: string;
  };
  /**
   * Shown when no store matches; {query} is what was typed.
   */
  noMatch: string;
  /**
   * Shown below the matches where there are more than a page of them; {shown} and {count} are the numbers.
   */
  moreMatches: string;
  /**
   * The total, for one entry.
   */
  totalOne: string;
  /**
   * The total; {count} is the number.
   */
  total: string;
  /**
   * Names of the links between the pages of a list.
   */
  pager: PagerTexts;
  /**
   * Parameter of the address that holds the page's number; two lists of one page need two.
   */
  pageParameter: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * What stands in place of a list without entries.
   */
  whenEmpty: "text" | "leave-out";
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A store's offers: the best one first, then those with a code, then the other deals, and what has ended folded at the end.
 */
export interface StoreOffersSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "store-offers";
  /**
   * Card style of the coupons, such as `honest`. Without it, the first style of the document is used, or else that of the domain's home.
   */
  card?: string;
  /**
   * Whether expiry dates are written out here, also where the card style writes ISO dates.
   */
  longDates: boolean;
  /**
   * After how many characters the texts of the cards are cut in this list, whatever their style says. Without it, those of the style.
   */
  cuts?: CardCuts;
  /**
   * Whether the cards show what the offer says about itself, as far as `cuts` lets it; the whole of it is in the details.
   */
  describes: boolean;
  /**
   * What one has to do, or to be, to use an offer, in a few words each. Shown where the data have it.
   */
  terms: TermsSettings;
  /**
   * Whether the whole terms of an offer can be opened on its card. Without `cuts` of the list, titles are cut at the end of a word.
   */
  details: boolean;
  /**
   * Columns on a wide screen; narrower screens have fewer.
   */
  columns: number;
  /**
   * What is known of an offer's success: how many shoppers say that it worked, and when the site has tried it. Shown where the data have it.
   */
  success: SuccessSettings;
  /**
   * Whether the cards show their pictures; below the logo of the page's store they need none.
   */
  pictures: boolean;
  /**
   * Whether the best offer stands first, apart from the others. Its card shows what it saves. The live offer that takes off most by its own words stands before the others, then one with a code before one without, then the one that works for most shoppers; what most shoppers report as not working comes last.
   */
  showBest: boolean;
  /**
   * Heading above the best offer. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  best: string;
  /**
   * Line below that heading, such as how the offer was chosen; without it there is none. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  bestText?: string;
  /**
   * Heading above the offer that a shopper chose below the search box: it stands before all others. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  wanted: string;
  /**
   * Whether codes or deals can be chosen, where the store has both.
   */
  controls: boolean;
  /**
   * The choice of codes or deals; {count} is the number of each.
   */
  offers: StoreOfferChoices;
  /**
   * Heading above the offers with a code. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  codes: string;
  /**
   * Heading above the offers without a code. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  deals: string;
  /**
   * Whether codes and deals stand below headings of their own; else they are one list, codes first.
   */
  grouped: boolean;
  /**
   * Heading above the one list of the live offers. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  others: string;
  /**
   * Whether the button of the best offer stays at the bottom of a phone's window while the list is scrolled.
   */
  bar: boolean;
  /**
   * Opens the list of the offers that have ended, which are folded behind the live ones; {count} is their number. Its forms for one and for more stand on both sides of “|”; a language with more forms has them all, in the order zero, one, two, few, many, other.
   */
  expired: string;
  /**
   * Line above the unfolded offers whose time is over. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  expiredText: string;
  /**
   * How many offers of a kind are shown at first; a link shows the others.
   */
  count: number;
  /**
   * Button that shows more entries.
   */
  more: string;
  /**
   * Button that goes back to the first entries.
   */
  less: string;
  /**
   * Shown when there is nothing to list.
   */
  empty: string;
  /**
   * Shown when there is no offer of the kind that was chosen.
   */
  noMatch: string;
  /**
   * Link back to all offers, in an empty choice.
   */
  showAll: string;
  /**
   * Shown when the data could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A store's logo, its name as the main heading (h1), how shoppers rate it, what its offers come to, and the way to it.
 */
export interface StoreProfileSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "store-profile";
  /**
   * The main heading (h1). Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  heading: string;
  /**
   * Whether the store's own words are shown here; a section of its own can show them further down.
   */
  showAbout: boolean;
  /**
   * Heading of the about text; without it there is none. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  aboutHeading?: string;
  /**
   * Whether the average rating is shown; a store that nobody rated shows none.
   */
  showRating: boolean;
  /**
   * The rating in words; {rating} is a number from 0 to 5.
   */
  rating: string;
  /**
   * The rating in words where the API says that it is of one shopper; {rating} is a number from 0 to 5.
   */
  ratingCountOne: string;
  /**
   * The rating in words where the API says how many shoppers it is of; {count} is their number.
   */
  ratingCount: string;
  /**
   * The number of live offers, for one; a profile with a summary says it in parts instead.
   */
  offersOne: string;
  /**
   * The number of live offers; {count} is the number. A profile with a summary says it in parts instead.
   */
  offers: string;
  /**
   * Whether the profile says what the live offers come to: codes, deals, the best saving, the last check. What the data do not tell is left out.
   */
  showSummary: boolean;
  /**
   * The parts of the summary.
   */
  summary: StoreSummaryTexts;
  /**
   * Accessible name of the bookmark that saves the store on this device; without it there is none. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  save?: string;
  /**
   * Whether a button leads to the store: the way of its best deal, or of its best code where it has no deal. A store without a live offer has none.
   */
  showVisit: boolean;
  /**
   * Text of that button. Template text: {name} is the site's name, {store}, {category} and {query} what the page is about; {Month} and {YEAR} the current month and year.
   */
  visit: string;
  /**
   * Shown when the store could not be loaded.
   */
  failed: string;
  /**
   * Button that tries again after a failure.
   */
  retry: string;
  /**
   * Announced to screen readers while the section waits for its data.
   */
  loading: string;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Rows and columns of text with a caption, such as a comparison or shipping costs. On a narrow screen it scrolls in its own box.
 */
export interface TableSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "table";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Line below the heading. Template text.
   */
  text?: string;
  /**
   * Says what the table shows; screen readers announce it as the table's name. Template text.
   */
  caption: string;
  /**
   * The columns in reading order, with their header cells.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A column.
   */
  columns: TableColumn[];
  /**
   * The rows from top to bottom. A row with fewer cells than columns ends with empty ones.
   *
   * @minItems 1
   * @maxItems 60
   */
  rows: RichText[][];
  /**
   * Whether the first cell of a row is its header.
   */
  rowHeaders: boolean;
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Sections of which one tab is shown at a time.
 */
export interface TabsSection {
  /**
   * Stable name of the section. Unique across the header, home and footer of a page; overlays and differences speak of it.
   */
  id: string;
  type: "tabs";
  /**
   * Heading above the section. Template text: {name} is the site's name; {month}, {Month}, {MONTH}, {year}, {Year} and {YEAR} are the current month and year.
   */
  heading?: string;
  /**
   * Accessible name of the row of tabs.
   */
  label: string;
  /**
   * The tabs, in their order.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A tab.
   */
  tabs: Tab[];
  /**
   * Background of the section: the page's own, a light tint of the site's colour, or the colour itself.
   */
  tone: Tone;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * A page, or the header or footer of a site, as an ordered list of sections.
 */
export interface LayoutDocument {
  /**
   * Path to this schema; editors complete, explain and check the document from it.
   */
  $schema?: string;
  /**
   * Version of the document format.
   */
  version: 5;
  /**
   * What the document describes: a home page, a header, a footer, or any other page.
   */
  kind: DocumentKind;
  /**
   * Name of the document, for people who work with it. Shoppers do not see it.
   */
  title: string;
  /**
   * What the document is for. Shoppers do not see it.
   */
  description?: string;
  /**
   * Where the page is: one path or several. A segment that begins with a colon is a parameter, which sections read, such as :storeSlug or :category. A page without a path is not shown; a home without one is shown at “/” only.
   *
   * @minItems 1
   * @maxItems 20
   */
  path?: string | string[];
  /**
   * Former paths of the page; they redirect permanently (301) to its first path. They have the same parameters as that path.
   *
   * @minItems 1
   * @maxItems 20
   */
  movedFrom?: string | string[];
  /**
   * The only domains that have the page. Without it, all domains have it.
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: A domain, as its website data name it.
   */
  domains?: string[];
  /**
   * Whether the page has neither header nor footer. Without this setting it has both.
   */
  bare?: boolean;
  /**
   * The page leads to another site, and says whether that site receives a referrer. Such a page is not cached, and kept from search engines and crawlers.
   */
  redirect?: "with-referrer" | "without-referrer";
  /**
   * Whether search engines may list the page at its path. A home at “/” is always listed. Without this setting, search engines may list the page.
   */
  indexed?: boolean;
  /**
   * Whether crawlers may read the page; false adds its path, and all paths that begin like it, to robots.txt. Without this setting, crawlers may read it.
   */
  crawled?: boolean;
  /**
   * Whether the sitemap lists the page, where search engines may list it. A page with the parameter :storeSlug or :category is listed once for each store or category; one with other parameters is never listed. Without this setting, it is listed.
   */
  inSitemap?: boolean;
  /**
   * Whose theme and card styles count where a domain's file states others. Of homes alone.
   */
  look?: "domain" | "own";
  /**
   * The look of the whole page; the accent colour comes from the domain, where the palette has none. A document of kind page without a theme uses the theme of the domain's home.
   */
  theme?: Theme;
  /**
   * Card styles by name; sections refer to them.
   */
  cards?: {
    /**
     * How coupons are shown on cards. Sections name a style of the document's `cards`, or `honest`, which every page has: the first style with `promises` `kept`.
     */
    [k: string]: CardStyle | undefined;
  };
  /**
   * How many of the top-level sections are above the fold: their pictures are loaded at once.
   */
  fold?: number;
  /**
   * Title and description for browsers and search engines. Template text. What is missing comes from the domain's website data.
   */
  meta?: PageMeta;
  /**
   * Services whose scripts pages with this document load, beside those that the domain's website data name.
   *
   * @maxItems 20
   *
   * Items: A service whose scripts pages load. A captcha is named in the website data alone, because the API must know it, too.
   */
  tags?: Tag[];
  /**
   * Origins that the security policy of the pages allows, beside those of the named services.
   */
  tagSources?: TagSources;
  /**
   * The sections, from top to bottom.
   *
   * @minItems 1
   * @maxItems 50
   */
  sections: Section[];
}

/**
 * Which documents a domain's pages are assembled from, by the home_page of its website data.
 */
export interface Selection {
  /**
   * Path to this schema; editors complete, explain and check the file from it.
   */
  $schema?: string;
  /**
   * Version of the format.
   */
  version: 5;
  /**
   * The documents for any home_page that is not listed.
   */
  default: DocumentChoice;
  /**
   * The documents by home_page. Case and surplus spaces do not count.
   */
  homes: {
    /**
     * The documents of a domain.
     */
    [k: string]: DocumentChoice | undefined;
  };
  /**
   * Homes for a time: each rule shows another home on domains, in their time zones. At a moment, a rule of the domain's own file goes first, then one that names the domain, then one with a pattern.
   *
   * @maxItems 200
   *
   * Items: A home for a time on some domains.
   */
  rules?: SelectionRule[];
}

/**
 * A document that extends another one, or the difference between two documents.
 */
export interface Overlay {
  /**
   * Path to this schema; editors complete, explain and check the file from it.
   */
  $schema?: string;
  /**
   * Version of the format.
   */
  version: 5;
  /**
   * The document that is extended: folder and file name below layouts/, without .json. It must be of the same kind.
   */
  extends?: string;
  /**
   * Name of the document, for people who work with it. Without it, the name of the extended document is used.
   */
  title?: string;
  /**
   * What the document is for. Without it, the text of the extended document is used.
   */
  description?: string;
  /**
   * Where the page is: one path or several. The paths of the extended document are its own: without this setting the page is not shown at a path.
   *
   * @minItems 1
   * @maxItems 20
   */
  path?: string | string[];
  /**
   * Former paths of the page; they redirect permanently (301) to its first path. They have the same parameters as that path.
   *
   * @minItems 1
   * @maxItems 20
   */
  movedFrom?: string | string[];
  /**
   * The only domains that have the page. Without it, all domains have it. Those of the extended document are its own.
   *
   * @minItems 1
   * @maxItems 1000
   *
   * Items: A domain, as its website data name it.
   */
  domains?: string[];
  /**
   * Whether the page has neither header nor footer. Without it, the value of the extended document is used.
   */
  bare?: boolean;
  /**
   * The page leads to another site, and says whether that site receives a referrer. Such a page is not cached, and kept from search engines and crawlers. Without it, the value of the extended document is used.
   */
  redirect?: "with-referrer" | "without-referrer";
  /**
   * Whether search engines may list the page at its path. A home at “/” is always listed. Without it, the value of the extended document is used.
   */
  indexed?: boolean;
  /**
   * Whether crawlers may read the page; false adds its path, and all paths that begin like it, to robots.txt. Without it, the value of the extended document is used.
   */
  crawled?: boolean;
  /**
   * Whether the sitemap lists the page, where search engines may list it. A page with the parameter :storeSlug or :category is listed once for each store or category; one with other parameters is never listed. Without it, the value of the extended document is used.
   */
  inSitemap?: boolean;
  /**
   * The changes, in the order in which they are made.
   *
   * @maxItems 1000
   */
  operations: Operation[];
}

/**
 * What one domain changes in the home, header and footer that its home_page selects, and in other pages. The file is named after the domain.
 */
export interface DomainOverlay {
  /**
   * Path to this schema; editors complete, explain and check the file from it.
   */
  $schema?: string;
  /**
   * Version of the format.
   */
  version: 5;
  /**
   * What the changes are for.
   */
  description?: string;
  /**
   * The look of the domain's pages, whichever home the domain has: each setting counts over the home's, each colour by itself. A home whose `look` is `own` keeps what it states.
   */
  theme: Partial<Theme>;
  /**
   * Settings of card styles, by the style's name, whichever home the domain has; `first` is the home's first style without a basis. What is not stated is as the home has it, and a name that the home does not have is a style of its own.
   */
  cards: {
    /**
     * How coupons are shown on cards. Sections name a style of the document's `cards`, or `honest`, which every page has: the first style with `promises` `kept`.
     */
    [k: string]: Partial<CardStyle> | undefined;
  };
  /**
   * Homes for a time, in the domain's time zone. They go before the rules of selection.json.
   *
   * @maxItems 200
   *
   * Items: A home for a time.
   */
  rules?: DomainRule[];
  /**
   * Changes to the home, by the document that they are written for: they apply while the domain has that document. A plain list applies to whichever home the domain has. Each list is in the order in which its changes are made.
   *
   * @maxItems 1000
   */
  home:
    | Operation[]
    | {
        /**
         * Changes to the document, in the order in which they are made.
         *
         * @maxItems 1000
         */
        [k: string]: Operation[] | undefined;
      };
  /**
   * Changes to the header, by the document that they are written for: they apply while the domain has that document. A plain list applies to whichever header the domain has. Each list is in the order in which its changes are made.
   *
   * @maxItems 1000
   */
  header:
    | Operation[]
    | {
        /**
         * Changes to the document, in the order in which they are made.
         *
         * @maxItems 1000
         */
        [k: string]: Operation[] | undefined;
      };
  /**
   * Changes to the footer, by the document that they are written for: they apply while the domain has that document. A plain list applies to whichever footer the domain has. Each list is in the order in which its changes are made.
   *
   * @maxItems 1000
   */
  footer:
    | Operation[]
    | {
        /**
         * Changes to the document, in the order in which they are made.
         *
         * @maxItems 1000
         */
        [k: string]: Operation[] | undefined;
      };
  /**
   * Changes to other pages, by document. Each list is in the order in which its changes are made.
   */
  pages: {
    /**
     * Changes to the page, in the order in which they are made.
     *
     * @maxItems 1000
     */
    [k: string]: Operation[] | undefined;
  };
}

/**
 * The domains of the embedded API with their website data, in the order in which the API lists them.
 *
 * @minItems 1
 * @maxItems 20000
 *
 * Items: The website data of one domain.
 */
export type WebsiteData = WebsiteRecord[];

/**
 * The columns of a source's files, for imports of offers, stores, categories, banners and ratings.
 */
export interface ImportMap {
  /**
   * Path to this schema; editors complete, explain and check the file from it.
   */
  $schema?: string;
  /**
   * Name of the source, the owner of its records. A source and its own id are what an offer is known by.
   */
  source: string;
  /**
   * Kind of the records in the files.
   */
  kind: "offers" | "stores" | "categories" | "banners" | "ratings";
  /**
   * Address of the source's file, which an import that names no file reads.
   */
  url?: string;
  /**
   * Time after which the address in “url” is read again, on a timetable.
   */
  every?: string;
  /**
   * Domains that get the records, with * for any characters; without it, all.
   */
  domain?: string;
  /**
   * Format of the files; without it, found by the name and the beginning of each.
   */
  format?: "csv" | "json" | "json-lines" | "xml";
  /**
   * The element of a record in XML, or the path to the list of records in JSON, with dots.
   */
  records?: string;
  /**
   * Encoding of the files by its label; without it, found by their bytes.
   */
  charset?: string;
  /**
   * The column of each field that has another name; of nested elements and objects with dots.
   */
  columns: {
    /**
     * Column: the source's own id of the offer, which never changes (offers, required); or the source's own id of the banner, which never changes (banners, required).
     */
    id?: string;
    /**
     * Column: name of the store (offers, required); or name of a store that is there (ratings, required).
     */
    store?: string;
    /**
     * Column: what a card says (offers, required).
     */
    title?: string;
    /**
     * Column: where the offer leads, with the network's tracking (offers, required); or where a press leads: a path of the site, or an address (banners).
     */
    link?: string;
    /**
     * Column: the same page without tracking, for offers that have ended (default: link) (offers).
     */
    landing?: string;
    /**
     * Column: the code; empty for an offer that needs none (offers).
     */
    code?: string;
    /**
     * Column: what the offer holds for, in sentences (offers); or text about the store on its page (stores).
     */
    description?: string;
    /**
     * Column: category (default: that of the store, else More deals) (offers); or category of its offers that name none (default: More deals) (stores).
     */
    category?: string;
    /**
     * Column: not shown before this time (offers).
     */
    starts_at?: string;
    /**
     * Column: end; a date alone lasts until that day ends (offers).
     */
    ends_at?: string;
    /**
     * Column: the saving: a percentage, an amount, free, or other (offers).
     */
    discount?: string;
    /**
     * Column: currency of a discount that names none (ISO 4217) (offers).
     */
    currency?: string;
    /**
     * Column: least amount of an order (offers).
     */
    min_spend?: string;
    /**
     * Column: true for an offer to new customers alone (offers).
     */
    new_customers?: string;
    /**
     * Column: online or store (offers).
     */
    where?: string;
    /**
     * Column: what it does not hold for (offers).
     */
    excludes?: string;
    /**
     * Column: picture of the offer: a file in `layouts/pictures/`, or an https address (offers); or picture: a file in `layouts/pictures/`, or an https address; without one, it is drawn from its words (banners).
     */
    picture?: string;
    /**
     * Column: false keeps the offer out of the lists of homes (default: true) (offers).
     */
    featured?: string;
    /**
     * Column: order of popular offers, highest first (default: 0) (offers).
     */
    popularity?: string;
    /**
     * Column: when somebody has tried the offer last (offers).
     */
    verified_at?: string;
    /**
     * Column: what the network pays; kept, and never shown (offers).
     */
    commission?: string;
    /**
     * Column: the store's part of an address, by which it is known (default: made from its name) (offers; ratings).
     */
    store_slug?: string;
    /**
     * Column: address of the store (default: the origin of landing) (offers).
     */
    store_homepage?: string;
    /**
     * Column: logo of the store: a file in `layouts/pictures/`, or an https address; without one, the name is shown (offers).
     */
    store_logo?: string;
    /**
     * Column: text about the store on its page (offers).
     */
    store_description?: string;
    /**
     * Column: name of the store (stores, required); or name as lists, menus and addresses show it (categories, required).
     */
    name?: string;
    /**
     * Column: the store's part of an address, by which it is known (default: made from its name) (stores).
     */
    slug?: string;
    /**
     * Column: address of the store (stores).
     */
    homepage?: string;
    /**
     * Column: logo of the store: a file in `layouts/pictures/`, or an https address; without one, the name is shown (stores).
     */
    logo?: string;
    /**
     * Column: mean of the store's ratings, 0 to 5; needs rating_count (stores); or mean of the store's ratings, 0 to 5 (ratings, required).
     */
    rating?: string;
    /**
     * Column: number of the store's ratings (stores).
     */
    rating_count?: string;
    /**
     * Column: true keeps the store and its offers out of homes and lists (stores).
     */
    archived?: string;
    /**
     * Column: `1480 * 630` for carousels, `300 * 250`, `728 * 90` or `120 * 600` (banners, required).
     */
    dimension?: string;
    /**
     * Column: what the banner says, also to those who do not see its picture (banners, required).
     */
    headline?: string;
    /**
     * Column: the advertised brand; required without a picture (banners).
     */
    brand?: string;
    /**
     * Column: second line; required without a picture (banners).
     */
    line?: string;
    /**
     * Column: words of the button; required without a picture (banners).
     */
    action?: string;
    /**
     * Column: place among the banners of its size, lowest first (default: the order of the file) (banners).
     */
    position?: string;
    /**
     * Column: domains that show it, with commas (default: those of the import) (banners).
     */
    domains?: string;
    /**
     * Column: number of the store's ratings (ratings, required).
     */
    count?: string;
  };
  /**
   * Values of fields that the files leave empty, or do not have.
   */
  defaults: {
    /**
     * Where it is empty: the source's own id of the offer, which never changes (offers, required); or the source's own id of the banner, which never changes (banners, required).
     */
    id?: string;
    /**
     * Where it is empty: name of the store (offers, required); or name of a store that is there (ratings, required).
     */
    store?: string;
    /**
     * Where it is empty: what a card says (offers, required).
     */
    title?: string;
    /**
     * Where it is empty: where the offer leads, with the network's tracking (offers, required); or where a press leads: a path of the site, or an address (banners).
     */
    link?: string;
    /**
     * Where it is empty: the same page without tracking, for offers that have ended (default: link) (offers).
     */
    landing?: string;
    /**
     * Where it is empty: the code; empty for an offer that needs none (offers).
     */
    code?: string;
    /**
     * Where it is empty: what the offer holds for, in sentences (offers); or text about the store on its page (stores).
     */
    description?: string;
    /**
     * Where it is empty: category (default: that of the store, else More deals) (offers); or category of its offers that name none (default: More deals) (stores).
     */
    category?: string;
    /**
     * Where it is empty: not shown before this time (offers).
     */
    starts_at?: string;
    /**
     * Where it is empty: end; a date alone lasts until that day ends (offers).
     */
    ends_at?: string;
    /**
     * Where it is empty: the saving: a percentage, an amount, free, or other (offers).
     */
    discount?: string;
    /**
     * Where it is empty: currency of a discount that names none (ISO 4217) (offers).
     */
    currency?: string;
    /**
     * Where it is empty: least amount of an order (offers).
     */
    min_spend?: string;
    /**
     * Where it is empty: true for an offer to new customers alone (offers).
     */
    new_customers?: string;
    /**
     * Where it is empty: online or store (offers).
     */
    where?: string;
    /**
     * Where it is empty: what it does not hold for (offers).
     */
    excludes?: string;
    /**
     * Where it is empty: picture of the offer: a file in `layouts/pictures/`, or an https address (offers); or picture: a file in `layouts/pictures/`, or an https address; without one, it is drawn from its words (banners).
     */
    picture?: string;
    /**
     * Where it is empty: false keeps the offer out of the lists of homes (default: true) (offers).
     */
    featured?: string;
    /**
     * Where it is empty: order of popular offers, highest first (default: 0) (offers).
     */
    popularity?: string;
    /**
     * Where it is empty: when somebody has tried the offer last (offers).
     */
    verified_at?: string;
    /**
     * Where it is empty: what the network pays; kept, and never shown (offers).
     */
    commission?: string;
    /**
     * Where it is empty: the store's part of an address, by which it is known (default: made from its name) (offers; ratings).
     */
    store_slug?: string;
    /**
     * Where it is empty: address of the store (default: the origin of landing) (offers).
     */
    store_homepage?: string;
    /**
     * Where it is empty: logo of the store: a file in `layouts/pictures/`, or an https address; without one, the name is shown (offers).
     */
    store_logo?: string;
    /**
     * Where it is empty: text about the store on its page (offers).
     */
    store_description?: string;
    /**
     * Where it is empty: name of the store (stores, required); or name as lists, menus and addresses show it (categories, required).
     */
    name?: string;
    /**
     * Where it is empty: the store's part of an address, by which it is known (default: made from its name) (stores).
     */
    slug?: string;
    /**
     * Where it is empty: address of the store (stores).
     */
    homepage?: string;
    /**
     * Where it is empty: logo of the store: a file in `layouts/pictures/`, or an https address; without one, the name is shown (stores).
     */
    logo?: string;
    /**
     * Where it is empty: mean of the store's ratings, 0 to 5; needs rating_count (stores); or mean of the store's ratings, 0 to 5 (ratings, required).
     */
    rating?: string;
    /**
     * Where it is empty: number of the store's ratings (stores).
     */
    rating_count?: string;
    /**
     * Where it is empty: true keeps the store and its offers out of homes and lists (stores).
     */
    archived?: string;
    /**
     * Where it is empty: `1480 * 630` for carousels, `300 * 250`, `728 * 90` or `120 * 600` (banners, required).
     */
    dimension?: string;
    /**
     * Where it is empty: what the banner says, also to those who do not see its picture (banners, required).
     */
    headline?: string;
    /**
     * Where it is empty: the advertised brand; required without a picture (banners).
     */
    brand?: string;
    /**
     * Where it is empty: second line; required without a picture (banners).
     */
    line?: string;
    /**
     * Where it is empty: words of the button; required without a picture (banners).
     */
    action?: string;
    /**
     * Where it is empty: place among the banners of its size, lowest first (default: the order of the file) (banners).
     */
    position?: string;
    /**
     * Where it is empty: domains that show it, with commas (default: those of the import) (banners).
     */
    domains?: string;
    /**
     * Where it is empty: number of the store's ratings (ratings, required).
     */
    count?: string;
  };
  /**
   * Order of day, month and year in dates such as 31/12/2026; without it, dates are ISO 8601, or seconds or milliseconds since 1970.
   */
  dates?: "day-month-year" | "month-day-year" | "year-month-day";
  /**
   * Time zone of times without an offset, and in which a day ends, by its IANA name.
   */
  timeZone: string;
}

/**
 * A place beside a section, or at the start or end of a list of sections. Has exactly one of these keys.
 */
export interface Place {
  /**
   * Id of the section after it.
   */
  before?: string;
  /**
   * Id of the section before it.
   */
  after?: string;
  /**
   * List whose first section it becomes: “sections” is the document's own list, “browse/columns/0/sections” is the list in the first column of the section browse.
   */
  first?: string;
  /**
   * List whose last section it becomes: “sections” is the document's own list, “browse/columns/0/sections” is the list in the first column of the section browse.
   */
  last?: string;
}

/**
 * Gives a setting another value.
 */
export interface SetOperation {
  /**
   * Kind of operation.
   */
  op: "set";
  /**
   * Id of the section that is changed.
   */
  section?: string;
  /**
   * JSON pointer of the setting, inside the section; without “section”, inside the document.
   */
  pointer: string;
  /**
   * The expected value, defaults included; leave it out where the setting has no value.
   */
  was?: unknown;
  /**
   * The new value.
   */
  to: unknown;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Removes a setting, so that its default applies; from a list it removes the entry.
 */
export interface UnsetOperation {
  /**
   * Kind of operation.
   */
  op: "unset";
  /**
   * Id of the section that is changed.
   */
  section?: string;
  /**
   * JSON pointer of the setting, inside the section; without “section”, inside the document.
   */
  pointer: string;
  /**
   * The expected value.
   */
  was: unknown;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Inserts a new section. Its id must not be in use.
 */
export interface InsertOperation {
  /**
   * Kind of operation.
   */
  op: "insert";
  /**
   * Place of the new section.
   */
  at: Place;
  value: Section;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Moves a section, with all sections in it, to another place.
 */
export interface MoveOperation {
  /**
   * Kind of operation.
   */
  op: "move";
  /**
   * Id of the section that is changed.
   */
  section: string;
  /**
   * The expected place; without it, any place is accepted.
   */
  was?: Place;
  /**
   * The new place.
   */
  to: Place;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Removes a section, with all sections in it. A column or tab goes with its last section.
 */
export interface RemoveOperation {
  /**
   * Kind of operation.
   */
  op: "remove";
  /**
   * Id of the section that is changed.
   */
  section: string;
  /**
   * The expected type of the section.
   */
  was?: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Replaces a section, with all sections in it, by another one.
 */
export interface ReplaceOperation {
  /**
   * Kind of operation.
   */
  op: "replace";
  /**
   * Id of the section that is changed.
   */
  section: string;
  /**
   * The expected type of the section.
   */
  was?: string;
  value: Section;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/**
 * Gives a section another id.
 */
export interface RenameOperation {
  /**
   * Kind of operation.
   */
  op: "rename";
  /**
   * Id of the section that is changed.
   */
  section: string;
  /**
   * The new id.
   */
  to: string;
  /**
   * The first moment of its time, in the time zone of the domain: a day, which begins at midnight, or a day with a time. Without it, its time has no beginning.
   */
  from?: string;
  /**
   * The end of its time, in the time zone of the domain: from this moment on it is over. A day alone is its midnight, so that “2026-12-01” ends with the 30th of November. Without it, its time has no end.
   */
  until?: string;
  /**
   * The last day of its time, in the time zone of the domain: the whole of that day belongs to it. It stands in place of “until”.
   */
  through?: string;
  /**
   * The days of the week that belong to its time. Without it, all do.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day of the week.
   */
  weekdays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * The hours of each day that belong to its time, in the time zone of the domain. Hours that end before they begin go on past midnight and belong to the day on which they begin. Without it, the whole day does.
   */
  hours?: ScheduleHours;
}

/** One change to a document; its `op` says which. */
export type Operation = SetOperation | UnsetOperation | InsertOperation | MoveOperation | RemoveOperation | ReplaceOperation | RenameOperation;

/** Settings by section type. */
export interface SectionByType {
  "announcement": AnnouncementSection;
  "banner-carousel": BannerCarouselSection;
  "banner-slot": BannerSlotSection;
  "breadcrumbs": BreadcrumbsSection;
  "call-to-action": CallToActionSection;
  "category-list": CategoryListSection;
  "category-sidebar": CategorySidebarSection;
  "columns": ColumnsSection;
  "contact-details": ContactDetailsSection;
  "contact-form": ContactFormSection;
  "countdown": CountdownSection;
  "coupon-list": CouponListSection;
  "coupon-reveal": CouponRevealSection;
  "deal-grid": DealGridSection;
  "embed": EmbedSection;
  "ending-today": EndingTodaySection;
  "feature-cards": FeatureCardsSection;
  "footer-about": FooterAboutSection;
  "footer-categories": FooterCategoriesSection;
  "footer-stores": FooterStoresSection;
  "hero": HeroSection;
  "label-strip": LabelStripSection;
  "legal-line": LegalLineSection;
  "link-list": LinkListSection;
  "linked-coupon": LinkedCouponSection;
  "newsletter-form": NewsletterFormSection;
  "newsletter-link": NewsletterLinkSection;
  "notice": NoticeSection;
  "page-heading": PageHeadingSection;
  "payment-logos": PaymentLogosSection;
  "picked-offers": PickedOffersSection;
  "picked-stores": PickedStoresSection;
  "picture-with-text": PictureWithTextSection;
  "question-list": QuestionListSection;
  "recently-viewed": RecentlyViewedSection;
  "rich-text": RichTextSection;
  "saved-coupons": SavedCouponsSection;
  "scroll-to-top": ScrollToTopSection;
  "search-heading": SearchHeadingSection;
  "search-start": SearchStartSection;
  "site-header": SiteHeaderSection;
  "step-list": StepListSection;
  "store-about": StoreAboutSection;
  "store-grid": StoreGridSection;
  "store-list": StoreListSection;
  "store-offers": StoreOffersSection;
  "store-profile": StoreProfileSection;
  "table": TableSection;
  "tabs": TabsSection;
}

export type SectionType = keyof SectionByType;

/** Any section; its `type` says which. */
export type Section = SectionByType[SectionType];
