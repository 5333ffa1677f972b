import { placeMark } from "../marks";
import { deepen, pickVisible } from "../palettes";
import { renderText } from "../type";
import type { Frame } from "./Frame";
import { fitLine } from "./renderMessage";

/** The advertiser's symbol and name at the start of a strip, on a slanted plate of a colour. */
export function renderPlate({ palette, mark, wordmark, face, spacing }: Frame, ground: string): string {
  const ink = pickVisible(ground, [palette.ink, "#ffffff"], 4.5);
  const first = pickVisible(ground, [palette.main, palette.accent, palette.tint]);
  const second = pickVisible(ground, [deepen(palette), palette.tint, palette.ink]);
  const name = fitLine({ text: wordmark, face, spacing, size: 20 }, 96);
  return [
    `<path d="M0 0h206l-32 90H0z" fill="${ground}"/>`,
    placeMark(mark(first, second), 18, 24, 42),
    renderText(name.text, 70, 45 + name.size * 0.34, { ...name, fill: ink }),
  ].join("");
}
