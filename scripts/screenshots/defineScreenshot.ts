import type { Page } from "playwright";
import { buildPath } from "../../src/domain/routes/buildPath";
import type { FixedPath } from "../../src/domain/routes/fixedPaths";
import { storePath } from "../../src/domain/routes/links";

/** An offer of the embedded API that has a code. */
export interface ShownOffer {
  readonly id: string;
  readonly store: { readonly name: string; readonly slug: string };
}

/** The page in the browser that takes the screenshots. */
export interface ScreenshotSession {
  readonly page: Page;
  readonly offer: ShownOffer;
  /** Opens a path of the site and waits until all of it is loaded and hydrated. */
  readonly visit: (path: string) => Promise<void>;
}

/** How the catalogue shows a section type: the example of its schema, on a page of the built site. */
export interface ScreenshotRecipe {
  /** The document that gets the example, with the address of a page that shows it. */
  readonly document: string;
  readonly path: (offer: ShownOffer) => string;
  /** Settings of the server that the screenshot needs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs before the page is opened, such as a visit to a page that changes what this one shows. */
  readonly beforeVisit?: (session: ScreenshotSession) => Promise<void>;
  /** Runs on the opened page, such as a scroll that makes the section appear. */
  readonly beforeScreenshot?: (session: ScreenshotSession) => Promise<void>;
}

/** Declares how the screenshot of a section type is taken, in `scripts/screenshots/sections/<type>.ts`; without one it is {@link ON_A_PAGE}. */
export function defineScreenshot(recipe: ScreenshotRecipe): ScreenshotRecipe {
  return recipe;
}

/** Where a screenshot is taken that needs nothing but a page. */
export const ON_A_PAGE = { document: "page/about", path: () => "/aboutus" satisfies FixedPath } as const;
export const IN_A_HEADER = { ...ON_A_PAGE, document: "header/one" } as const;
export const IN_A_FOOTER = { ...ON_A_PAGE, document: "footer/one" } as const;
/** On the page of the offer's store. */
export const ON_A_STORE_PAGE = {
  document: "page/store",
  path: ({ store }: ShownOffer) => storePath(store.slug),
} as const;
/** On the page that reveals the offer. */
export const ON_A_REVEAL_PAGE = {
  document: "page/coupon-redirect",
  path: ({ id, store }: ShownOffer) =>
    buildPath("/couponsredirect/coupon/:storeName/:couponId", { storeName: store.name, couponId: id }),
} as const;
