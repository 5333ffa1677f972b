import type { SchemaObject } from "ajv";

const text = { type: "string" };
const id = { type: "string", pattern: "^[0-9a-f]{24}$" };
const count = { type: "integer", minimum: 0 };
const date = {
  type: ["string", "null"],
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|\\+00:00)$",
};

function object(properties: Record<string, object>, optional: Record<string, object> = {}): SchemaObject {
  return { type: "object", required: Object.keys(properties), properties: { ...properties, ...optional } };
}

function listOf(items: SchemaObject): SchemaObject {
  return { type: "array", items };
}

/** Optional: an API that counts no votes has none of these. */
const votes = {
  votes: count,
  success_rate: { type: "number", minimum: 0, maximum: 1 },
  last_success_at: date,
  verified_at: date,
};

/** Optional: what one has to do, or to be, to use an offer. */
const terms = object(
  {},
  {
    min_spend: { type: "number", exclusiveMinimum: 0 },
    new_customers: { type: "boolean" },
    where: { enum: ["online", "store"] },
    excludes: text,
  },
);

const couponStore = object({ _id: id, name: text, slug: text, image: text, desktop_redirection_type: text });

const coupon: SchemaObject = {
  ...object(
    {
      _id: id,
      id,
      name: text,
      title: text,
      description: text,
      category: text,
      expiry_date: date,
      finalLink: text,
      link: text,
      image: text,
    },
    { code: text, store: couponStore, store_id: couponStore, ...votes, terms },
  ),
  anyOf: [{ required: ["store"] }, { required: ["store_id"] }],
};

const store = object(
  {
    _id: id,
    slug: text,
    name: text,
    image: text,
    desktop_redirection_type: text,
    is_archived: { type: "boolean" },
    is_paused: { type: "boolean" },
    visit_count: count,
  },
  {
    description: text,
    store_details: object({ image: text, slug: text }, { name: text }),
    coupon_count: count,
    best_value: text,
  },
);

const trendingStore = object({ store_details: object({ image: text, slug: text }, { name: text }) });

const category = object({ category: text, count }, { best_value: text });

const banner: SchemaObject = {
  ...object(
    { _id: id, banner_dimension: { enum: ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] } },
    { image_upload: text, image_url: text, redirect_url: text, title: text },
  ),
  anyOf: [{ required: ["image_upload"] }, { required: ["image_url"] }],
};

const origins = listOf(text);

const website = object(
  {
    domain: text,
    name: text,
    logo: text,
    favicon: text,
    header_color: text,
    header_html: text,
    meta_tag: text,
    meta_description: text,
    home_page: text,
    footer_about_us: text,
    footer_text: text,
    header_js: text,
    footer_js: text,
    google_verification_tag: text,
    contact: object({ email: text, phone: text, address: text }),
    banners_v2: listOf(object({ image: text }, { url: text, storeId: text, title: text })),
  },
  {
    lang: text,
    time_zone: text,
    currency: { type: "string", pattern: "^[A-Z]{3}$" },
    share_image: text,
    aliases: listOf(text),
    redirect_aliases: { type: ["boolean", "string", "integer"] },
    analytics_js: text,
    captcha_js: text,
    tags: listOf(object({ service: text, id: text })),
    tag_sources: object({}, { script: origins, connect: origins, img: origins, frame: origins }),
  },
);

const featureCard = object({ icon: text, title: text, description: text });
const footerScript = object({ footer_js: text });
const verification = object({ google_verification_tag: text, footer_js: text });
const couponLink = object({ coupons: listOf(object({ finalLink: text })), domain_link: text });
const storeAndCoupons = object({ store, coupons: listOf(coupon) });
/** A rating, with the optional number of ratings beside it. */
const rating = object({ success: { const: true }, data: { type: "number", minimum: 0, maximum: 5 } }, { count });
const token = object({ token: { type: "string", minLength: 1 } });
const login = object({ token: { type: "string", minLength: 1 }, role: text }, { is_blocked: { type: "boolean" } });

/** The shape of a successful answer; `key` is the spelling of the success flag. */
function success(data: SchemaObject, extra: Record<string, object> = {}, key = "success"): SchemaObject {
  return object({ [key]: { const: true }, data, ...extra });
}

function paged(items: SchemaObject, total = "total_records"): SchemaObject {
  const page = { type: "integer", minimum: 1 };
  const per_page = { type: "integer", minimum: 1, maximum: 100 };
  return success(listOf(items), { [total]: count, total_pages: count, page, per_page });
}

const facet = listOf(object({ value: text, count }, { label: text }));

/** A page of coupons that may count the values of its filters. */
const facetedPage: SchemaObject = {
  ...paged(coupon),
  properties: { ...paged(coupon).properties, facets: object({}, { type: facet, store: facet, category: facet }) },
};

const failure = object({
  success: { const: false },
  message: { anyOf: [text, { ...listOf(object({ errorMessage: text })), minItems: 1 }] },
});

/** The shape of every answer that a check expects, by its name. */
export const SHAPES = {
  failure,
  website: success(website),
  websites: success(listOf(website)),
  footerScript: success(footerScript),
  verification: success(verification),
  featureCards: success(listOf(featureCard), {}, "sucess"),
  banners: success(listOf(banner)),
  categories: success(listOf(category)),
  coupon: success(coupon),
  coupons: success(listOf(coupon)),
  couponPage: paged(coupon),
  facetedPage,
  couponLink: success(couponLink),
  stores: success(listOf(store)),
  trendingStores: success(listOf(trendingStore)),
  storeAndCoupons: success(storeAndCoupons),
  foundStores: paged(store, "totalRecords"),
  rating,
  subscribed: object({ sucess: { const: true }, message: text }),
  sent: object({ success: { type: "boolean" } }, { message: text }),
  voted: object({ success: { const: true } }),
  token: success(token),
  login: success(login),
};

export type ShapeName = keyof typeof SHAPES;
