import { ApiError } from "../../api/ApiError";
import { keepByObject } from "../../domain/keepByObject";
import { fillPattern } from "../../domain/routes/buildPath";
import type { RoutedPath } from "../../domain/routes/Routes";
import { foldText } from "../../domain/text/foldText";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import { CallBudget } from "../api/calls/CallBudget";
import type { Settings } from "../settings/readSettings";
import type { ResolvedTenant } from "../tenants/resolveTenant";

const indexSlugs = keepByObject((stores: readonly { slug: string }[]) => new NameIndex(stores.map(({ slug }) => slug)));
const indexCategories = keepByObject(
  (list: readonly { name: string }[]) => new NameIndex(list.map(({ name }) => name)),
);

/**
 * Returns the path that a request for this one is redirected to; undefined where the path is the page's own, or leads
 * nowhere. Beside what `Routes.findProperPath` finds, that is the path of a store whose slug the address has with
 * capitals or decomposed letters, or of a category with decomposed ones. Only such an address waits for the list of
 * stores or categories; without the list it is the page's own.
 */
export async function findProperPath(
  routed: RoutedPath,
  { tenant, website, waitedMs }: ResolvedTenant,
  layouts: LayoutSet,
  { apiTimeoutMs }: Pick<Settings, "apiTimeoutMs">,
): Promise<string | undefined> {
  const properPath = routesOf(layouts, website.domain).findProperPath(routed);
  const { match } = routed;
  if (properPath !== undefined || match === undefined || match.route.redirect !== undefined) return properPath;
  const { storeSlug = "", category = "" } = match.params;
  const hasOddSlug = storeSlug !== foldText(storeSlug);
  if (!hasOddSlug && category === category.normalize("NFC")) return undefined;
  const budget = new CallBudget(apiTimeoutMs - waitedMs, apiTimeoutMs);
  const params: Record<string, string> = { ...match.params };
  try {
    const api = tenant.openApi();
    if (hasOddSlug) params.storeSlug = indexSlugs(await budget.run(() => api.activeStores())).find(storeSlug);
    else params.category = indexCategories(await budget.run(() => api.categories())).find(category);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  } finally {
    budget.close();
  }
  const isProper = hasOddSlug ? params.storeSlug === storeSlug : params.category === category;
  return isProper ? undefined : fillPattern(match.route.pattern, params);
}

/** The names of a list, found in spite of other capitals and another composition of letters. */
class NameIndex {
  private readonly own: ReadonlySet<string>;
  /** The first name of each folded form. */
  private readonly folded: ReadonlyMap<string, string>;

  constructor(names: readonly string[]) {
    this.own = new Set(names);
    this.folded = new Map(names.map((name) => [foldText(name), name] as const).reverse());
  }

  /** Returns the name as the list has it; the given one where the list has none. */
  find(name: string): string {
    return this.own.has(name) ? name : (this.folded.get(foldText(name)) ?? name);
  }
}
