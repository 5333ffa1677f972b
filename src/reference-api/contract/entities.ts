import type { SchemaObject } from "ajv";
import { DIMENSIONS } from "./parameters";
import { count, date, flag, id, object, text } from "./schema";

/** Optional: an API that counts no votes has none of these. */
const votes = {
  votes: count("Number of shoppers who said whether the coupon worked. A server that sends it takes votes."),
  success_rate: { type: "number", minimum: 0, maximum: 1, description: "Share of the votes that say it worked." },
  last_success_at: date("Time of the last vote that says it worked."),
  verified_at: date("Time at which the coupon was checked by the editors."),
};

const terms = object(
  {},
  {
    min_spend: { type: "number", exclusiveMinimum: 0, description: "Least sum of an order, in the domain's currency." },
    new_customers: flag("True if the coupon is for new customers alone."),
    where: { enum: ["online", "store"], description: "Place where it can be used." },
    excludes: text("Goods for which it does not hold."),
  },
  "Conditions of the coupon; absent ones are not known.",
);

const discount = object(
  { kind: { enum: ["percent", "amount", "free", "other"], description: "Kind of the saving." } },
  {
    amount: { type: "number", exclusiveMinimum: 0, description: "The percentage, or the sum." },
    currency: { type: "string", pattern: "^[A-Z]{3}$", description: "ISO 4217 code of the sum." },
  },
  "The saving as a number.",
);

const REDIRECTION =
  "`zero-redirect-with-refer` or `zero-redirect-without-refer`, which open the offer in another way, or any other text.";

/** The store that a coupon carries. */
export const couponStore = object(
  {
    _id: id("Id of the store."),
    name: text("Name of the store."),
    slug: text("Last part of the address of the store's page, such as `copper-kettle`."),
    image: text("Address of the logo; may be empty."),
    desktop_redirection_type: text(REDIRECTION),
  },
  {},
  "The store of a coupon.",
);

export const coupon: SchemaObject = {
  ...object(
    {
      _id: id("Id of the coupon."),
      id: id("The same id."),
      name: text("Short name, shown where there is no title."),
      title: text("Title of the card, such as `20 % off all kettles`; may contain markup of one line."),
      description: text("Details; may contain markup of one line."),
      category: text("Name of the coupon's category."),
      expiry_date: date("Time at which it expires; null if it does not."),
      finalLink: text("Web address to which the shopper goes, with tracking."),
      link: text("Web address without tracking, used once the coupon has expired."),
      image: text("Address of a picture; may be empty."),
    },
    {
      code: text("The code; absent on an offer that needs none."),
      value: text("Value as the card shows it, such as `20 % off`; without it, it is read from the title."),
      store: couponStore,
      store_id: couponStore,
      ...votes,
      terms,
      discount,
      starts_at: date("Time from which the coupon is shown; a server leaves it out of every answer before."),
      source: text("Name of the feed that the coupon came from; never shown."),
      external_id: text("Id of the coupon in that feed; never shown."),
    },
    "An offer of a store, with a code or without.",
  ),
  anyOf: [{ required: ["store"] }, { required: ["store_id"] }],
};

const storeDetails = object(
  { image: text("Address of the logo."), slug: text("Slug of the store.") },
  { name: text("Name of the store.") },
  "The same of the store's details.",
);

export const store = object(
  {
    _id: id("Id of the store."),
    slug: text("Last part of the address of the store's page."),
    name: text("Name of the store."),
    image: text("Address of the logo; may be empty."),
    desktop_redirection_type: text(REDIRECTION),
    is_archived: flag("True if the store is no longer listed."),
    is_paused: flag("True if the store is not listed for now."),
    visit_count: count("Number of visits, by which popular stores are sorted."),
  },
  {
    description: text("Text about the store; may contain markup of one line."),
    store_details: storeDetails,
    coupon_count: count("Number of the store's coupons that have not expired."),
    best_value: text("Best saving of these, such as `up to 20 % off`."),
  },
  "A store.",
);

/** A store of a list that needs only `store_details`. */
export const trendingStore: SchemaObject = {
  ...store,
  required: ["store_details"],
  description: "A store, of which `store_details` alone have to be there.",
};

export const category = object(
  { category: text("Name of the category."), count: count("Number of coupons in it.") },
  { best_value: text("Best saving of these, such as `up to 20 % off`.") },
  "A category of the domain's coupons.",
);

export const banner: SchemaObject = {
  ...object(
    {
      _id: id("Id of the banner."),
      banner_dimension: { enum: DIMENSIONS, description: "Size of the picture, width * height in CSS pixels." },
    },
    {
      image_upload: text("Address of the picture."),
      image_url: text("The same, used first where both are there."),
      redirect_url: text("Address that the banner opens."),
      title: text("Text that describes the picture."),
    },
    "A banner.",
  ),
  anyOf: [{ required: ["image_upload"] }, { required: ["image_url"] }],
};

export const featureCard = object(
  {
    icon: text("Address of a picture."),
    title: text("Title of the card."),
    description: text("Text of the card."),
  },
  {},
  "A card that says what the site offers.",
);

export const facetValue = object(
  { value: text("Value for the filter of the same name."), count: count("Number of coupons that it leaves.") },
  { label: text("Text to show in place of the value.") },
  "A value to choose in a filter.",
);
