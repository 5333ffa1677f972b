import type { PictureEnding } from "../../domain/pictureName";

/** Format of a picture, found from its first bytes. */
export interface PictureFormat {
  readonly name: "AVIF" | "WebP" | "JPEG" | "PNG" | "SVG";
  readonly endings: readonly PictureEnding[];
  /** Returns whether a file of this format is complete, without other data behind the picture. Reads no pixels. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const PNG: PictureFormat = { name: "PNG", endings: ["png"], isWhole: isWholePng };
const WEBP: PictureFormat = { name: "WebP", endings: ["webp"], isWhole: isWholeWebp };
const JPEG: PictureFormat = { name: "JPEG", endings: ["jpg", "jpeg"], isWhole: isWholeJpeg };
const AVIF: PictureFormat = { name: "AVIF", endings: ["avif"], isWhole: isWholeAvif };
/** An SVG is text, which `examineSvg` checks. */
const SVG: PictureFormat = { name: "SVG", endings: ["svg"], isWhole: () => true };

/** Finds the format of a picture from its content; the name of the file makes no difference. */
export function findFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return PNG;
  if (readText(bytes, 0) === "RIFF" && readText(bytes, 8) === "WEBP") return WEBP;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return JPEG;
  if (readText(bytes, 4) === "ftyp" && isAvifBrand(bytes)) return AVIF;
  return /^\uFEFF?\s*</.test(bytes.toString("utf8", 0, 1024)) ? SVG : undefined;
}

function readText(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}

/** The brands that say “AVIF” (https://aomediacodec.github.io/av1-avif/, section 6); sequences are not among them. */
function isAvifBrand(bytes: Buffer): boolean {
  const size = Math.min(bytes.length, 64, bytes.length < 4 ? 0 : bytes.readUInt32BE(0));
  const brands = Array.from({ length: Math.max(0, (size - 16) / 4) }, (_, index) => readText(bytes, 16 + 4 * index));
  return readText(bytes, 8) === "avif" || (readText(bytes, 8) === "mif1" && brands.includes("avif"));
}

/** PNG: chunks of length, type, content and checksum; IHDR is the first, IEND the last (https://www.w3.org/TR/png-3/). */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG_START.length;
  if (readText(bytes, at + 4) !== "IHDR") return false;
  while (at + 12 <= bytes.length) {
    const type = readText(bytes, at + 4);
    at += 12 + bytes.readUInt32BE(at);
    if (type === "IEND") return at === bytes.length;
  }
  return false;
}

/** WebP: one RIFF chunk, whose length the header states (https://www.rfc-editor.org/rfc/rfc9649). */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 30) return false;
  const size = bytes.readUInt32LE(4) + 8;
  return bytes.length === size + (size % 2);
}

/**
 * JPEG: segments up to the first scan, with the picture's size among them, and an end behind it. Cameras append further
 * pictures and notes, which browsers do not read.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return hasSize && bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return false;
    hasSize ||= marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** AVIF: boxes with their sizes (ISO/IEC 14496-12); one with the size 0 reaches to the end. */
function isWholeAvif(bytes: Buffer): boolean {
  const types = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    types.add(readText(bytes, at + 4));
    const stated = bytes.readUInt32BE(at);
    const isLong = stated === 1 && at + 16 <= bytes.length;
    const size = stated === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : stated;
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length && types.has("meta") && types.has("mdat");
}
