import type { ResolvedPage } from "../../app/documents/resolveDocuments";
import { encodeText } from "../../domain/text/encodeText";
import type { ResolvedTenant } from "../tenants/resolveTenant";

/** Maximum length of a tag: a longer one names nothing that an API has, and caches and clients refuse long headers. */
const MAX_TAG_LENGTH = 500;
export const DOMAIN_TAG = "domain:";

/** Lists the tags by which a page can be purged; `src/server/caching/changes/purgeTags.ts` has the kinds that a purge accepts. */
export function listPurgeTags({ website, tenant }: ResolvedTenant, { chosen }: ResolvedPage): string[] {
  const { choice, page, isBare, params } = chosen;
  const around = isBare ? [] : [choice.header, choice.footer];
  return [
    `${DOMAIN_TAG}${website.domain || tenant.domain}`,
    ...[...around, page ?? choice.home, choice.home].map((id) => `document:${id}`),
    ...(params.storeSlug === undefined ? [] : [`store:${encodeText(params.storeSlug)}`]),
    ...(params.category === undefined ? [] : [`category:${encodeText(params.category)}`]),
  ].filter((tag, index, all) => tag.length <= MAX_TAG_LENGTH && all.indexOf(tag) === index);
}
