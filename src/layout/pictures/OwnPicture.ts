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

/** Prefix of the names of pictures: their folder below the layouts folder. */
export const PICTURE_FOLDER = "pictures/";

/** Content types of pictures by the endings of their names. */
export const PICTURE_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
} as const satisfies Readonly<Record<string, string>>;

export type PictureEnding = keyof typeof PICTURE_TYPES;

/** Limits of pictures: bytes and pixels of one, and number and bytes of all. */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  side: 8_000,
  pictures: 2_000,
  allBytes: 500 * 1024 * 1024,
} as const;

/** The form of a picture's name, which documents state. The schemas have the same pattern (schemas/defs.json, picture). */
const PICTURE_NAME = /^pictures\/(?:[A-Za-z0-9][\w-]*\/)*([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)\.(avif|webp|jpe?g|png|svg)$/;

const HASH_LENGTH = 20;
const SERVED_FILE = /^[A-Za-z0-9][\w.-]*-([0-9a-f]{20})\.(avif|webp|jpe?g|png|svg)$/;

/** True for the name of a picture of the layouts folder, also of one that does not exist. */
export function isOwnPicture(text: string): boolean {
  return text.startsWith(PICTURE_FOLDER);
}

/** Returns the last part of a picture's name, without and with its ending; `undefined` for a name that no picture can have. */
export function parsePictureName(name: string): { readonly stem: string; readonly ending: PictureEnding } | undefined {
  const [, stem, ending] = PICTURE_NAME.exec(name) ?? [];
  return stem === undefined ? undefined : { stem, ending: ending as PictureEnding };
}

/**
 * Returns the name that a text probably means, in the form of a picture's name: without the folders above, with hyphens in place
 * of spaces, and with its ending in small letters. `undefined` for a text that is far from it.
 */
export function proposePictureName(text: string): string | undefined {
  const name = text
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.{1,2}\/)*\/?(?:layouts\/)?(?=pictures\/)/, "")
    .replace(/(?:\s|%20)+/g, "-")
    .replace(/\.\w+$/, (ending) => ending.toLowerCase());
  return name !== text && parsePictureName(name) !== undefined ? name : undefined;
}

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
