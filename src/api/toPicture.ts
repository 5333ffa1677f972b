import { toPictureAddress } from "../domain/text/safeHref";
import type { NormalizeContext } from "./normalizeList";

/** An address a picture can have: absolute http(s), or a path on the API's origin; '' for anything else. */
export function toPicture(value: string, context: NormalizeContext): string {
  return value === "" ? "" : (toPictureAddress(value, context.pictureOrigin) ?? "");
}
