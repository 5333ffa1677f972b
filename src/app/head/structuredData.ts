import type { Coupon } from "../../domain/entities";
import { chooseOfferLink, isExpired } from "../../domain/expiry";
import { toPlainText } from "../../domain/richText";
import { fillTemplate } from "../../domain/templateText";
import type { BreadcrumbsSection, Section } from "../../generated/documents";
import { listSections } from "../../layout/plan/createPlan";
import { couponPageOf } from "../../sections/coupon-list/couponPage";
import { couponsOf } from "../../sections/deal-grid/dealNeeds";
import { storeWithCoupons } from "../../stores/calls/stores";
import { readPageValues } from "../../stores/pageSubject";
import type { RootStore } from "../../stores/RootStore";
import type { RenderPlan } from "../page/pageState";

/** One schema.org object, https://schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface StructuredDataInput {
  readonly plan: RenderPlan;
  readonly stores: RootStore;
  readonly resolution: string;
  /** https address of the domain, without a slash at its end. */
  readonly origin: string;
  /** Address of the page as search engines know it. */
  readonly pageUrl: string;
  readonly nowMs: number;
}

/** Most offers that a page's list names; search engines read no more of one. */
const MAX_OFFERS = 30;

/** What search engines read of a page: who runs the site, where the page stands, which live offers it lists. */
export function createStructuredData(input: StructuredDataInput): StructuredData[] {
  const sections = listSections(input.plan);
  const crumbs = sections.filter((section): section is BreadcrumbsSection => section.type === "breadcrumbs");
  const coupons = sections.flatMap((section) => listCoupons(section, input));
  return [
    ...describeSite(input),
    ...crumbs.map((section) => describeBreadcrumbs(section, input)),
    ...describeOffers(coupons, input),
  ].map((data) => ({ "@context": "https://schema.org", ...data }));
}

function describeSite({ stores, origin }: StructuredDataInput): StructuredData[] {
  const { website } = stores.website;
  if (website === undefined) return [];
  const { email, phone } = website.contact;
  return [
    {
      "@type": "Organization",
      name: website.name,
      url: `${origin}/`,
      ...(website.logo === "" ? {} : { logo: new URL(website.logo, origin).href }),
      ...(email === "" ? {} : { email }),
      ...(phone === "" ? {} : { telephone: phone }),
    },
    {
      "@type": "WebSite",
      name: website.name,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/searchpage?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

function describeBreadcrumbs({ links, current }: BreadcrumbsSection, input: StructuredDataInput): StructuredData {
  const values = readPageValues(input.stores, input.plan.address);
  const steps = [
    ...links.map(({ label, href }) => ({ name: label, item: new URL(href, input.origin).href })),
    { name: fillTemplate(current, values, input.nowMs), item: input.pageUrl },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function listCoupons(section: Section, { stores, plan, resolution }: StructuredDataInput): readonly Coupon[] {
  switch (section.type) {
    case "coupon-list": {
      const need = couponPageOf(section, { ...plan.address, resolution });
      return need === undefined ? [] : stores.get(need).value.items;
    }
    case "store-offers":
      return stores.get(storeWithCoupons({ storeId: plan.address.params.storeSlug ?? "" })).value?.coupons ?? [];
    case "deal-grid": {
      const { value } = stores.get(couponsOf(section, resolution));
      return ("items" in value ? value.items : value).slice(0, section.count.initial);
    }
    default:
      return [];
  }
}

function describeOffers(coupons: readonly Coupon[], { nowMs }: StructuredDataInput): StructuredData[] {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs)).slice(0, MAX_OFFERS);
  if (live.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      numberOfItems: live.length,
      itemListElement: live.map((coupon, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: describeOffer(coupon, nowMs),
      })),
    },
  ];
}

/** An offer without its affiliate link: no link of that kind leaves the page without a click. */
function describeOffer(coupon: Coupon, nowMs: number): StructuredData {
  const { expiresAtMs, store, category } = coupon;
  const isLinked = chooseOfferLink(coupon, nowMs) !== undefined;
  return {
    "@type": "Offer",
    name: fillTemplate(toPlainText(coupon.title), {}, nowMs),
    ...(category === "" ? {} : { category }),
    ...(expiresAtMs === undefined ? {} : { validThrough: new Date(expiresAtMs).toISOString() }),
    ...(isLinked ? { availability: "https://schema.org/InStock" } : {}),
    ...(store === undefined ? {} : { offeredBy: { "@type": "Organization", name: store.name } }),
  };
}
