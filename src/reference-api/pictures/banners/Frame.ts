import type { Artwork } from "../../db/jsonRecords";
import type { Mark } from "../marks";
import type { Palette } from "../palettes";
import type { Face } from "../type";

/** The visual identity of an advertiser: colours, symbol and lettering of the name. */
export interface Look {
  readonly palette: Palette;
  readonly mark: Mark;
  readonly wordmark: string;
  readonly face: Face;
  readonly spacing: number;
}

/** A rectangle in the units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the proportions of a banner ask for: words beside the art, in one line, below it, or over it. */
export type Shape = "wide" | "strip" | "tall" | "square";

/** What a composition is given. */
export interface Frame extends Artwork, Look {
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  /** Takes one of two or more ways, the same for the same banner. */
  readonly pick: <T>(items: readonly T[]) => T;
}

/** A way to arrange a banner: SVG shapes that fill the frame. */
export type Composition = (frame: Frame) => string;

/** The shape of a banner of a size. */
export function findShape(width: number, height: number): Shape {
  if (width > 6 * height) return "strip";
  if (height > 2 * width) return "tall";
  return width > 1.8 * height ? "wide" : "square";
}
