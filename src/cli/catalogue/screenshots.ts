import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getSectionSchema } from "../../layout/schema/schemas";

/** The folder of the catalogue's pictures in the project; `npm run screenshots` makes them. */
export const PICTURES_FOLDER = "docs/images/catalogue";
/** File that describes each picture. */
export const PICTURES_FILE = "screenshots.json";

/** A picture of a section type: the example of its schema on the site. */
export interface CataloguePicture {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Hash of the example in the picture. */
  readonly example: string;
}

export type PictureList = Readonly<Record<string, CataloguePicture>>;

/** The existing pictures, by section type; none where the package has none. */
export function readPictures(root: string): PictureList {
  const file = join(root, PICTURES_FOLDER, PICTURES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PictureList) : {};
}

/** A picture as a data URI. */
export function readPicture(root: string, type: string): string {
  const bytes = readFileSync(join(root, PICTURES_FOLDER, `${type}.webp`));
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** A hash of the example of a section type: a picture with another hash is outdated. */
export function hashExample(type: string): string {
  return createHash("sha256")
    .update(JSON.stringify(getExample(type)))
    .digest("hex")
    .slice(0, 16);
}

/** The first example that the schema of a section type gives. */
export function getExample(type: string): unknown {
  const examples = getSectionSchema(type)?.schema.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}
