import { type PictureEnding, parsePictureName } from "../../domain/pictureName";
import { PICTURES_PATH } from "../../domain/routes/serverPaths";

/** A picture of the layouts folder that can be served. */
export interface OwnPicture {
  /** Hash of its bytes, in hexadecimal digits. */
  readonly hash: string;
  /** Size in pixels, as browsers show it. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Parts of an SVG that would run or load something if it were a page of its own; absent: none. */
  readonly active?: readonly string[];
}

/** A file of the folder of pictures that is not served, with the reason as the end of a sentence. */
export interface FaultyPicture {
  readonly fault: string;
}

export type PictureEntry = OwnPicture | FaultyPicture;

/** Content types of pictures by the endings of their names. */
export const PICTURE_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
} as const satisfies Readonly<Record<PictureEnding, string>>;

/** Limits of pictures: bytes and pixels of one, and number and bytes of all. */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  side: 8_000,
  pictures: 2_000,
  allBytes: 500 * 1024 * 1024,
} as const;

const HASH_LENGTH = 20;
const SERVED_FILE = /^[A-Za-z0-9][\w.-]*-([0-9a-f]{20})\.(avif|webp|jpe?g|png|svg)$/;

/** Shortens a SHA-256 in hexadecimal digits to the length that addresses have. */
export function shortenHash(hash: string): string {
  return hash.slice(0, HASH_LENGTH);
}

/** Returns the file name under which a picture is stored and served, such as `harbour-0123456789abcdef0123.webp`. */
export function toServedFile(name: string, { hash }: Pick<OwnPicture, "hash">): string {
  const { stem, ending } = parsePictureName(name) ?? { stem: "picture", ending: "png" };
  return `${stem}-${hash}.${ending}`;
}

/** Returns hash and ending in the file name of a served picture; `undefined` for any other name. */
export function parseServedFile(file: string): { readonly hash: string; readonly ending: PictureEnding } | undefined {
  const [, hash, ending] = SERVED_FILE.exec(file) ?? [];
  return hash === undefined ? undefined : { hash, ending: ending as PictureEnding };
}

/** Returns the address at which the site serves a picture. */
export function toServedPath(name: string, picture: Pick<OwnPicture, "hash">): string {
  return `${PICTURES_PATH}${toServedFile(name, picture)}`;
}

export function isFaulty(entry: PictureEntry): entry is FaultyPicture {
  return "fault" in entry;
}
