import { pino } from "pino";
import type { FindAssets } from "../../src/app/server/Document";
import { parseSiteHost } from "../../src/domain/apiHost";
import { routesOf } from "../../src/layout/select/routesOf";
import type { EmbeddedApi } from "../../src/server/api/embedded/EmbeddedApi";
import { Answers } from "../../src/server/caching/answers/Answers";
import { LayoutFolder } from "../../src/server/documents/LayoutFolder";
import { LayoutService } from "../../src/server/documents/LayoutService";
import { UNKNOWN_VISITOR } from "../../src/server/http/Visitors";
import { PageService } from "../../src/server/pages/PageService";
import { readSettings } from "../../src/server/settings/readSettings";
import { openTenants } from "../../src/server/tenants/openTenants";
import { type ResolvedTenant, resolveTenant } from "../../src/server/tenants/resolveTenant";

/** The origin of the pictures in rendered pages. */
export const PICTURE_ORIGIN = "http://localhost";

export interface OpenedSite {
  readonly site: ResolvedTenant;
  /** Renders the page at a path as a request for it does, without compressing and keeping it. */
  readonly render: (path: string) => Promise<string>;
  /** Returns the size of all kept markup. */
  readonly markupBytes: () => number;
  readonly close: () => Promise<void>;
}

export interface SiteChoice {
  /** The Host header. */
  readonly host: string;
  /** Origin of the API, or the API itself. */
  readonly api: string | EmbeddedApi;
  readonly findAssets: FindAssets;
  /** The time that pages show, in milliseconds since the epoch; absent: the real time. */
  readonly nowMs?: number;
  /** Whether pages share the markup of their sections; absent: no. */
  readonly keepsMarkup?: boolean;
  /** Folder with the documents; absent: the shipped ones. */
  readonly layoutsDir?: string;
}

/** The parts of the site server that make a page, without its port. Answers stay fresh, pages are not kept. */
export async function openSite(choice: SiteChoice): Promise<OpenedSite> {
  const { host, api, findAssets, nowMs, keepsMarkup = false, layoutsDir } = choice;
  const environment = {
    ...(layoutsDir === undefined ? {} : { LAYOUTS_DIR: layoutsDir }),
    ANSWER_FRESH_S: "31536000",
    PAGE_FRESH_S: "0",
    PUBLIC_API_ORIGIN: PICTURE_ORIGIN,
  };
  const settings = {
    ...readSettings(typeof api === "string" ? { ...environment, API_ORIGIN: api } : environment),
    answersOnDisk: false,
    keepMarkup: keepsMarkup,
  };
  const log = pino({ level: "error" });
  const answers = new Answers(settings, log);
  const tenants = openTenants(settings, typeof api === "string" ? undefined : api, answers);
  const layouts = await LayoutService.start(await LayoutFolder.open(settings.layoutsDir, log), log);
  const pages = new PageService({
    settings,
    tenants,
    findAssets,
    log,
    ...(nowMs === undefined ? {} : { now: () => nowMs }),
  });
  const siteHost = parseSiteHost(host, settings.defaultDomain);
  const find = async () => {
    const site = await resolveTenant(siteHost, { settings, tenants, log });
    if ("refusal" in site) throw new Error(`The API does not know ${host}: ${site.refusal}.`);
    return site;
  };
  return {
    site: await find(),
    render: async (path) => {
      const url = new URL(path, `http://${host}`);
      const { current } = layouts;
      const site = await find();
      const answer = await pages.get({
        site,
        layouts: current,
        url,
        form: "html",
        routed: routesOf(current, site.website.domain).find(url.pathname),
        previewed: undefined,
        visitor: UNKNOWN_VISITOR,
      });
      if (answer.kind !== "single") throw new Error("The page was kept.");
      return answer.page.html;
    },
    // No pages are kept.
    markupBytes: () => pages.bytes,
    close: async () => {
      await layouts.close();
      await answers.close();
    },
  };
}
