import { type Context, Hono } from "hono";
import { pathOf } from "../contract/endpoints";
import type { Artwork, WebsiteData } from "../db/jsonRecords";
import { type ApiEnvironment, openDomain, readDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { PICTURES } from "../http/handlesPath";
import { getWebsite, listBanners, listFeatureCards, listWebsites } from "../queries/websites";
import { readQuery } from "./readInput";

/** The calls that return website data, feature cards and banners. */
export function createWebsiteRoutes(services: Services): Hono<ApiEnvironment> {
  const { db } = services;
  const routes = new Hono<ApiEnvironment>();

  const readWebsite = async (context: Context<ApiEnvironment>) => {
    const website = await getWebsite(db, await readDomain(services, context));
    if (website === undefined) throw new Failure(404, "Unknown domain.");
    return website;
  };

  routes.get(pathOf("website"), async (context) =>
    context.json({ success: true, data: presentWebsite(await readWebsite(context)) }),
  );

  // This call needs no domain-name header: a server requests all domains before it has any.
  routes.get(pathOf("websites"), async (context) =>
    context.json({ success: true, data: (await listWebsites(db)).map(presentWebsite) }),
  );

  routes.get(pathOf("footerTags"), async (context) => {
    const { footer_js } = await readWebsite(context);
    return context.json({ success: true, data: { footer_js } });
  });

  routes.get(pathOf("verificationTags"), async (context) => {
    const { google_verification_tag, footer_js } = await readWebsite(context);
    return context.json({ success: true, data: { google_verification_tag, footer_js } });
  });

  routes.on("GET", [pathOf("featureCards"), pathOf("featureCards").replace(/\/$/, "")], async (context) =>
    context.json({ sucess: true, data: await listFeatureCards(db, await openDomain(services, context)) }),
  );

  const answerBanners = async (context: Context<ApiEnvironment>, domain: string, dimension?: string) => {
    const rows = await listBanners(db, domain, dimension);
    const data = rows.map(({ id, dimension: banner_dimension, redirect_url, artwork, picture }) => {
      const title = describeBanner(artwork);
      const banner = { _id: id, banner_dimension, image_upload: picture ?? `${PICTURES}/banners/${id}.svg`, title };
      return redirect_url === null ? banner : { ...banner, redirect_url };
    });
    return context.json({ success: true, data });
  };

  routes.get(pathOf("adBanners"), async (context) =>
    answerBanners(context, await openDomain(services, context), "1480 * 630"),
  );

  routes.get(pathOf("recommendedBanners"), async (context) => {
    const domain = await openDomain(services, context);
    return answerBanners(context, domain, readQuery("recommendedBanners", context.req.query()).dimension);
  });

  return routes;
}

/** The words of mails are for the reference API alone. */
function presentWebsite({ mail: _mail, ...website }: WebsiteData): Omit<WebsiteData, "mail"> {
  return website;
}

/** The words of a banner, of which one with a picture may have only the headline. */
function describeBanner({ brand, headline, line }: Artwork): string {
  const words = line === "" ? headline : `${headline}, ${line}`;
  return brand === "" ? words : `${brand}: ${words}`;
}
