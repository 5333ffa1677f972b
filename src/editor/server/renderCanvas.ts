import type { PageRequest } from "../../app/server/renderPage";
import { renderPage } from "../../app/server/renderPage";
import { localTimeToMs } from "../../domain/time/localTime";
import type { ServedLayouts } from "../../layout/accept/acceptLayoutSet";
import { choosePreview } from "../../layout/select/choosePreview";
import { findChoice } from "../../layout/select/selectDocuments";
import { showLayouts } from "../../layout/select/showLayouts";
import { CallBudget } from "../../server/calls/CallBudget";
import { limitCalls } from "../../server/calls/limitCalls";
import type { Settings } from "../../server/settings/readSettings";
import type { ResolvedTenant } from "../../server/tenants/resolveTenant";
import type { Look } from "../protocol/address";

const ANY_ORIGIN = "http://page";

/** A page of a draft as HTML, as the site server would send it. */
export async function renderCanvas(
  layouts: ServedLayouts,
  look: Look,
  { site, settings, findAssets }: Pick<PageRequest, "findAssets"> & { site: ResolvedTenant; settings: Settings },
): Promise<{ readonly html: string; readonly status: number }> {
  const { tenant, website } = site;
  const { domain, timeZone } = website;
  const url = new URL(URL.canParse(look.path, ANY_ORIGIN) ? look.path : "/", `http://${domain}`);
  const timeMs = (look.at === undefined ? undefined : localTimeToMs(look.at, timeZone)) ?? Date.now();
  const shown = showLayouts(layouts, { domain, timeZone }, timeMs);
  const home = look.home === undefined ? undefined : choosePreview(layouts, look.home, website.homePage);
  const choice = home ?? findChoice(layouts.selection, website.homePage).choice;
  const budget = new CallBudget(settings.apiTimeoutMs);
  try {
    return await renderPage({
      url,
      domain: tenant.domain,
      website,
      api: limitCalls(tenant.api, budget),
      apiOrigin: tenant.publicApiOrigin,
      apiTimeoutMs: settings.apiTimeoutMs,
      layouts: shown,
      previewed: home === undefined ? undefined : { choice },
      findAssets,
      embedHosts: settings.embedHosts,
      nowMs: timeMs,
    });
  } finally {
    budget.close();
  }
}
