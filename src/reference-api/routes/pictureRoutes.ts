import { type Context, Hono } from "hono";
import type { ApiEnvironment, Services } from "../http/context";
import { Failure } from "../http/failure";
import { PICTURES } from "../http/handlesPath";
import { EncodedPicture } from "../pictures/EncodedPicture";
import { renderBanner } from "../pictures/renderBanner";
import { renderCoupon } from "../pictures/renderCoupon";
import { createDomainLook, renderDomainLogo, renderFavicon } from "../pictures/renderDomain";
import { renderIcon, renderPayment } from "../pictures/renderIcons";
import { renderStoreLogo } from "../pictures/renderStoreLogo";
import { getWebsite } from "../queries/websites";

const MAX_CACHED_PICTURES = 2000;
const CATALOGUE_AGE_S = 30 * 86_400;
/** Shorter, because a domain's colour and name change when its file is edited. */
const WEBSITE_AGE_S = 300;
const HEADERS = {
  "Content-Type": "image/svg+xml; charset=UTF-8",
  // A picture that is opened as a page must not run or load anything.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const heroes = [
  ["Save more today", "Codes and deals in one place", "See all coupons"],
  ["Our pick this week", "A favourite with our readers", "Visit the store"],
  ["Good things, less", "Offers you can rely on", "Take a look"],
  ["Ends before long", "Be there while it lasts", "Open the offers"],
  ["Fresh this morning", "New shops, new savings", "Discover"],
] as const;

type RenderPicture = (name: string, domain: string) => Promise<string | undefined>;
type FindPicture = (name: string, domain: string) => Promise<EncodedPicture | undefined>;

/** The pictures that answers refer to. Each is a pure function of its subject. */
export function createPictureRoutes({ db }: Services): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();

  const serveFound = (pattern: string, find: FindPicture, maxAge: number) => {
    routes.get(`${PICTURES}/${pattern}`, async (context: Context<ApiEnvironment>) => {
      const { file = "", domain = "" }: Record<string, string> = context.req.param();
      // Postgres stores no NUL, so nothing has such a name.
      const canExist = file.endsWith(".svg") && !`${file}${domain}`.includes("\0");
      const picture = canExist ? await find(file.slice(0, -".svg".length), domain) : undefined;
      if (picture === undefined) throw new Failure(404, "There is no such picture.");
      const { body, headers } = await picture.chooseBody(context.req.header("accept-encoding"));
      // A buffer of its own memory: the bytes of a shared one would go out with it.
      return context.body(new Uint8Array(body), 200, {
        ...HEADERS,
        ...headers,
        "Cache-Control": `public, max-age=${maxAge}`,
      });
    });
  };
  /** Pictures that change with their subject: rendered each time, compressed once for each content. */
  const serve = (pattern: string, render: RenderPicture, maxAge = CATALOGUE_AGE_S) => {
    const encode = keepResults(async (svg) => new EncodedPicture(svg));
    serveFound(
      pattern,
      async (name, domain) => {
        const svg = await render(name, domain);
        return svg === undefined ? undefined : encode(svg);
      },
      maxAge,
    );
  };
  /** Pictures of the catalogue, whose name says all of them. */
  const serveCached = (pattern: string, render: RenderPicture) => {
    const find = keepResults(async (name: string) => {
      const svg = await render(name, "");
      return svg === undefined ? undefined : new EncodedPicture(svg);
    });
    serveFound(pattern, find, CATALOGUE_AGE_S);
  };

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
      return renderBanner(
        "1480 * 630",
        { headline, line, action, brand: website.name, composition: Number(number) - 1 },
        look,
      );
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

/** Makes each picture once and keeps it; at the limit, the oldest goes. */
function keepResults<T extends EncodedPicture | undefined>(make: (key: string) => Promise<T>) {
  const kept = new Map<string, T>();
  return async (key: string): Promise<T> => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = await make(key);
    if (made === undefined) return made;
    if (kept.size >= MAX_CACHED_PICTURES) kept.delete(kept.keys().next().value ?? "");
    kept.set(key, made);
    return made;
  };
}
