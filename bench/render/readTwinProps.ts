import { Parser } from "htmlparser2";
import type { Api } from "../../src/api/createApi";
import { linkWebsiteBanner } from "../../src/domain/banners/websiteBanners";
import type { BannerDimension, Coupon, Store } from "../../src/domain/entities";
import { putExpiredLast } from "../../src/domain/offers/expiry";
import { summarizeOffers } from "../../src/domain/offers/summarizeOffers";
import { SERVER_RESOLUTION } from "../../src/domain/resolution";
import { cutRichText } from "../../src/domain/text/cutText";
import { type RichText, toPlainText } from "../../src/domain/text/richText";
import { fillRichText } from "../../src/domain/text/templateText";
import { groupOffers } from "../../src/sections/store-offers/groupOffers";
import type { ResolvedTenant } from "../../src/server/tenants/resolveTenant";
import { CARD_STYLES, type CardStyle } from "../twin/cardStyles";
import type { TwinBanner, TwinCoupon, TwinElement, TwinFeature, TwinProps, TwinStoreOffers } from "../twin/TwinProps";
import type { TwinPage } from "../twin/twinPages";

/** React's names of attributes that it writes in another letter case. */
const REACT_NAMES: Readonly<Record<string, string>> = { crossorigin: "crossOrigin", fetchpriority: "fetchPriority" };

/** What a twin shows: the styles of its cards, and how many entries each list has. */
interface TwinNeeds {
  readonly card: keyof typeof CARD_STYLES;
  readonly coupons: number;
  readonly trending: number;
  readonly latest: number;
  /** Further new stores, after these many. */
  readonly more?: readonly [after: number, count: number];
  readonly square?: number;
  readonly ads?: boolean;
  readonly wide?: boolean;
  readonly towers?: boolean;
  /** The slug of the page's store; its trending stores are those that the site's page shows. */
  readonly store?: string;
  /** Its coupons are those of the website, not of the domain; it shows the site's own banners and features. */
  readonly isWebsite?: boolean;
}

const NEEDS: Readonly<Record<TwinPage, TwinNeeds>> = {
  "Home One": { card: "standard", coupons: 17, trending: 12, latest: 11, square: 10, ads: true, wide: true },
  "Home Two": { card: "friendly", coupons: 20, trending: 12, latest: 5, square: 3, isWebsite: true },
  "Home Three": { card: "editorial", coupons: 18, trending: 8, latest: 5, square: 2, wide: true },
  "Home Four": {
    ...{ card: "row", coupons: 18, trending: 12, latest: 24, more: [11, 10], square: 2 },
    ...{ ads: true, wide: true, towers: true },
  },
  "Home Five": { card: "code", coupons: 9, trending: 24, latest: 24, ads: true, towers: true },
  "Home Autumn": { card: "market", coupons: 17, trending: 12, latest: 11, square: 10, ads: true, wide: true },
  "Store page": { card: "store", coupons: 0, trending: 0, latest: 0, store: "copper-kettle" },
};
const BANNERS = 10;

/**
 * The props of a page's twin: the answers of the calls that the page makes, and the elements of the head as the site has
 * them. `html` is the site's own page.
 */
export async function readTwinProps(
  { tenant, website }: ResolvedTenant,
  html: string,
  nowMs: number,
  page: TwinPage = "Home One",
): Promise<TwinProps> {
  const api = tenant.openApi();
  const needs = NEEDS[page];
  const recommend = (dimension: BannerDimension, count: number) =>
    count === 0 ? [] : api.recommendedBanners(dimension).then((banners) => banners.slice(0, count));
  const [ads, squareBanners, wideBanners, towers, trending, latest, coupons, features, categories, active] =
    await Promise.all([
      needs.ads ? api.adBanners() : [],
      recommend("300 * 250", needs.square ?? 0),
      recommend("728 * 90", needs.wide ? BANNERS : 0),
      recommend("120 * 600", needs.towers ? BANNERS : 0),
      api.topVisitedStores(),
      api.latestStores(),
      needs.isWebsite
        ? api.websiteCoupons({ page: 1, perPage: needs.coupons }).then(({ items }) => items)
        : api.domainCoupons(SERVER_RESOLUTION),
      needs.isWebsite ? api.featureCards() : [],
      api.categories(),
      api.activeStores(),
    ]);
  const { domain, name, logo, headerHtml, footerAboutUs, footerText, contact } = website;
  const [after, count] = needs.more ?? [0, 0];
  const card = CARD_STYLES[needs.card];
  const ordered = putExpiredLast(coupons, nowMs);
  const props: TwinProps = {
    ...readElements(html),
    site: { domain, name, logo, announcement: headerHtml, about: footerAboutUs, footerText, ...contact },
    features: features.slice(0, 4).map(({ icon, title, description }) => {
      return { icon, title: toPlainText(title), text: description as TwinFeature["text"] };
    }),
    siteBanners: needs.isWebsite
      ? website.banners.map((banner, index) => {
          const href = linkWebsiteBanner(banner, active);
          return {
            id: String(index + 1),
            image: banner.image,
            title: banner.title,
            ...(href && { href }),
          } as TwinBanner;
        })
      : [],
    ads: ads.slice(0, BANNERS),
    squareBanners,
    wideBanners,
    towers,
    trendingStores: needs.store === undefined ? trending.slice(0, needs.trending) : findRelated(active, html),
    coupons: ordered.slice(0, needs.coupons).map((coupon) => toTwinCoupon(coupon, card, nowMs)),
    newStores: latest.slice(0, needs.latest),
    moreStores: latest.slice(after, after + count),
    categories: categories.map(({ name, count = 0 }) => ({ name, count })),
    footerStores: [...active].sort((a, b) => (b.visitCount ?? 0) - (a.visitCount ?? 0)).slice(0, 10),
    offers: needs.store === undefined ? undefined : await readStoreOffers(api, needs.store, nowMs),
    nowMs,
  };
  // Data of the twin's own: nothing is shared with the site, and nothing is frozen.
  return JSON.parse(JSON.stringify(props)) as TwinProps;
}

/** The stores that a store page shows below its offers. */
function findRelated<Listed extends Pick<Store, "slug">>(stores: readonly Listed[], html: string): readonly Listed[] {
  const [shown = ""] = html.split('data-section="related-stores"').at(-1)?.split("data-section=") ?? [];
  const slugs = Array.from(shown.matchAll(/href="\/store\/([^"]+)"/g), ([, slug]) => slug);
  return slugs.flatMap((slug) => stores.find((store) => store.slug === slug) ?? []);
}

async function readStoreOffers(api: Api, storeId: string, nowMs: number): Promise<TwinStoreOffers> {
  const [answer, { average, count = 0 }] = await Promise.all([api.storeWithCoupons(storeId), api.storeRating(storeId)]);
  const { store, coupons } = answer;
  const { best, codes, deals, expired, counts } = groupOffers(coupons, nowMs, { showBest: true, type: undefined });
  const { saving, checkedAtMs } = summarizeOffers(coupons, nowMs);
  const read = (coupon: Coupon) => toTwinCoupon({ ...coupon, store: coupon.store ?? store }, CARD_STYLES.store, nowMs);
  return {
    store: store as TwinStoreOffers["store"],
    rating: average,
    ratingCount: count,
    summary: [`${counts.code} codes`, `${counts.offer} deals`],
    ...(saving === undefined ? {} : { saving: saving.text }),
    ...(checkedAtMs === undefined ? {} : { checkedAtMs }),
    counts,
    best: best === undefined ? undefined : read(best),
    codes: codes.map(read),
    deals: deals.map(read),
    expired: expired.map(read),
  };
}

/** A coupon with the words that its card shows, and with their markup where they have some. */
function toTwinCoupon(coupon: Coupon, card: CardStyle, nowMs: number): TwinCoupon {
  const chosen = coupon[card.titleFrom];
  const [title, description] = [toPlainText(chosen), toPlainText(coupon.description)];
  const titleHtml = cutMarkup(chosen, card.titleCut, nowMs);
  const descriptionHtml = cutMarkup(coupon.description, card.descriptionCut ?? 0, nowMs);
  return { ...coupon, title, description, titleHtml, descriptionHtml } as TwinCoupon;
}

function cutMarkup(text: RichText, cut: number, nowMs: number): string | undefined {
  const shown = cutRichText(fillRichText(text, nowMs), cut, "character");
  return typeof shown === "string" ? undefined : shown.html;
}

/** The attributes of a page's html element, and the elements of its head. */
function readElements(html: string): Pick<TwinProps, "html" | "head"> {
  let own: Readonly<Record<string, string>> = {};
  const head: TwinElement[] = [];
  let isInHead = false;
  let open: { readonly name: string; readonly attributes: Record<string, string>; html: string } | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === "html") own = attributes;
        else if (name === "head") isInHead = true;
        else if (isInHead) open = { name, attributes: toReactNames(attributes), html: "" };
      },
      ontext: (text) => {
        if (open !== undefined) open.html += text;
      },
      onclosetag: (name) => {
        if (name === "head") isInHead = false;
        if (open?.name !== name) return;
        head.push(open);
        open = undefined;
      },
    },
    { lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(html.slice(0, html.indexOf("<body")));
  return { html: own, head };
}

function toReactNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
}
