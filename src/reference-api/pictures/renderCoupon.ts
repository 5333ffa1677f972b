import { getMark, placeMark } from "./marks";
import { deepen, getReadable, mixColors } from "./palettes";
import { createBrand } from "./renderStoreLogo";
import { createGradient, createSvg } from "./svg";
import { fitSize, renderText } from "./type";

/** The figure of an offer's name in large letters, such as `25%` over `off`. */
export function readFigure(name: string): readonly [string, string] {
  const plain = name.replace(/<[^>]*>/g, "");
  const percent = /(\d+)%/.exec(plain);
  if (percent) return [`${percent[1]}%`, "off"];
  const amount = /([$£]\d+) (off|on)/.exec(plain) ?? /take ([$£]\d+) (off)/.exec(plain);
  if (amount) return [amount[1] ?? "", "off"];
  const from = /from ([$£]\d+)/.exec(plain);
  if (from) return [from[1] ?? "", "and up"];
  const words: readonly (readonly [RegExp, readonly [string, string]])[] = [
    [/free delivery/i, ["Free", "delivery"]],
    [/free gift/i, ["Free", "gift"]],
    [/3 for 2/i, ["3 for 2", "mix & match"]],
    [/half price/i, ["Half price", "second item"]],
    [/cancellation/i, ["Free", "cancellation"]],
    [/three months/i, ["3 months", "free"]],
  ];
  return words.find(([pattern]) => pattern.test(plain))?.[1] ?? ["Deal", "of the day"];
}

/** A coupon's picture, 480 by 300: a ticket in the store's colours with the offer's figure. */
export function renderCoupon(name: string, store: string): string {
  const { palette, wordmark, face, spacing } = createBrand(store);
  const [figure, rest] = readFigure(name);
  const ink = palette.ink;
  const size = fitSize(figure, { face: "outfitHeavy", size: 96 }, 196);
  const shapes = [
    `<defs>${createGradient("g", palette.main, mixColors(palette.main, palette.accent, 0.35))}</defs>`,
    `<rect width="480" height="300" fill="url(#g)"/><circle cx="420" cy="30" r="150" fill="${palette.tint}" opacity=".13"/>`,
    `<path d="M44 62h392a14 14 0 0 1 14 14v50a24 24 0 0 0 0 48v50a14 14 0 0 1-14 14H44a14 14 0 0 1-14-14v-50a24 24 0 0 0 0-48V76a14 14 0 0 1 14-14z" fill="${palette.tint}"/>`,
    `<path d="M166 78v144" stroke="${palette.main}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round" opacity=".55"/>`,
    placeMark(getMark(store)(palette.main, deepen(palette)), 74, 118, 64),
    renderText(figure, 306, 152 + size * 0.16, { face: "outfitHeavy", size, fill: palette.main, anchor: "middle" }),
    renderText(rest, 306, 208, { face: "outfit", size: 30, fill: ink, anchor: "middle" }),
    renderText(wordmark, 240, 280, {
      face,
      spacing,
      size: fitSize(wordmark, { face, size: 24, spacing }, 400),
      fill: getReadable(palette.main),
      anchor: "middle",
    }),
  ];
  return createSvg(480, 300, `${store}: ${figure} ${rest}`, shapes.join(""));
}
