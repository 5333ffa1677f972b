import type { Coupon, Website } from "../../domain/entities";
import { keepByObject } from "../../domain/keepByObject";
import { keepByText } from "../../domain/keepByText";
import { isExpired } from "../../domain/offers/expiry";
import { SEARCH_FIELD, SEARCH_PATH } from "../../domain/routes/searchPath";
import { toPlainText } from "../../domain/text/richText";
import { fillTemplate } from "../../domain/text/templateText";
import { listSections } from "../../layout/plan/createPlan";
import type { AnsweredText, StructuredData, StructuredDataContext } from "../../sections/defineStructuredData";
import { structuredDataRegistry } from "../../sections/structuredDataRegistry";
import type { RootStore } from "../../stores/RootStore";
import type { RenderPlan } from "../page/pageState";

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

/** Maximum number of offers in a page's list; search engines read no more. */
const MAX_OFFERS = 30;

/**
 * Creates the data of a page for search engines: the operator of the site, the contents of its sections, the live
 * offers in its lists.
 */
export function createStructuredData({ plan, ...input }: StructuredDataInput): StructuredData[] {
  const context: StructuredDataContext = { ...input, ...plan.address, cards: plan.cards };
  const described = listSections(plan).flatMap((section) => {
    const definition = structuredDataRegistry[section.type];
    return definition === undefined ? [] : [{ section, definition }];
  });
  const objects = described.flatMap(({ section, definition }) => definition.objects?.(section, context) ?? []);
  const coupons = described.flatMap(({ section, definition }) => definition.coupons?.(section, context) ?? []);
  const questions = described.flatMap(({ section, definition }) => definition.questions?.(section, context) ?? []);
  const lists = [...describeQuestions(questions), ...describeOffers(coupons, context)];
  return [...describeSite(context), ...objects, ...lists].map((data) => ({
    "@context": "https://schema.org",
    ...data,
  }));
}

function describeSite({ stores, origin }: StructuredDataContext): readonly StructuredData[] {
  const { website } = stores.website;
  return website === undefined ? [] : describeWebsite(website)(origin);
}

/** Describes the operator; cached for each domain's website data. */
const describeWebsite = keepByObject((website: Website) =>
  keepByText((origin): readonly StructuredData[] => {
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
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}${SEARCH_PATH}?${SEARCH_FIELD}={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ];
  }),
);

/**
 * Describes all questions in one object, because search engines read one of a page,
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 */
function describeQuestions(questions: readonly AnsweredText[]): StructuredData[] {
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

function describeOffers(coupons: readonly Coupon[], { nowMs }: StructuredDataContext): StructuredData[] {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs)).slice(0, MAX_OFFERS);
  if (live.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      numberOfItems: live.length,
      itemListElement: live.map((coupon, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: describeOffer(coupon)(fillTemplate(toPlainText(coupon.title), {}, nowMs)),
      })),
    },
  ];
}

/**
 * Describes a live offer without its affiliate link: no link of that kind leaves the page without a click. Cached for each offer and
 * name.
 */
const describeOffer = keepByObject((coupon: Coupon) =>
  keepByText((name): StructuredData => {
    const { expiresAtMs, store, category, finalLink, link } = coupon;
    return {
      "@type": "Offer",
      name,
      ...(category === "" ? {} : { category }),
      ...(expiresAtMs === undefined ? {} : { validThrough: new Date(expiresAtMs).toISOString() }),
      ...((finalLink ?? link) === undefined ? {} : { availability: "https://schema.org/InStock" }),
      ...(store === undefined ? {} : { offeredBy: { "@type": "Organization", name: store.name } }),
    };
  }),
);
