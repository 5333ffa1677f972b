import { resolvePage } from "../../../app/documents/resolveDocuments";
import type { PageRequest, RenderedPage } from "../../../app/server/PageRequest";
import { renderPage } from "../../../app/server/renderPage";
import type { ServedLayouts } from "../../../layout/accept/acceptLayoutSet";
import type { LayoutSet } from "../../../layout/document/LayoutSet";
import { showLayouts } from "../../../layout/select/showLayouts";
import { CallBudget } from "../../../server/api/calls/CallBudget";
import type { Settings } from "../../../server/settings/readSettings";
import type { OpenLook } from "../views/openLook";

/** Services with which pages are rendered. */
export interface CanvasContext extends Pick<PageRequest, "findAssets"> {
  readonly settings: Pick<Settings, "apiTimeoutMs" | "embedHosts">;
}

/** The set as a look shows it: at its moment, and with its home as that of the domain. */
export function showLook(layouts: ServedLayouts, { site, moment, previewed }: OpenLook): LayoutSet {
  const { domain } = site.website;
  const shown = showLayouts(layouts, { domain, timeZone: moment.timeZone }, moment.timeMs);
  if (previewed === undefined) return shown;
  return { ...shown, rule: undefined, selection: { ...shown.selection, default: previewed, homes: {} } };
}

/** A page of a set as HTML, as the site server would send it. */
export async function renderLook(
  layouts: LayoutSet,
  { site, url, moment }: Pick<OpenLook, "site" | "url" | "moment">,
  { settings, findAssets }: CanvasContext,
): Promise<RenderedPage> {
  const { tenant, website } = site;
  const budget = new CallBudget(settings.apiTimeoutMs);
  try {
    return await renderPage({
      url,
      domain: tenant.domain,
      website,
      api: tenant.openApi({ budget }),
      apiOrigin: tenant.publicApiOrigin,
      apiTimeoutMs: settings.apiTimeoutMs,
      page: resolvePage(layouts, url.pathname, website),
      findAssets,
      embedHosts: settings.embedHosts,
      nowMs: moment.timeMs,
    });
  } finally {
    budget.close();
  }
}
