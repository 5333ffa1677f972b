import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import { parsePictureName } from "../../domain/pictureName";
import { examineSvg } from "./examineSvg";
import { findFormat } from "./findFormat";
import { type OwnPicture, PICTURE_LIMITS, type PictureEntry, shortenHash } from "./OwnPicture";

type Size = Pick<OwnPicture, "width" | "height" | "active">;

const DAMAGED = "it is cut off, damaged, or has other data behind the picture";

/**
 * Examines a file of the folder of pictures by its content. Of a file beyond the limit, one byte more than the limit is
 * enough. Never throws: a file that is not served has a fault. No pixels are decoded, so its time and memory depend on the
 * size of the file alone.
 */
export function examinePicture(name: string, bytes: Buffer): PictureEntry {
  const named = parsePictureName(name);
  if (named === undefined) return { fault: explainName(name) };
  if (bytes.length === 0) return { fault: "it is empty" };
  if (bytes.length > PICTURE_LIMITS.bytes) return { fault: "it has more than 5 MB" };
  const format = findFormat(bytes);
  if (format === undefined) return { fault: "its content is none of AVIF, WebP, JPEG, PNG and SVG" };
  if (!format.endings.includes(named.ending)) {
    const endings = format.endings.map((ending) => `“.${ending}”`).join(" or ");
    return { fault: `its content is ${format.name}, so its name must end with ${endings}` };
  }
  if (!format.isWhole(bytes)) return { fault: DAMAGED };
  const size = format.name === "SVG" ? examineSvg(bytes) : measure(bytes);
  if ("fault" in size) return size;
  const { width, height } = size;
  if (!(width >= 1 && height >= 1)) return { fault: "it has no size" };
  if (Math.max(width, height) > PICTURE_LIMITS.side) {
    return { fault: `it has ${width} × ${height} pixels; a side may have up to ${PICTURE_LIMITS.side}` };
  }
  const hash = shortenHash(createHash("sha256").update(bytes).digest("hex"));
  return { hash, ...size, bytes: bytes.length };
}

function explainName(name: string): string {
  if (!/\.(?:avif|webp|jpe?g|png|svg)$/.test(name)) {
    return "its name does not end with “.avif”, “.webp”, “.jpg”, “.jpeg”, “.png” or “.svg”, in small letters";
  }
  return "names of pictures and their folders have only letters, digits, “-” and “_”, and begin with a letter or digit";
}

/** The size that a browser shows: a camera may have been held upright (https://exiftool.org/TagNames/EXIF.html, Orientation). */
function measure(bytes: Buffer): Size | { readonly fault: string } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return { fault: DAMAGED };
  }
}
