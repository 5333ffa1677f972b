import { type Context, Hono } from "hono";
import type { ApiEnvironment, Services } from "../http/context";
import { Failure } from "../http/failure";
import { renderBanner } from "../pictures/renderBanner";
import { renderCoupon } from "../pictures/renderCoupon";
import { createDomainLook, renderDomainLogo, renderFavicon } from "../pictures/renderDomain";
import { renderIcon, renderPayment } from "../pictures/renderIcons";
import { renderStoreLogo } from "../pictures/renderStoreLogo";
import { getWebsite } from "../queries/websites";
import { PICTURES } from "./present";

const MAX_CACHED_PICTURES = 2000;
const CATALOGUE_AGE_S = 30 * 86_400;
/** Shorter, because a domain's colour and name change when its file is edited. */
const WEBSITE_AGE_S = 300;
const HEADERS = {
  "Content-Type": "image/svg+xml",
  // A picture that is opened as a page must not run or load anything.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const heroes = [
  ["Save more today", "Codes checked by hand", "See all coupons"],
  ["Our pick this week", "A favourite with our readers", "Visit the store"],
  ["Good things, less", "Offers you can rely on", "Take a look"],
  ["Ends before long", "Be there while it lasts", "Open the offers"],
  ["Fresh this morning", "New shops, new savings", "Discover"],
] as const;

type RenderPicture = (name: string, domain: string) => Promise<string | undefined>;

/** The pictures that answers refer to. Each is a pure function of its subject. */
export function createPictureRoutes({ db }: Services): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();

  const serve = (pattern: string, render: RenderPicture, maxAge = CATALOGUE_AGE_S) => {
    routes.get(`${PICTURES}/${pattern}`, async (context: Context<ApiEnvironment>) => {
      const { file = "", domain = "" }: Record<string, string> = context.req.param();
      const picture = file.endsWith(".svg") ? await render(file.slice(0, -".svg".length), domain) : undefined;
      if (picture === undefined) throw new Failure(404, "There is no such picture.");
      return context.body(picture, 200, { ...HEADERS, "Cache-Control": `public, max-age=${maxAge}` });
    });
  };
  const serveCached = (pattern: string, render: RenderPicture) => serve(pattern, cacheRendered(render));

  serveCached("stores/:file", async (slug) => {
    const store = await db.selectFrom("stores").select("name").where("slug", "=", slug).executeTakeFirst();
    return store && renderStoreLogo(store.name);
  });

  serveCached("coupons/:file", async (id) => {
    const coupon = await db
      .selectFrom("coupons")
      .innerJoin("stores", "stores.id", "coupons.store_id")
      .select(["coupons.name", "stores.name as store"])
      .where("coupons.id", "=", id)
      .executeTakeFirst();
    return coupon && renderCoupon(coupon.name, coupon.store);
  });

  serveCached("banners/:file", async (id) => {
    const banner = await db.selectFrom("banners").selectAll().where("id", "=", id).executeTakeFirst();
    return banner && renderBanner(banner.dimension, banner.artwork);
  });

  serve(
    "heroes/:domain/:file",
    async (number, domain) => {
      const website = await getWebsite(db, domain);
      const hero = heroes[Number(number) - 1];
      if (website === undefined || hero === undefined) return undefined;
      const [headline, line, action] = hero;
      const look = createDomainLook(website.name, website.header_color);
      return renderBanner("1480 * 630", { headline, line, action, brand: website.name }, look);
    },
    WEBSITE_AGE_S,
  );

  serve(
    "domains/:domain/:file",
    async (name, domain) => {
      const website = await getWebsite(db, domain);
      if (website === undefined) return undefined;
      if (name === "logo") return renderDomainLogo(website.name, website.header_color);
      return name === "favicon" ? renderFavicon(website.name, website.header_color) : undefined;
    },
    WEBSITE_AGE_S,
  );

  serve("icons/:file", async (name) => renderIcon(name));
  serve("payment/:file", async (name) => renderPayment(name));

  return routes;
}

/** Renders each picture once and caches it; at the limit, the oldest is removed. */
function cacheRendered(render: RenderPicture): RenderPicture {
  const cached = new Map<string, string>();
  return async (name, domain) => {
    const picture = cached.get(name) ?? (await render(name, domain));
    if (picture === undefined) return undefined;
    if (!cached.has(name) && cached.size >= MAX_CACHED_PICTURES) cached.delete(cached.keys().next().value ?? "");
    cached.set(name, picture);
    return picture;
  };
}
