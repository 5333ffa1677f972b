import { describe, expect, it } from "vitest";
import { createSeed } from "../seed/createSeed";
import { createBanners, DIMENSIONS } from "../seed/promotions";
import { getReadable, mixColors } from "./palettes";
import { COMPOSITIONS, renderBanner } from "./renderBanner";
import { readFigure, renderCoupon } from "./renderCoupon";
import { renderDomainLogo, renderFavicon } from "./renderDomain";
import { renderIcon, renderPayment } from "./renderIcons";
import { renderStoreLogo } from "./renderStoreLogo";

const { stores, coupons } = createSeed();

/** The points of all letters except those of a figure that is meant to run out of the picture. */
function listPoints(svg: string): [number, number][] {
  const words = svg.replace(/<g data-part="figure">.*?<\/g>/g, "");
  const paths = [...words.matchAll(/<path fill="#\w+" d="([^"]*)"/g)].map(([, path = ""]) => path);
  return paths.flatMap((path) =>
    [...path.matchAll(/[MLCQ]([^A-Z]+)/g)].map(([, numbers = ""]) => {
      const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      return values.slice(-2) as [number, number];
    }),
  );
}

function expectPicture(svg: string | undefined): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<image|href=/);
}

describe("pictures", () => {
  it("draws a logo for every store, with text as paths, always the same", () => {
    for (const { name } of stores) expectPicture(renderStoreLogo(name));
    expect(renderStoreLogo("Copper Kettle")).toBe(renderStoreLogo("Copper Kettle"));
    expect(new Set(stores.map(({ name }) => renderStoreLogo(name))).size).toBe(stores.length);
  });

  it("draws banners of every dimension in their own size", () => {
    for (const { dimension, artwork } of createBanners("dealharbor.example", stores)) {
      const svg = renderBanner(dimension, artwork);
      expectPicture(svg);
      expect(svg).toContain(`viewBox="0 0 ${dimension.replace(" * ", " ")}"`);
    }
  });

  it("arranges banners in five ways, and those that follow each other differently", () => {
    const artwork = { headline: "40% off", line: "desk lamps", action: "Shop now", brand: "Copper Kettle" };
    for (const dimension of DIMENSIONS) {
      const pictures = COMPOSITIONS.map((_, composition) => renderBanner(dimension, { ...artwork, composition }));
      expect(new Set(pictures).size).toBe(COMPOSITIONS.length);
      expect(renderBanner(dimension, { ...artwork, composition: 1 })).toBe(pictures[1]);
    }
    expect(COMPOSITIONS.length).toBeGreaterThanOrEqual(5);
    const ads = createBanners("dealharbor.example", stores).filter(({ dimension }) => dimension === "1480 * 630");
    expect(new Set(ads.map(({ artwork: { composition = 0 } }) => composition % COMPOSITIONS.length)).size).toBe(5);
  });

  it.each(DIMENSIONS)("keeps words of 300 letters inside a banner of %s", (dimension) => {
    const [width = 0, height = 0] = dimension.split(" * ").map(Number);
    COMPOSITIONS.forEach((_, composition) => {
      const headline = composition % 2 === 0 ? "W".repeat(300) : "Up to 50% off ".repeat(22);
      const brand = composition % 2 === 0 ? "Store ".repeat(50) : "W".repeat(300);
      const artwork = { headline, line: "w".repeat(300), action: "Now ".repeat(75), brand, composition };
      const svg = renderBanner(dimension, artwork);
      expectPicture(svg);
      const outside = listPoints(svg).filter(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height));
      expect(outside, `composition ${composition}`).toEqual([]);
    });
  });

  it("draws coupons, icons and ways to pay", () => {
    for (const { name } of coupons.slice(0, 200)) expectPicture(renderCoupon(name, "Copper Kettle"));
    for (const name of ["tag", "clock", "shield", "heart", "mail", "percent"]) expectPicture(renderIcon(name));
    for (const name of ["card", "wallet", "bank", "invoice"]) expectPicture(renderPayment(name));
    for (const name of ["nothing", "constructor", "__proto__"]) expect(renderIcon(name)).toBeUndefined();
  });

  it("draws a logo and a favicon for shipped and for unknown domains, whatever their colour", () => {
    for (const name of ["Deal Harbor", "Promo Peak", "A New One"]) {
      for (const color of ["#F6B73C", "", 'red"/><script>']) {
        expectPicture(renderDomainLogo(name, color));
        expectPicture(renderFavicon(name, color));
      }
    }
  });

  it("escapes what a name may hold", () => {
    expect(renderDomainLogo('</title><script>"&', "#112233")).not.toContain("<script>");
  });
});

describe("a coupon's figure", () => {
  it.each([
    ["<b>25% off</b> rugs", "25%"],
    ["$15 off orders over $100", "$15"],
    ["Join the newsletter and take $5 off your first order", "$5"],
    ["Clearance: rugs from £20", "£20"],
    ["Free delivery on rugs over $40", "Free"],
    ["3 for 2 across rugs", "3 for 2"],
    ["Something else", "Deal"],
  ])("is read from %j", (name, figure) => {
    expect(readFigure(name)[0]).toBe(figure);
  });
});

describe("colours", () => {
  it("are told apart by what reads on them", () => {
    expect(getReadable("#14213D")).toBe("#ffffff");
    expect(getReadable("#F6B73C")).toBe("#14161a");
  });

  it("mix evenly", () => {
    expect(mixColors("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});
