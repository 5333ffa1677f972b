import { isRecord } from "../../domain/isRecord";
import { PICTURES } from "../http/handlesPath";
import type { CouponRow } from "../queries/couponFilter";
import type { CategoryRow } from "../queries/coupons";
import type { StoreRow } from "../queries/stores";

export function presentCoupon(row: CouponRow) {
  const store = {
    _id: row.store_id,
    name: row.store_name,
    slug: row.store_slug,
    image: presentLogo({ logo: row.logo, source: row.store_source, slug: row.store_slug }),
    desktop_redirection_type: row.redirection_type,
  };
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description,
    category: row.category,
    expiry_date: row.expires_at?.toISOString() ?? null,
    finalLink: row.final_link,
    link: row.link,
    image: row.picture ?? (row.source === null ? `${PICTURES}/coupons/${row.id}.svg` : ""),
    ...(row.code === null ? {} : { code: row.code }),
    ...presentVotes(row),
    ...presentSource(row),
    // An owner's own SQL may write any JSON.
    ...(isRecord(row.terms) && Object.keys(row.terms).length > 0 ? { terms: row.terms } : {}),
    [row.store_key]: store,
  };
}

/** The optional parts of an offer that an import brings. */
function presentSource({ starts_at, discount, source, external_id }: CouponRow) {
  return {
    ...(starts_at === null ? {} : { starts_at: starts_at.toISOString() }),
    ...(discount === null ? {} : { discount }),
    ...(source === null ? {} : { source }),
    ...(external_id === null ? {} : { external_id }),
  };
}

/** A store that an import has brought has its own logo or none, so that its name is shown; no mark is invented for it. */
function presentLogo({ logo, source, slug }: Pick<StoreRow, "logo" | "source" | "slug">): string {
  return logo ?? (source === null ? `${PICTURES}/stores/${slug}.svg` : "");
}

/** A share of votes has three decimals. */
const SHARE_DIGITS = 1000;

/** `votes` is always there: it tells a site that this API takes votes. */
function presentVotes({ votes, successes, last_success_at, verified_at }: CouponRow) {
  return {
    votes,
    ...(votes === 0 ? {} : { success_rate: Math.round((successes / votes) * SHARE_DIGITS) / SHARE_DIGITS }),
    ...(last_success_at === null ? {} : { last_success_at: last_success_at.toISOString() }),
    ...(verified_at === null ? {} : { verified_at: verified_at.toISOString() }),
  };
}

export function presentStore(row: StoreRow) {
  const image = presentLogo(row);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    image,
    desktop_redirection_type: row.redirection_type,
    is_archived: row.is_archived,
    is_paused: row.is_paused,
    visit_count: row.visit_count,
    coupon_count: row.offers.coupon_count,
    ...presentBestValue(row.offers),
    description: row.description,
    store_details: { image, slug: row.slug, name: row.name },
  };
}

export function presentCategory({ category, count, ...row }: CategoryRow) {
  return { category, count, ...presentBestValue(row) };
}

/** Absent where no offer has a saving. */
function presentBestValue({ best_value }: { readonly best_value: string | null }) {
  return best_value === null ? {} : { best_value };
}
