import type { Api } from "../../../api/createApi";
import type { SiteTags } from "../../../api/SiteTags";
import type { Consent } from "../../../domain/consent/Consent";
import { CONSENT_KINDS } from "../../../domain/consent/consentKinds";
import {
  BANNER_DIMENSIONS,
  type Banner,
  type Category,
  type ContactDetails,
  type CountedStore,
  type Coupon,
  type CouponTerms,
  type CouponVotes,
  type FacetValue,
  type FeatureCard,
  type ListedWebsite,
  type MetaTag,
  type Paged,
  type Rating,
  type ScriptElement,
  type Store,
  type StoreRef,
  type StoreWithCoupons,
  type Website,
  type WebsiteBanner,
} from "../../../domain/entities";
import type { Tag } from "../../../domain/tags/Tag";
import type { TagSources } from "../../../domain/tags/tagSources";
import type { RichText, SanitizedHtml } from "../../../domain/text/richText";
import { either, fields, flag, listOf, number, oneOf, optional, recordOf, type Shape, text } from "./Shape";

const richText: Shape<RichText> = either(text, fields<SanitizedHtml>({ html: text }));

const storeFields = {
  id: text,
  name: text,
  slug: text,
  image: text,
  redirectionType: text,
  couponCount: optional(number),
  bestValue: optional(text),
} as const;
const storeRef = fields<StoreRef>(storeFields);
const store = fields<Store>({ ...storeFields, description: richText });
const countedStore = fields<CountedStore>({ ...storeFields, visitCount: optional(number) });

const coupon = fields<Coupon>({
  id: text,
  name: richText,
  title: richText,
  description: richText,
  category: text,
  expiresAtMs: optional(number),
  lastDayMs: optional(number),
  hasUnknownEnd: optional(oneOf(true)),
  finalLink: optional(text),
  link: optional(text),
  image: text,
  code: optional(text),
  value: optional(text),
  terms: optional(
    fields<CouponTerms>({
      minSpend: optional(number),
      isForNewCustomers: optional(oneOf(true)),
      where: optional(oneOf("online", "store")),
      excludes: optional(text),
    }),
  ),
  store: optional(storeRef),
  votes: optional(fields<CouponVotes>({ count: number, successRate: number, lastSuccessAtMs: optional(number) })),
  verifiedAtMs: optional(number),
});

const banner = fields<Banner>({
  id: text,
  dimension: oneOf(...BANNER_DIMENSIONS),
  image: text,
  href: optional(text),
  title: optional(text),
});

const script = fields<ScriptElement>({
  src: optional(text),
  isAsync: flag,
  text,
  attributes: recordOf(text),
});
const siteTags = fields<SiteTags>({ verificationTag: text, footerScripts: listOf(script) });

const sources = optional(listOf(text));
const listedWebsite = { domain: text, aliases: listOf(text), homePage: text } as const;
const website = fields<Website>({
  ...listedWebsite,
  redirectsAliases: optional(oneOf(true)),
  name: text,
  logo: text,
  favicon: text,
  shareImage: optional(text),
  headerColor: text,
  headerHtml: richText,
  metaTitle: text,
  metaTags: optional(listOf(fields<MetaTag>({ name: optional(text), property: optional(text), content: text }))),
  metaDescription: text,
  footerAboutUs: richText,
  footerText: richText,
  headerScripts: listOf(script),
  footerScripts: listOf(script),
  verificationTag: text,
  contact: fields<ContactDetails>({ email: text, phone: text, address: text }),
  banners: listOf(
    fields<WebsiteBanner>({ image: text, href: optional(text), storeId: optional(text), title: optional(text) }),
  ),
  lang: text,
  timeZone: text,
  currency: optional(text),
  analyticsScript: optional(text),
  captchaScript: optional(text),
  tags: optional(listOf(fields<Tag>({ service: text, id: text }))),
  tagSources: optional(fields<TagSources>({ script: sources, connect: sources, img: sources, frame: sources })),
  consent: optional(
    fields<Consent>({
      version: text,
      kinds: listOf(oneOf(...CONSENT_KINDS)),
      scripts: oneOf("necessary", ...CONSENT_KINDS),
      policy: optional(text),
      texts: recordOf(text),
    }),
  ),
});

const facet = optional(listOf(fields<FacetValue>({ value: text, label: text, count: optional(number) })));

function pageOf<Item>(item: Shape<Item>): Shape<Paged<Item>> {
  return fields<Paged<Item>>({
    items: listOf(item),
    totalRecords: number,
    totalPages: number,
    page: number,
    perPage: number,
    sort: optional(text),
    type: optional(text),
    store: optional(text),
    category: optional(text),
    ending: optional(text),
    facets: optional(fields<NonNullable<Paged<unknown>["facets"]>>({ type: facet, store: facet, category: facet })),
  });
}

type AnswerShapes = { readonly [Call in keyof Api]?: Shape<Awaited<ReturnType<Api[Call]>>> };

/**
 * The shapes of the answers that are stored outside of this process, by call. What comes back from disk or the shared cache
 * may be of another version, or changed by hand: an answer of another shape is not used.
 */
export const ANSWER_SHAPES: AnswerShapes = {
  activeStores: listOf(countedStore),
  adBanners: listOf(banner),
  categories: listOf(fields<Category>({ name: text, count: optional(number), bestValue: optional(text) })),
  categoryCoupons: pageOf(coupon),
  couponById: coupon,
  domainCoupons: listOf(coupon),
  domainStores: listOf(countedStore),
  featureCards: listOf(fields<FeatureCard>({ icon: text, title: richText, description: richText })),
  footerTags: siteTags,
  latestStores: listOf(storeRef),
  recommendedBanners: listOf(banner),
  searchCoupons: pageOf(coupon),
  searchStores: pageOf(storeRef),
  storeCoupons: pageOf(coupon),
  storeRating: fields<Rating>({ average: number, count: optional(number) }),
  storeWithCoupons: fields<StoreWithCoupons>({
    store,
    coupons: listOf(coupon),
    hasNoOffers: optional(oneOf(true)),
  }),
  topVisitedStores: listOf(storeRef),
  verificationTags: siteTags,
  website,
  websiteCoupons: pageOf(coupon),
  websites: listOf(fields<ListedWebsite>(listedWebsite)),
};
