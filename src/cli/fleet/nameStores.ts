import type { DomainData } from "../../comparison/documents/DomainData";
import { isRecord } from "../../domain/isRecord";
import { createId } from "../../reference-api/seed/random";

/**
 * Returns the website data that a site answers with the slugs of stores that a file names: the embedded API replaces them by
 * ids, which it makes from the slugs.
 */
export function nameStores(served: DomainData, stated: DomainData | undefined): DomainData {
  const slugs = listBanners(stated).flatMap(({ storeId }) => (typeof storeId === "string" ? [storeId] : []));
  if (served.website === undefined || slugs.length === 0) return served;
  const byId = new Map(slugs.map((slug) => [createId(`store ${slug}`), slug]));
  const banners = listBanners(served).map((banner) => {
    const slug = byId.get(String(banner.storeId));
    return slug === undefined ? banner : { ...banner, storeId: slug };
  });
  return { ...served, website: { ...served.website, fields: { ...served.website.fields, banners_v2: banners } } };
}

function listBanners(data: DomainData | undefined): readonly Readonly<Record<string, unknown>>[] {
  const banners = data?.website?.fields.banners_v2;
  return Array.isArray(banners) ? banners.filter(isRecord) : [];
}
