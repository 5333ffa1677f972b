import { Parser } from "htmlparser2";
import type { Coupon } from "../../src/domain/entities";
import { SERVER_RESOLUTION } from "../../src/domain/resolution";
import { cutRichText } from "../../src/domain/text/cutText";
import { type RichText, toPlainText } from "../../src/domain/text/richText";
import { fillRichText } from "../../src/domain/text/templateText";
import type { ResolvedTenant } from "../../src/server/tenants/resolveTenant";
import type { TwinCoupon, TwinElement, TwinProps } from "../twin/TwinProps";

/** React's names of attributes that it writes in another letter case. */
const REACT_NAMES: Readonly<Record<string, string>> = { crossorigin: "crossOrigin", fetchpriority: "fetchPriority" };

/**
 * The twin's props: the answers of the calls that a home of the kind One makes, and the elements of the head as the
 * site has them. `html` is the site's own page.
 */
export async function readTwinProps(
  { tenant, website }: ResolvedTenant,
  html: string,
  nowMs: number,
): Promise<TwinProps> {
  const { api } = tenant;
  const [ads, squareBanners, wideBanners, trending, latest, coupons, categories, active] = await Promise.all([
    api.adBanners(),
    api.recommendedBanners("300 * 250"),
    api.recommendedBanners("728 * 90"),
    api.topVisitedStores(),
    api.latestStores(),
    api.domainCoupons(SERVER_RESOLUTION),
    api.categories(),
    api.activeStores(),
  ]);
  const { domain, name, logo, headerHtml, footerAboutUs, footerText, contact } = website;
  const props: TwinProps = {
    ...readElements(html),
    site: { domain, name, logo, announcement: headerHtml, about: footerAboutUs, footerText, ...contact },
    ads: ads.slice(0, 10),
    squareBanners: squareBanners.slice(0, 10),
    wideBanners: wideBanners.slice(0, 10),
    trendingStores: trending.slice(0, 12),
    coupons: coupons.slice(0, 17).map((coupon) => toTwinCoupon(coupon, nowMs)),
    newStores: latest.slice(0, 11),
    categories,
    footerStores: [...active].sort((a, b) => b.visitCount - a.visitCount).slice(0, 10),
    nowMs,
  };
  // Data of the twin's own: nothing is shared with the site, and nothing is frozen.
  return JSON.parse(JSON.stringify(props)) as TwinProps;
}

/** A coupon with the words that its card shows, and with their markup where they have some. */
function toTwinCoupon(coupon: Coupon, nowMs: number): TwinCoupon {
  const [title, description] = [toPlainText(coupon.title), toPlainText(coupon.description)];
  const titleHtml = cutMarkup(coupon.title, TITLE_CUT, nowMs);
  const descriptionHtml = cutMarkup(coupon.description, DESCRIPTION_CUT, nowMs);
  return { ...coupon, title, description, titleHtml, descriptionHtml } as TwinCoupon;
}

const TITLE_CUT = 48;
const DESCRIPTION_CUT = 60;

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
