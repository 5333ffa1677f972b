/** WIDTHxHEIGHT for calls made without a window: on the server, and in the browser for the first page. */
export const SERVER_RESOLUTION = "1280x720";

/** The sides that the contract's servers accept, in CSS pixels. */
const MIN_SIDE = 10;
const MAX_SIDE = 99_999;

/** WIDTHxHEIGHT of a window in CSS pixels; that of the server for a window without a size, such as one in the background. */
export function measureResolution({ innerWidth, innerHeight }: Pick<Window, "innerWidth" | "innerHeight">): string {
  const sides = [Math.round(innerWidth), Math.round(innerHeight)];
  return sides.every((side) => side >= MIN_SIDE && side <= MAX_SIDE) ? sides.join("x") : SERVER_RESOLUTION;
}
